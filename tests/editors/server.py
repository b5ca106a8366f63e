"""The language server that editors use for YAML, asked as an editor asks it."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
SERVER = HERE / "node_modules" / "yaml-language-server" / "bin" / "yaml-language-server"
SETTINGS = {"yaml": {"validate": True, "completion": True, "hover": True, "schemaStore": {"enable": False}}}


class Server:
    """Messages over its pipes; what it says by itself is kept, what it asks is answered with nothing."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            ["node", str(SERVER), "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self.number = 0
        self.faults: dict[str, list[dict[str, Any]]] = {}
        self.request("initialize", {"processId": None, "rootUri": None, "capabilities": CAPABILITIES})
        self.tell("initialized", {})
        self.tell("workspace/didChangeConfiguration", {"settings": SETTINGS})

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe:
                pipe.close()

    # ------------------------------------------------------------ what an editor wants to know

    def open(self, path: Path, text: str) -> str:
        """Under a name that was not open before: answers that come late are about another file."""
        self.number += 1
        uri = path.with_stem(f"{path.stem}-{self.number}").as_uri()
        document = {"uri": uri, "languageId": "yaml", "version": 1, "text": text}
        self.tell("textDocument/didOpen", {"textDocument": document})
        return uri

    def completions(self, path: Path, text: str) -> list[str]:
        """What is offered at the place that is marked `|` in the text."""
        before, _, after = text.partition("|")
        uri = self.open(path, before + after)
        found = self.request("textDocument/completion", {"textDocument": {"uri": uri}, "position": _position(before)})
        self.tell("textDocument/didClose", {"textDocument": {"uri": uri}})
        items = found["items"] if isinstance(found, dict) else found or []
        return [item["label"] for item in items]

    def hover(self, path: Path, text: str) -> str:
        """What is told about the word behind the mark."""
        before, _, after = text.partition("|")
        uri = self.open(path, before + after)
        found = self.request("textDocument/hover", {"textDocument": {"uri": uri}, "position": _position(before)})
        self.tell("textDocument/didClose", {"textDocument": {"uri": uri}})
        return str(found["contents"]["value"]) if found else ""

    def diagnostics(self, path: Path, text: str) -> list[str]:
        uri = self.open(path, text)
        while uri not in self.faults:
            self._take()
        found = self.faults.pop(uri)
        self.tell("textDocument/didClose", {"textDocument": {"uri": uri}})
        return [fault["message"] for fault in found]

    # ------------------------------------------------------------ the wire

    def request(self, method: str, params: object) -> Any:
        self.number += 1
        self._send({"id": self.number, "method": method, "params": params})
        while True:
            message = self._take()
            if message.get("id") == self.number and "method" not in message:
                assert "error" not in message, message["error"]
                return message.get("result")

    def tell(self, method: str, params: object) -> None:
        self._send({"method": method, "params": params})

    def _send(self, message: dict[str, object]) -> None:
        data = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self.process.stdin
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(data) + data)
        self.process.stdin.flush()

    def _take(self) -> dict[str, Any]:
        pipe = self.process.stdout
        assert pipe
        size = 0
        while (line := pipe.readline()) != b"\r\n":
            assert line, "the language server is gone"
            if line.lower().startswith(b"content-length:"):
                size = int(line.split(b":")[1])
        message: dict[str, Any] = json.loads(pipe.read(size))
        if message.get("method") == "textDocument/publishDiagnostics":
            self.faults[message["params"]["uri"]] = message["params"]["diagnostics"]
        elif "id" in message and "method" in message:
            settings = [SETTINGS["yaml"], None, None, None] if message["method"].endswith("configuration") else None
            self._send({"id": message["id"], "result": settings})
        return message


CAPABILITIES = {
    "textDocument": {
        "completion": {"completionItem": {"snippetSupport": False}},
        "hover": {"contentFormat": ["markdown"]},
    },
    "workspace": {"configuration": True},
}


def _position(before: str) -> dict[str, int]:
    return {"line": before.count("\n"), "character": len(before) - before.rfind("\n") - 1}
