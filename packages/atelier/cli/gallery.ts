import { mkdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  AtelierRefusal,
  CROP_SHAPES,
  closeAtelier,
  FEELING_IDS,
  STYLE_IDS,
  type StyleId,
} from "../src/index.ts";
import { parsedArguments, WrongArgument } from "./arguments.ts";
import { galleryPage, type Wall } from "./gallery/page.ts";
import { type GallerySize, type Motif, motifsIn, type Picture, PictureFolder } from "./gallery/pictures.ts";
import { writeSheet } from "./gallery/sheet.ts";

/** Paints every style by every photo, to be looked at side by side: `atelier gallery`. */
const USAGE = `Usage: atelier gallery [FOLDER ...] [--out DIR] [--styles a,b] [--size sketch|preview] [--photo NAME] [--walls photos,shapes,feelings] [--all] [--fresh]
FOLDER holds photos (default: those of the tests); DIR gets index.html, pictures/ and sheets/ (default .cache/gallery).
--photo names the photo for the walls of shapes and of feelings (default the first one).
--all paints every feeling in every style, else in three. What is painted already hangs again, unless its
photo or its recipe's version has changed; --fresh paints it all again.
Styles: ${STYLE_IDS.join(", ")}`;

const PHOTOS = path.join(import.meta.dirname, "..", "test", "photos");
const WALLS = ["photos", "shapes", "feelings"] as const;
/** One that keeps the photo's colours, one with inks of its own, one with a ramp. */
const FEELING_STYLES: readonly StyleId[] = ["impressionist", "popart", "artdeco"];
const SIDE_BY_SIDE = 2;

interface GalleryOptions {
  readonly motifs: readonly Motif[];
  readonly chosen: Motif;
  readonly styles: readonly StyleId[];
  readonly feelingStyles: readonly StyleId[];
  readonly walls: readonly string[];
  readonly size: GallerySize;
  readonly out: string;
  readonly fresh: boolean;
}

interface PlannedWall extends Omit<Wall, "rows" | "sheets"> {
  readonly rows: readonly { readonly name: string; readonly pictures: readonly Picture[] }[];
}

try {
  await open(optionsFrom(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof WrongArgument)) throw error;
  console.error(error.message);
  process.exitCode = 2;
} finally {
  await closeAtelier();
}

async function open(options: GalleryOptions): Promise<void> {
  const folder = new PictureFolder(options.out, options.size, options.fresh);
  const planned = planOf(options);
  await paintAll(folder, [
    ...new Set(planned.flatMap(({ rows }) => rows.flatMap(({ pictures }) => pictures))),
  ]);
  mkdirSync(path.join(options.out, "sheets"), { recursive: true });
  const walls: Wall[] = [];
  for (const wall of planned) walls.push(await writeWall(wall, folder, options.out));
  const index = path.join(options.out, "index.html");
  writeFileSync(index, galleryPage(walls, `Seed 1, size ${options.size}.`));
  console.log(`${index}: ${folder.painted} pictures painted`);
}

function planOf({ motifs, chosen, styles, feelingStyles, walls }: GalleryOptions): PlannedWall[] {
  const all: Record<(typeof WALLS)[number], PlannedWall> = {
    photos: {
      id: "photos",
      title: "Every style by every photo",
      columns: motifs.map(({ name }) => name),
      rows: styles.map((style) => ({
        name: style,
        pictures: motifs.map((motif) => ({ motif, style, feelings: [] })),
      })),
    },
    shapes: {
      id: "shapes",
      title: `Every shape: ${chosen.name}`,
      columns: [...CROP_SHAPES],
      rows: styles.map((style) => ({
        name: style,
        pictures: CROP_SHAPES.map((shape) => ({ motif: chosen, style, feelings: [], shape })),
      })),
    },
    feelings: {
      id: "feelings",
      title: `Every feeling: ${chosen.name}`,
      columns: [...feelingStyles],
      rows: FEELING_IDS.map((feeling) => ({
        name: feeling,
        pictures: feelingStyles.map((style) => ({ motif: chosen, style, feelings: [feeling] })),
      })),
    },
  };
  return WALLS.filter((name) => walls.includes(name)).map((name) => all[name]);
}

