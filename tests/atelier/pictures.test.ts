import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ATELIER_STYLES, closeAtelier, type StyleId } from "../../app/atelier/index.ts";
import { filtered } from "./filters.ts";
import { fingerprintOf, fingerprintsApart } from "./fingerprint.ts";
import { GOLDEN_FILE, GOLDEN_PHOTOS, type Golden } from "./golden.ts";
import { boxesShare, edgeMap, faceLikeness, facesIn, pairOf } from "./likeness.ts";
import { correlation, type PhotoName, psnr } from "./photos.ts";
import { scaledTo } from "./pixels.ts";
import { isAtelierProved, spotChecked } from "./proved.ts";
import { impressionOf, misread, type Seen } from "./reading.ts";
import { type Entry, paintTable } from "./table.ts";

const PHOTOS: readonly PhotoName[] = ["astronaut", "hopper", "friends", "picosdeeuropa", "wine"];
/** One that is kept in golden.json. */
const SAMPLE: readonly PhotoName[] = ["friends"];
/** Every third shows a machine or a library that draws differently. */
const STYLES = spotChecked(ATELIER_STYLES, 3);
const PORTRAITS: readonly PhotoName[] = ["astronaut", "hopper"];

/** The least mean correlation of edges. Styles that set a subject on a stage of their own, or lay ornament, keep fewer. */
const LEAST_EDGES: Partial<Record<StyleId, number>> = {
  alpinecoastal: 0.6,
  artdeco: 0.48,
  artnouveau: 0.55,
  brutalistdecay: 0.6,
  goldenglimpse: 0.52,
  neoretromotor: 0.58,
  novaprisma: 0.62,
  parallelpop: 0.62,
  sepiahellenic: 0.62,
  surrealist: 0.45,
};
const LEAST_EDGES_ELSEWHERE = 0.7;

let table: Entry[];

/** A hundred posters: minutes, and on a busy machine many. */
beforeAll(async () => {
  table = await paintTable(STYLES, isAtelierProved ? SAMPLE : PHOTOS);
}, 3_600_000);

afterAll(closeAtelier);

describe.skipIf(isAtelierProved)("a reader that never saw a photo", () => {
  it("names the style of its posters, which it could not with simple filters", async () => {
    const posters = await Promise.all(
      table.map(async ({ style, photo, work }) => ({
        maker: style,
        photo,
        impression: await impressionOf(work),
      })),
    );
    const mistakes = misread(posters);
    tell(`styles told: ${share(mistakes, posters)}`, ...mistakes);
    expect(1 - mistakes.length / posters.length, mistakes.join("\n")).toBeGreaterThan(0.95);

    const effects: Seen[] = [];
    for (const entry of table.filter(({ style }) => style === "popart")) {
      for (const { maker, pixels } of await filtered((await pairOf(entry)).photo)) {
        effects.push({ maker, photo: entry.photo, impression: await impressionOf(pixels) });
      }
    }
    const mistaken = misread(effects);
    tell(`filters told: ${share(mistaken, effects)}`);
    expect(1 - mistaken.length / effects.length).toBeLessThan(0.65);
  });

  it("takes no two styles for the same at a glance", async () => {
    for (const photo of PHOTOS) {
      const glances = await Promise.all(
        table
          .filter((entry) => entry.photo === photo)
          .map(async ({ work }) => (await scaledTo(work, 60, 85)).rgb),
      );
      glances.forEach((one, i) => {
        for (const other of glances.slice(i + 1)) expect(psnr(one, other)).toBeLessThan(22);
      });
    }
  });
});

describe.skipIf(isAtelierProved)("a face", () => {
  it("keeps its lights and shadows in every style, and is found again as a face in most", async () => {
    const portraits = table.filter(({ photo }) => PORTRAITS.includes(photo));
    const lost: string[] = [];
    for (const entry of portraits) {
      const name = `${entry.style} of ${entry.photo}`;
      const pair = await pairOf(entry);
      const [face] = await facesIn(pair.photo);
      if (!face) throw new Error(`No face in the photo behind ${name}.`);
      const likeness = await faceLikeness(pair, face);
      const found = Math.max(0, ...(await facesIn(pair.panel)).map((box) => boxesShare(box, face)));
      tell(`face in ${name}: tones ${likeness.toFixed(2)}, found again ${found.toFixed(2)}`);
      expect(likeness, name).toBeGreaterThan(0.75);
      if (found < 0.5) lost.push(name);
    }
    expect(lost.length / portraits.length, lost.join("\n")).toBeLessThan(0.15);
  });
});

describe.each(STYLES)("%s", (style) => {
  const posters = (photos = PHOTOS) =>
    table.filter((entry) => entry.style === style && photos.includes(entry.photo));

  it.skipIf(isAtelierProved)(
    "has its edges where the photo has them, and not where another has",
    async () => {
      const pairs = await Promise.all(posters().map(pairOf));
      const drawn = await Promise.all(pairs.map(({ panel }) => edgeMap(panel)));
      const real = await Promise.all(pairs.map(({ photo }) => edgeMap(photo)));
      const own = drawn.map((map, i) => correlation(map, real[i]!));
      const others = drawn.flatMap((map, i) =>
        real
          .filter((other, k) => k !== i && other.length === map.length)
          .map((other) => correlation(map, other)),
      );
      tell(
        `${style} edges ${own.map((value) => value.toFixed(2)).join(" ")}, shuffled ${mean(others).toFixed(2)}`,
      );
      expect(Math.min(...own)).toBeGreaterThan(0.25);
      expect(mean(own)).toBeGreaterThan(LEAST_EDGES[style] ?? LEAST_EDGES_ELSEWHERE);
      expect(mean(others)).toBeLessThan(0.2);
    },
  );

  it("looks as its recipe's version always did", async () => {
    const golden: Golden = JSON.parse(readFileSync(GOLDEN_FILE, "utf8"));
    const kept = golden[style];
    const again =
      "Say `npm run golden`, look at the posters (`npm run gallery`), and commit tests/atelier/golden.json.";
    for (const { photo, work } of posters(GOLDEN_PHOTOS)) {
      expect(kept?.version, `${style} has a new version. ${again}`).toBe(work.recipeVersion);
      const { bits, colour } = fingerprintsApart(kept?.pictures[photo] ?? "", await fingerprintOf(work));
      const words = `${style} of ${photo} looks different, with the same version. Raise the version in app/atelier/recipes/${style}.ts, so that posters which name the old one are not painted by the new. ${again}`;
      expect(bits, words).toBeLessThan(0.06);
      expect(colour, words).toBeLessThan(0.03);
    }
  });
});

function tell(...lines: readonly string[]): void {
  if (process.env.NUMBERS) console.log(lines.join("\n"));
}

function share(mistakes: readonly unknown[], all: readonly unknown[]): string {
  return `${(100 * (1 - mistakes.length / all.length)).toFixed(1)} % of ${all.length}`;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
