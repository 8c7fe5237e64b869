/** The photographers of the demo's pictures, and their licences. */
import type { DemoCollection, DemoPhoto } from "../../db/seed/collection.ts";

const SOURCE = "https://gitlab.com/ubports/development/core/lomiri-wallpapers";
const LICENCES = {
  "CC BY 4.0": "https://creativecommons.org/licenses/by/4.0/",
  "CC0 1.0": "https://creativecommons.org/publicdomain/zero/1.0/",
} as const;

/** The credit in a picture's metadata. */
export interface Credit {
  photographer: string;
  /** One line: photograph, photographer and licence. */
  rights: string;
  licence: string;
}

/** The credit of a picture that is made from that photograph. */
export function creditOf(photos: DemoCollection["photos"], photo: string): Credit {
  const { title, by, year, licence } = photoOf(photos, photo);
  return {
    photographer: by,
    rights: `Adapted from “${title}” by ${by}, ${year}, ${licence}`,
    licence: LICENCES[licence],
  };
}

/** The file `ATTRIBUTION.md` of the demo. */
export function attributionOf({ photos, publicPosters, kept }: DemoCollection): string {
  const paintings = [...publicPosters, ...kept];
  const names = [...new Set(paintings.map(({ photo }) => photo))].sort();
  const rows = names.map((name) => {
    const { title, by, year, licence } = photoOf(photos, name);
    const made = paintings.filter(({ photo }) => photo === name).map(({ slug }) => `\`${slug}\``);
    return `| \`${name}.jpg\` | “${title}” by ${by}, ${year} | ${licence} | ${made.join(", ")} |`;
  });
  return `# Where the pictures of the demo come from

The posters and the clips are adaptations of these photographs, made by the shop's own programs
(\`npm run demo-posters\`). The photographs are scaled down. Each adaptation is under the licence of its photograph, and
says so in its metadata.

| File | Photograph | Licence | Adaptations in \`posters/\` and \`clips/\` |
|---|---|---|---|
${rows.join("\n")}

Source of the photographs: the lomiri-wallpapers collection,
${SOURCE}

${Object.entries(LICENCES)
  .map(([name, address]) => `${name}: ${address}`)
  .join(" · ")}
`;
}

function photoOf(photos: DemoCollection["photos"], photo: string): DemoPhoto {
  const known = photos[photo];
  if (!known) throw new Error(`demo/collection.json does not name the photographer of ${photo}.`);
  return known;
}