/** Two at a time: the preparation of a picture keeps one worker busy, its drawing all of them. */
async function paintAll(folder: PictureFolder, pictures: readonly Picture[]): Promise<void> {
  let next = 0;
  const paintNext = async (): Promise<void> => {
    while (next < pictures.length) {
      const picture = pictures[next++]!;
      await folder.add(picture).catch((error: unknown) => {
        if (!(error instanceof AtelierRefusal)) throw error;
        console.error(`${picture.motif.name}: ${error.message}`);
      });
      process.stderr.write(
        `\r${next} of ${pictures.length}  ${path.basename(folder.address(picture))}\x1b[K`,
      );
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, paintNext));
  process.stderr.write("\n");
}

async function writeWall(wall: PlannedWall, folder: PictureFolder, out: string): Promise<Wall> {
  const sheets = [];
  for (const [i, column] of wall.columns.entries()) {
    const file = `sheets/${wall.id}-${column.replace(/[^\w.-]/g, "-")}.jpg`;
    const prints = wall.rows.map(({ name, pictures }) => ({
      file: path.join(out, folder.address(pictures[i]!)),
      label: name,
    }));
    await writeSheet(path.join(out, file), prints, 7);
    sheets.push({ name: column, file });
  }
  for (const { name, pictures } of wall.rows) {
    const file = `sheets/${wall.id}-${name}.jpg`;
    const prints = pictures.map((picture, i) => ({
      file: path.join(out, folder.address(picture)),
      label: wall.columns[i]!,
    }));
    await writeSheet(path.join(out, file), prints, 7);
    sheets.push({ name, file });
  }
  const rows = wall.rows.map(({ name, pictures }) => ({
    name,
    pictures: pictures.map((picture) => folder.address(picture)),
  }));
  return { ...wall, rows, sheets };
}

function optionsFrom(args: string[]): GalleryOptions {
  const { values, positionals } = parsedArguments(
    {
      args,
      allowPositionals: true,
      options: {
        out: { type: "string", default: ".cache/gallery" },
        styles: { type: "string" },
        size: { type: "string", default: "sketch" },
        photo: { type: "string" },
        walls: { type: "string", default: WALLS.join(",") },
        all: { type: "boolean", default: false },
        fresh: { type: "boolean", default: false },
      },
    },
    USAGE,
  );
  const folders = positionals.length ? positionals : [PHOTOS];
  const missing = folders.find((folder) => !statSync(folder, { throwIfNoEntry: false })?.isDirectory());
  if (missing) throw new WrongArgument(`${missing} is no folder.\n${USAGE}`);
  const styles = values.styles ? values.styles.split(",").map(styleNamed) : STYLE_IDS;
  const size = values.size;
  if (size !== "sketch" && size !== "preview") throw new WrongArgument("--size must be sketch or preview.");
  const walls = values.walls.split(",");
  const stranger = walls.find((name) => !WALLS.some((wall) => wall === name));
  if (stranger) throw new WrongArgument(`There is no wall '${stranger}'; choose from ${WALLS.join(", ")}.`);
  const motifs = motifsIn(folders);
  if (motifs.length === 0) throw new WrongArgument(`There are no photos in ${folders.join(", ")}.`);
  const chosen = motifs.find(({ name }) => name === (values.photo ?? motifs[0]?.name));
  if (!chosen) throw new WrongArgument(`There is no photo '${values.photo}' in ${folders.join(", ")}.`);
  const feelingStyles = values.all || values.styles ? styles : FEELING_STYLES;
  return { motifs, chosen, styles, feelingStyles, walls, size, out: values.out, fresh: values.fresh };
}

function styleNamed(name: string): StyleId {
  const style = STYLE_IDS.find((id) => id === name.trim());
  if (!style) throw new WrongArgument(`There is no style '${name}'; choose from ${STYLE_IDS.join(", ")}.`);
  return style;
}
