# SPDX-License-Identifier: GPL-3.0-or-later
# Runs the code of one run. Descriptor 3 is the line to Lectern: a JSON object a line, both ways.
#   Lectern says first  {"code": text, "tools": [names], "input": value or absent}
#   we ask              {"id": n, "tool": name, "args": {...}}
#   Lectern answers     {"id": n, "result": text, "notes": text} or {"id": n, "error": text, "kind": "ToolError" or "TimeoutError"}
#   we end with         {"value": what handle(input, ctx) gave}, where the code has such a function
import ast
import asyncio
import inspect
import json
import linecache
import os
import signal
import socket
import sys
import traceback

FILE = "<code>"
LINE_LIMIT = 64 << 20


class ToolError(Exception):
    """A tool said no; the text is the tool's."""


class Line:
    """The line to Lectern."""

    def __init__(self, reader, writer):
        self.reader = reader
        self.writer = writer
        self.waiting = {}
        self.count = 0

    async def call(self, name, args):
        if args is None:
            args = {}
        if not isinstance(args, dict):
            raise TypeError(f"{name} takes one dict, not {type(args).__name__}")
        self.count += 1
        number = self.count
        answer = asyncio.get_running_loop().create_future()
        self.waiting[number] = answer
        try:
            self.say({"id": number, "tool": name, "args": args})
            await self.writer.drain()
            return await answer
        finally:
            self.waiting.pop(number, None)

    def say(self, message):
        self.writer.write(json.dumps(message).encode() + b"\n")

    async def listen(self):
        while line := await self.reader.readline():
            message = json.loads(line)
            answer = self.waiting.get(message["id"])
            if answer is None or answer.done():
                continue
            if "error" in message:
                kind = TimeoutError if message.get("kind") == "TimeoutError" else ToolError
                answer.set_exception(kind(message["error"]))
                continue
            if message.get("notes"):
                print(message["notes"], file=sys.stderr)
            answer.set_result(message["result"])
        os._exit(1)  # nobody is there any more


class Tools:
    """Tools as attributes, for handle(input, ctx)."""


class Context:
    def __init__(self, line, tools):
        self._line = line
        self.tools = tools

    def audit(self, event, data=None):
        self._line.say({"audit": str(event), "data": data})


def tool(line, name):
    async def call(args=None):
        return await line.call(name, args)

    call.__name__ = call.__qualname__ = name
    return call


def namespace_for(line, names):
    """What the code sees: the tools by their names, and nothing of this file."""
    space = {"__name__": "__main__", "__builtins__": __builtins__, "ToolError": ToolError}
    tools = Tools()
    for name in names:
        function = tool(line, name)
        setattr(tools, name, function)
        if name.isidentifier():
            space[name] = function
    return space, Context(line, tools)


async def run(line, hello):
    space, context = namespace_for(line, hello["tools"])
    source = hello["code"]
    linecache.cache[FILE] = (len(source), None, source.splitlines(keepends=True), FILE)
    code = compile(source, FILE, "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    result = eval(code, space)
    if inspect.iscoroutine(result):
        await result
    if "input" in hello:
        handle = space.get("handle")
        if not inspect.iscoroutinefunction(handle):
            raise TypeError("the code has no async function handle(input, ctx)")
        value = await handle(hello["input"], context)
        line.say({"value": value})


def report(error):
    """As Python does it, without the lines of this file."""
    entries = traceback.extract_tb(error.__traceback__)
    shown = [entry for entry in entries if entry.filename != __file__]
    if shown:
        print("Traceback (most recent call last):", file=sys.stderr)
        sys.stderr.writelines(traceback.format_list(shown))
    sys.stderr.writelines(traceback.format_exception_only(type(error), error))


async def main():
    connection = socket.socket(fileno=3)
    reader, writer = await asyncio.open_unix_connection(sock=connection, limit=LINE_LIMIT)
    hello = json.loads(await reader.readline())
    line = Line(reader, writer)
    listening = asyncio.create_task(line.listen())
    status = 0
    try:
        await run(line, hello)
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else (0 if end.code is None else 1)
        if isinstance(end.code, str):
            print(end.code, file=sys.stderr)
    except BaseException as error:
        report(error)
        status = 1
    await writer.drain()
    listening.cancel()
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            pass
    os._exit(status & 0xFF)  # threads that the code left behind do not hold up the end


signal.signal(signal.SIGINT, signal.SIG_IGN)
sys.argv = ["code"]
sys.path.insert(0, "/work")
asyncio.run(main())
