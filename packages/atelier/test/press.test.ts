import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFString,
} from "pdf-lib";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isPressProfile, softProof, toJpeg, toPdf } from "../src/index.ts";
import { pdfXFaults } from "./pdf-x.ts";
import { pressProfile, writePressProfile } from "./press-profile.ts";

const SWATCHES = [
  [255, 0, 0],
  [0, 160, 70],
  [20, 40, 150],
  [255, 255, 255],
  [0, 0, 0],
  [128, 128, 128],
  [240, 214, 178],
] as const;

/** The tolerance of a byte: the tables of the profile are coarse. */
const TOLERANCE = 32;

/** A sheet of broad bands, one for each swatch. */
function swatches() {
  const width = 72;
  const height = SWATCHES.length * 14;
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) rgb.set(SWATCHES[Math.floor(i / (width * 14))]!, i * 3);
  return { rgb, width, height, size: "print" as const };
}

/** The middle of each band of a picture of those swatches. */
async function bandsOf(picture: Sharp): Promise<number[][]> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return SWATCHES.map((_, k) => {
    const row = Math.floor(((k + 0.5) / SWATCHES.length) * info.height);
    const at = (row * info.width + (info.width >> 1)) * info.channels;
    return [...data.subarray(at, at + info.channels)];
  });
}

/** The first three are brighter than inks. */
const BRIGHT = 3;

function expectSwatches(bands: number[][], from = 0): void {
  bands.forEach((band, k) => {
    if (k < from) return;
    band.forEach((value, channel) => {
      expect(Math.abs(value - SWATCHES[k]![channel]!), `band ${k}: ${band}`).toBeLessThan(TOLERANCE);
    });
  });
}

