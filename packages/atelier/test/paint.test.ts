import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const run = promisify(execFile);
const COMMAND = path.join(import.meta.dirname, "..", "bin", "atelier.mjs");
const PHOTO = path.join(import.meta.dirname, "photos", "wine.jpg");

/** The error of the command. */
async function refusedBy(args: string[], env: Record<string, string> = {}): Promise<string> {
  return run(process.execPath, [COMMAND, "paint", ...args], {
    env: { ...process.env, PRINT_ICC_PROFILE: "", ...env },
  }).then(
    () => "nothing",
    ({ code, stderr }: { code: number; stderr: string }) => `${code}: ${stderr}`,
  );
}

describe("atelier paint", () => {
  it("reports invalid options before it paints", async () => {
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
      [[PHOTO, ...style, "--out", "a.pdf", "--bogus"], {}, "Usage: atelier paint"],
    ];
    await Promise.all(
      wrong.map(async ([args, env, words]) => expect(await refusedBy(args, env)).toContain(words)),
    );
  }, 120_000);
});
