/** What an operator reads when something goes wrong. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openLog } from "../app/log.server.ts";
import { sourceStack } from "../app/stack-trace.server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stack-"));
const source = path.join(folder, "shop.ts");
const LINES = ["type Long =", "  | 'gone when built';", "", "export function fail(): never {"];
const FAILING = `${source}:${LINES.length + 1}:9`;

const PRINT =
  "import(process.argv[1]).then(({ fail }) => fail()).catch(({ stack }) => process.stdout.write(stack))";

/** Builds a source that fails, and returns the stack trace of running it. */
async function failure({ sourcemap }: { sourcemap: "linked" | false }): Promise<string> {
  const outfile = path.join(folder, `${sourcemap ? "mapped" : "bare"}.js`);
  await build({ entryPoints: [source], outfile, sourcemap, format: "esm" });
  // Vitest's own process already names the sources.
  return execFileSync(process.execPath, ["-e", PRINT, pathToFileURL(outfile).href], {
    encoding: "utf8",
    env: { NODE_ENV: "test" },
  });
}

beforeAll(() => {
  writeFileSync(source, [...LINES, "  throw new Error('no paper');", "}"].join("\n"));
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => rmSync(folder, { recursive: true }));

describe("a stack trace", () => {
  it("names the file and the line of the source", async () => {
    const stack = await failure({ sourcemap: "linked" });
    expect(stack).toContain("mapped.js:2:9");
    expect(sourceStack(stack)).toContain(FAILING);
    expect(sourceStack(stack)).not.toContain("mapped.js");
  });

  it("stays as it is where no map is beside the script", async () => {
    const stack = await failure({ sourcemap: false });
    expect(stack).toContain("bare.js:2:9");
    expect(sourceStack(stack)).toBe(stack);
    expect(sourceStack("")).toBe("");
  });
});

describe.each([true, false])("the log (production: %s)", (production) => {
  it("writes an error with the places in the sources, its cause, and anything else that was thrown", async () => {
    let written = "";
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      written += text;
      return true;
    });
    const log = openLog(production);
    const cause = new Error("no paper");
    cause.stack = await failure({ sourcemap: "linked" });
    log.error({ err: production ? new Error("no poster", { cause }) : cause, posterId: "p1" }, "not printed");
    log.error({ err: "just words" }, "not sent");
    expect(written).toContain(FAILING);
    for (const words of ["not printed", "no paper", "p1", "just words", "not sent"])
      expect(written).toContain(words);
  });
});