let folder: string;
let press: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "press-"));
  press = path.join(folder, "press.icc");
  writePressProfile(press);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a poster in the inks of a press", () => {
  it("is a CMYK picture with the profile of the press", async () => {
    const jpeg = await toJpeg(swatches(), { press });
    const facts = await sharp(jpeg).metadata();
    expect([facts.space, facts.density]).toEqual(["cmyk", 300]);
    expect(facts.icc?.equals(readFileSync(press))).toBe(true);
    const inks = await bandsOf(sharp(jpeg).pipelineColourspace("cmyk").toColourspace("cmyk"));
    const [red, , , white, black] = inks;
    for (const [k, ink] of [0, 255, 255, 0].entries())
      expect(Math.abs(red![k]! - ink)).toBeLessThan(TOLERANCE);
    for (const ink of white!) expect(ink).toBeLessThan(4);
    expect(black![3]).toBeGreaterThan(250);
    expectSwatches(await bandsOf(sharp(jpeg).toColourspace("srgb")));
  });

  it("is in its PDF as inks of the output intent, which holds the profile", async () => {
    const document = await PDFDocument.load(await toPdf(swatches(), { press }));
    const { context } = document;
    const images = context
      .enumerateIndirectObjects()
      .map(([, object]) => object)
      .filter((object) => object instanceof PDFRawStream)
      .filter(({ dict }) => dict.get(PDFName.of("Subtype")) === PDFName.of("Image"));
    expect(images).toHaveLength(1);
    const { dict, contents } = images[0]!;
    // Adobe's JPEGs store inverted ink values, so the PDF decodes them inverted.
    expect(Buffer.from(contents).includes("Adobe")).toBe(true);
    expect(dict.get(PDFName.of("Decode"))?.toString()).toBe("[ 1 0 1 0 1 0 1 0 ]");
    expect(dict.get(PDFName.of("ColorSpace"))).toBe(PDFName.of("DeviceCMYK"));
    const intent = document.catalog.lookup(PDFName.of("OutputIntents"), PDFArray).lookup(0, PDFDict);
    const profile = intent.lookup(PDFName.of("DestOutputProfile")) as PDFRawStream;
    expect(Buffer.from(decodePDFRawStream(profile).decode()).equals(readFileSync(press))).toBe(true);
    expect(intent.lookup(PDFName.of("Info"), PDFString).asString()).toBe("A press for tests");
    expect((await sharp(contents).metadata()).icc).toBeUndefined();
  });

  it("is the same file for the same poster", async () => {
    const [one, other] = await Promise.all([toPdf(swatches(), { press }), toPdf(swatches(), { press })]);
    expect(Buffer.compare(one, other)).toBe(0);
  });

  it("is refused if the profile is not of a press", async () => {
    const broken = path.join(folder, "broken.icc");
    writeFileSync(broken, pressProfile().subarray(0, 300));
    await expect(toPdf(swatches(), { press: broken })).rejects.toThrow(broken);
    await expect(toJpeg(swatches(), { press: path.join(folder, "none.icc") })).rejects.toThrow("none.icc");
  });

  it("keeps the PDF/X-4 rules, with and without a profile of its own", async () => {
    for (const options of [{}, { press }, { bleed: 4 }, { press, bleed: 4 }]) {
      expect(await pdfXFaults(await toPdf(swatches(), options))).toEqual([]);
    }
  });

  it("would break those rules as an ordinary PDF", async () => {
    const ordinary = await PDFDocument.create();
    ordinary.addPage();
    const faults = await pdfXFaults(await ordinary.save());
    expect(faults).toEqual([
      "its version is above 1.6",
      "it has no ID",
      "it has no XMP",
      "it has not one output intent",
      "a page has not just a TrimBox",
    ]);
  });

  it.skipIf(spawnSync("qpdf", ["--version"]).error)("is whole by qpdf (skipped without qpdf)", async () => {
    const file = path.join(folder, "whole.pdf");
    for (const options of [{}, { press }]) {
      writeFileSync(file, await toPdf(swatches(), options));
      expect(execFileSync("qpdf", ["--check", file], { encoding: "utf8" })).toContain("No syntax or stream");
    }
  });

  it.skipIf(spawnSync("gs", ["-v"]).error)(
    "keeps its colours through Ghostscript and the output intent (skipped without gs)",
    async () => {
      const file = path.join(folder, "poster.pdf");
      const seen = path.join(folder, "seen.png");
      const device = ["-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=png16m", "-r30", "-dUsePDFX3Profile=0"];
      for (const options of [{}, { press }]) {
        writeFileSync(file, await toPdf(swatches(), options));
        const said = execFileSync("gs", [...device, `-sOutputFile=${seen}`, file], { encoding: "utf8" });
        expect(said).toBe("");
        const bands = await bandsOf(sharp(seen).toColourspace("srgb").removeAlpha());
        expectSwatches(bands, "press" in options ? 0 : BRIGHT);
      }
    },
  );
});

describe("a soft proof", () => {
  it("shows a picture as the press would print it, without its brightest colours", async () => {
    const screen = await toJpeg(swatches());
    const proof = await softProof(screen);
    const facts = await sharp(proof).metadata();
    expect([facts.format, facts.space, facts.width]).toEqual(["jpeg", "srgb", 72]);
    const saturation = ([r, g, b]: number[]) => Math.max(r!, g!, b!) - Math.min(r!, g!, b!);
    const [before, after] = await Promise.all([bandsOf(sharp(screen)), bandsOf(sharp(proof))]);
    expect(saturation(before[0]!)).toBeGreaterThan(245);
    expect(saturation(after[0]!)).toBeLessThan(230);
    expect(Math.abs(after[5]![0]! - 128)).toBeLessThan(TOLERANCE);
  });
});

describe("a press profile", () => {
  it("is recognised by its class, its inks and its tables", () => {
    const profile = pressProfile();
    expect(isPressProfile(profile)).toBe(true);
    expect(isPressProfile(new Uint8Array())).toBe(false);
    expect(isPressProfile(profile.subarray(0, 1000))).toBe(false);
    for (const [at, other] of [
      [12, "mntr"],
      [16, "RGB "],
      [36, "none"],
    ] as const) {
      const changed = Buffer.from(profile);
      changed.write(other, at, "latin1");
      expect(isPressProfile(changed)).toBe(false);
    }
    const mute = Buffer.from(profile.toString("latin1").replace("B2A0", "B2A9"), "latin1");
    expect(isPressProfile(mute)).toBe(false);
  });
});
