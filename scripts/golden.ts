import { writeFileSync } from "node:fs";
import { ATELIER_STYLES, closeAtelier } from "../app/atelier/index.ts";
import { fingerprintOf } from "../tests/atelier/fingerprint.ts";
import { GOLDEN_FILE, GOLDEN_PHOTOS, type Golden } from "../tests/atelier/golden.ts";
import { paintTable } from "../tests/atelier/table.ts";

/** `npm run golden`: keeps what every style looks like now, for the tests to hold its recipe to. */
const table = await paintTable(ATELIER_STYLES, GOLDEN_PHOTOS);
const golden: Golden = {};
for (const style of ATELIER_STYLES) {
  const posters = table.filter((entry) => entry.style === style);
  const pictures = await Promise.all(
    posters.map(async ({ photo, work }) => [photo, await fingerprintOf(work)] as const),
  );
  golden[style] = { version: posters[0]!.work.recipeVersion, pictures: Object.fromEntries(pictures.sort()) };
}
writeFileSync(GOLDEN_FILE, `${JSON.stringify(golden, null, 2)}\n`);
await closeAtelier();
console.log(`${GOLDEN_FILE}: ${ATELIER_STYLES.length} styles`);
