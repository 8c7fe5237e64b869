import { recipes, STYLE_IDS } from "../src/recipes/index.ts";

/** Lists the styles: `atelier styles`. */
const longest = Math.max(...STYLE_IDS.map((id) => id.length));
for (const id of STYLE_IDS) {
  const { name, version } = recipes[id];
  console.log(`${id.padEnd(longest)}  ${name}, version ${version}`);
}
