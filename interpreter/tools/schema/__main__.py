"""`python -m interpreter.tools.schema` writes schema/*.schema.json."""

from interpreter.tools.schema.json_schema import FOLDER, schemas

for name, text in schemas().items():
    (FOLDER / name).write_text(text, encoding="utf-8")
