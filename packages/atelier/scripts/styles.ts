/**
 * `npm run styles`: after a recipe was added, or its version raised. Lists the recipe files in `src/recipes/all.ts`, keeps
 * what new versions look like in `test/golden.json`, and paints their pictures in `gallery/` for the README.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..");
const RECIPES = path.join(ROOT, "src", "recipes");
const NO_RECIPES = ["all.ts", "index.ts", "recipe.ts"];
const README = path.join(ROOT, "README.md");
const ACROSS = 3;

const ids = readdirSync(RECIPES)
  .filter((file) => !NO_RECIPES.includes(file))
  .map((file) => path.parse(file).name)
  .sort();
const exports = ids.map((id) => `export { ${id} } from "./${id}.ts";\n`).join("");
writeFileSync(
  path.join(RECIPES, "all.ts"),
  `// Written by \`npm run styles\` from the files of this folder.\n${exports}`,
);

// These read the list.
const { paintNewVersions } = await import("./new-versions.ts");
const { closeAtelier, recipes } = await import("../src/index.ts");
const painted = await paintNewVersions();
await closeAtelier();
writeFileSync(README, withGallery(readFileSync(README, "utf8")));
process.stdout.write(`${ids.length} styles, painted: ${painted.join(", ") || "none"}\n`);

/** The README with a table of all styles between its two markers. */
function withGallery(readme: string): string {
  const cells = Object.entries(recipes).map(
    ([id, { name }]) => `![${name}](gallery/${id}.webp)<br>**${name}** \`${id}\``,
  );
  const rows = Array.from(
    { length: Math.ceil(cells.length / ACROSS) },
    (_, row) => `| ${Array.from({ length: ACROSS }, (_, k) => cells[row * ACROSS + k] ?? "").join(" | ")} |`,
  );
  const table = [`|${" |".repeat(ACROSS)}`, `|${"---|".repeat(ACROSS)}`, ...rows].join("\n");
  return readme.replace(
    /(<!-- gallery -->\n)[\s\S]*?(\n<!-- end of the gallery -->)/,
    (_, begin: string, end: string) => `${begin}\n${table}\n${end}`,
  );
}
