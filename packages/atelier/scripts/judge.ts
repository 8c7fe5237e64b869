/**
 * `npm run judge -- FOLDER ...`: paints every style by every photo of some folders, and measures how it did. For photos that
 * no recipe was made on: those of the tests are no proof.
 */
import { motifsIn } from "../cli/gallery/pictures.ts";
import { AtelierRefusal, closeAtelier, paint, STYLE_IDS } from "../src/index.ts";
import { type Judged, judged, type Verdict, verdictsOn } from "../test/judging.ts";

const SEED = 1;
const USAGE = "Usage: npm run judge -- FOLDER [FOLDER ...]";

const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error(USAGE);
  process.exit(2);
}
const all: Judged[] = [];
for (const { name, file } of motifsIn(folders)) {
  for (const style of STYLE_IDS) {
    try {
      const work = await paint({ photo: file, style, feelings: [], seed: SEED, size: "sketch" });
      all.push(await judged(style, { name, file }, work));
    } catch (error) {
      if (!(error instanceof AtelierRefusal)) throw error;
      console.error(`${name}: ${error.message}`);
    }
  }
}
await closeAtelier();
const verdicts = verdictsOn(all);
const photos = new Set(all.map(({ photo }) => photo)).size;
const rows = verdicts.map((verdict) => [
  verdict.style,
  `${verdict.found}/${verdict.faces}`,
  verdict.tonesOnDark.toFixed(2),
  verdict.tonesOnLight.toFixed(2),
  `${photos - verdict.misreadPanel}/${photos}`,
  `${photos - verdict.misreadPoster}/${photos}`,
  `${verdict.apart.toFixed(2)} ${verdict.closest}`,
]);
const total = (of: (verdict: Verdict) => number): number =>
  verdicts.reduce((sum, verdict) => sum + of(verdict), 0);
const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
const last = [
  "all",
  share(
    total(({ found }) => found),
    total(({ faces }) => faces),
  ),
  (total(({ tonesOnDark }) => tonesOnDark) / verdicts.length).toFixed(2),
  (total(({ tonesOnLight }) => tonesOnLight) / verdicts.length).toFixed(2),
  share(all.length - total(({ misreadPanel }) => misreadPanel), all.length),
  share(all.length - total(({ misreadPoster }) => misreadPoster), all.length),
  Math.min(...verdicts.map(({ apart }) => apart)).toFixed(2),
];
const table = [["", "faces", "tones dark", "light", "panel read", "poster read", "closest"], ...rows, last];
console.log(
  table
    .map(([name = "", ...cells]) => [name.padEnd(20), ...cells.map((cell) => cell.padEnd(12))].join(""))
    .join("\n"),
);
