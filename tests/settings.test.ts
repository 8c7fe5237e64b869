import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSettings } from "../app/shop.server.ts";
import { writePressProfile } from "./atelier/press-profile.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "settings-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the press of the shop", () => {
  const settings = (profile?: string) => readSettings({ DATA_DIR: folder, PRINT_ICC_PROFILE: profile });

  it("is none, or the one whose profile is named", () => {
    expect(settings().printProfile).toBeUndefined();
    expect(settings("").printProfile).toBeUndefined();
    const file = path.join(folder, "press.icc");
    writePressProfile(file);
    expect(settings(file).printProfile).toBe(file);
  });

  it("stops the start with a sentence where its profile is missing, or is none of a press", () => {
    expect(() => settings(path.join(folder, "none.icc"))).toThrow(
      /^PRINT_ICC_PROFILE must be a file that the shop can read, not ".*none\.icc"\.$/,
    );
    expect(() => settings(folder)).toThrow(/^PRINT_ICC_PROFILE must be a file/);
    const text = path.join(folder, "text.icc");
    writeFileSync(text, "no profile");
    expect(() => settings(text)).toThrow(
      /^PRINT_ICC_PROFILE must be the ICC profile of a CMYK press, which ".*text\.icc" is not\.$/,
    );
  });
});
