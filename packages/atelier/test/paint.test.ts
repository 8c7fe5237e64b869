import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { WrongArgument } from "../cli/arguments.ts";
import { orderFrom } from "../cli/order.ts";

const run = promisify(execFile);
const COMMAND = path.join(import.meta.dirname, "..", "bin", "atelier.mjs");
const PHOTO = path.join(import.meta.dirname, "photos", "wine.jpg");
const STYLE = ["--style", "bauhaus"];

describe("atelier paint", () => {
  it("reports invalid options before it paints", async () => {
    const wrong: [string[], string | undefined, string][] = [
      [[PHOTO, ...STYLE, "--out", "a.gif"], undefined, "--out must end in .jpg, .png or .pdf"],
      [[PHOTO, ...STYLE, "--out", "a.jpg", "--crop", "0.5,0.5"], undefined, "--crop must be X,Y,ZOOM"],
      [[PHOTO, ...STYLE, "--out", "a.png", "--cmyk"], PHOTO, "A PNG holds no inks"],
      [[PHOTO, ...STYLE, "--out", "a.pdf", "--cmyk"], undefined, "--cmyk needs PRINT_ICC_PROFILE"],
      [[PHOTO, ...STYLE, "--out", "a.pdf", "--cmyk"], PHOTO, "which is no ICC profile"],
      [[PHOTO, ...STYLE, "--out", "a.pdf", "--bogus"], undefined, "Usage: atelier paint"],
    ];
    for (const [args, profile, words] of wrong) {
      const fault = await orderFrom(args, profile).catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(WrongArgument);
      expect(String(fault)).toContain(words);
    }
  });

  it("ends with 2 and a sentence for an order that cannot be painted", async () => {
    const refused = async (...more: string[]) => {
      const { code, stderr } = await run(process.execPath, [COMMAND, "paint", PHOTO, ...STYLE, ...more]).then(
        () => ({ code: 0, stderr: "" }),
        (error: { code: number; stderr: string }) => error,
      );
      return `${code}: ${stderr}`;
    };
    expect(await refused("--out", "a.gif")).toContain("2: --out must end in .jpg, .png or .pdf");
    expect(await refused("--out", "a.jpg", "--crop", "0.5,0.5,9")).toContain("2: A crop needs x and y");
  }, 120_000);
});
