/**
 * Stack traces of the built shop, in the files and lines of its sources.
 * Node's own `--enable-source-maps` keeps all source maps in memory from the start. Here one is read when a stack trace
 * is logged, and forgotten soon. See docs/decisions/0063-memory-of-the-server.md.
 */
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Errors come in bursts. */
const KEPT_MS = 60_000;
/** Where a line of a stack trace says it was: a file with its line and column. */
const PLACE = /((?:file:\/\/)?\/[^\s():]+\.js):(\d+):(\d+)/g;

const maps = new Map<string, SourceMap | null>();
let forgetting: NodeJS.Timeout | undefined;

/** The stack trace with the places in the sources, where a file has a source map beside it; all others stay as they are. */
export function sourceStack(stack: string): string {
  return stack.replaceAll(PLACE, (place, script: string, line: string, column: string) => {
    const file = script.startsWith("file:") ? fileURLToPath(script) : script;
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column));
    if (!origin || !("fileName" in origin)) return place;
    const source = path.resolve(path.dirname(file), origin.fileName);
    return `${source}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

function mapOf(file: string): SourceMap | null {
  clearTimeout(forgetting);
  forgetting = setTimeout(() => maps.clear(), KEPT_MS).unref();
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = readMap(`${file}.map`);
  maps.set(file, map);
  return map;
}

/** Null where there is none: logging an error must not fail for want of a map. */
function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}
