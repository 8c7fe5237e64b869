/** `npm run sbom`: what an operator runs, with its licences. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { billOfMaterials, licenceOf } from "../../scripts/supply-chain/sbom.ts";

/** Weaker than the GPL, or the GPL where the documents say what it means. */
const COPYLEFT: Readonly<Record<string, RegExp>> = {
  "GPL-2.0-or-later": /^@ffmpeg\/core$/,
  "LGPL-3.0-or-later": /^@img\/sharp-libvips/,
  "MPL-2.0": /^(fxa-common-password-list|incremental-encoder|mediabunny)$/,
};

it("names every package with its version and licence", async () => {
  const { bomFormat, components } = await billOfMaterials();
  expect(bomFormat).toBe("CycloneDX");
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: object };
  const names = new Set(
    components.map(({ name, purl }) => decodeURIComponent(purl.split("@").at(-2) ?? name)),
  );
  const missing = Object.keys(dependencies).filter((name) => {
    return (
      !name.startsWith("@moment/") &&
      ![...names].some((one) => one.endsWith(name) || name === "better-sqlite3-13")
    );
  });
  expect(missing).toEqual([]);
  expect(components.filter((one) => !one.version || !licenceOf(one)).map(({ name }) => name)).toEqual([]);
  const copyleft = components.filter((one) => /GPL|MPL/.test(licenceOf(one) ?? ""));
  expect(copyleft.length).toBeGreaterThan(0);
  const unexplained = copyleft.filter((one) => {
    const name = decodeURIComponent(one.purl.replace(/^pkg:npm\//, "").replace(/@[^@]*$/, ""));
    return !COPYLEFT[licenceOf(one) ?? ""]?.test(name);
  });
  expect(unexplained.map(({ purl }) => purl)).toEqual([]);
});
