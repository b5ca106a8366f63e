"""What generated code is made of, before it is printed in any language: values as trees of small classes."""
