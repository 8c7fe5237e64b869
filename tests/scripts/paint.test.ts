import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const run = promisify(execFile);
const PHOTO = path.resolve("tests/photos/wine.jpg");

/** What the command says before it gives up. */
async function refusedBy(args: string[], env: Record<string, string> = {}): Promise<string> {
  const command = ["--import", "tsx", "scripts/paint.ts", ...args];
  return run("node", command, { env: { ...process.env, PRINT_ICC_PROFILE: "", ...env } }).then(
    () => "nothing",
    ({ code, stderr }: { code: number; stderr: string }) => `${code}: ${stderr}`,
  );
}

describe("npm run paint", () => {
  it("says what is wrong with its options, before it paints", async () => {
    const style = ["--style", "bauhaus"];
    const wrong: [string[], Record<string, string>, string][] = [
      [[PHOTO, ...style, "--out", "a.gif"], {}, "2: --out must end in .jpg, .png or .pdf"],
      [[PHOTO, ...style, "--out", "a.jpg", "--crop", "0.5,0.5"], {}, "2: --crop must be X,Y,ZOOM"],
      [[PHOTO, ...style, "--out", "a.jpg", "--crop", "0.5,0.5,9"], {}, "2: A crop needs x and y"],
      [[PHOTO, ...style, "--out", "a.png", "--cmyk"], {}, "2: A PNG holds no inks"],
      [
        [PHOTO, ...style, "--out", "a.pdf", "--cmyk"],
        { PRINT_ICC_PROFILE: PHOTO },
        "which is no ICC profile",
      ],
      [[PHOTO, ...style, "--out", "a.pdf", "--bogus"], {}, "Usage: npm run paint"],
    ];
    await Promise.all(
      wrong.map(async ([args, env, words]) => expect(await refusedBy(args, env)).toContain(words)),
    );
  }, 120_000);
});
