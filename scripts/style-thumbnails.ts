/** `npm run styles`: takes the pictures of the style step from the atelier's gallery into public/styles/thumbnails. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { STYLE_IDS } from "@moment/atelier/styles";
import sharp from "sharp";
import { root } from "./fresh.mjs";

for (const style of STYLE_IDS) {
  const picture = readFileSync(path.join(root, "packages/atelier/gallery", `${style}.webp`));
  const thumbnail = path.join(root, "public/styles/thumbnails", `${style}_thumbnail`);
  const webp = `${thumbnail}.webp`;
  if (existsSync(webp) && readFileSync(webp).equals(picture)) continue;
  writeFileSync(webp, picture);
  // The address ends in .png by contract; a palette keeps it as light as the screen needs.
  await sharp(picture).png({ palette: true, colours: 96, effort: 10 }).toFile(`${thumbnail}.png`);
  process.stdout.write(`${style}: new thumbnail\n`);
}
