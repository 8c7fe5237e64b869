import { mkdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import {
  ATELIER_STYLES,
  AtelierRefusal,
  closeAtelier,
  FEELING_IDS,
  type StyleId,
} from "../app/atelier/index.ts";
import { type GallerySize, Hanging, type Motif, motifsIn, type Picture } from "./gallery/hanging.ts";
import { galleryPage, type Wall } from "./gallery/page.ts";
import { writeSheet } from "./gallery/sheet.ts";

/** Hangs every style beside every other, to be looked at: `npm run gallery`. */
const USAGE = `Usage: npm run gallery -- [FOLDER ...] [--out DIR] [--styles a,b] [--size sketch|preview] [--photo NAME] [--walls photos,shapes,feelings] [--all] [--fresh]
FOLDER holds photos (default tests/photos); DIR gets index.html, pictures/ and sheets/ (default .cache/gallery).
--photo names the photo for the walls of shapes and of feelings (default the first one).
--all paints every feeling in every style, else in three. What is painted already hangs again, unless its
photo or its recipe's version has changed; --fresh paints it all again.
Styles: ${ATELIER_STYLES.join(", ")}`;

const SHAPES = ["tall", "square"] as const;
const WALLS = ["photos", "shapes", "feelings"] as const;
/** One that keeps the photo's colours, one with inks of its own, one with a ramp. */
const FEELING_STYLES: readonly StyleId[] = ["impressionist", "popart", "artdeco"];
const SIDE_BY_SIDE = 2;

class WrongArgument extends Error {}

interface Tour {
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
  await open(await tourFrom(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof WrongArgument)) throw error;
  console.error(error.message);
  process.exitCode = 2;
} finally {
  await closeAtelier();
}

async function open(tour: Tour): Promise<void> {
  const hanging = new Hanging(tour.out, tour.size, tour.fresh);
  const planned = planOf(tour);
  await hangAll(hanging, [
    ...new Set(planned.flatMap(({ rows }) => rows.flatMap(({ pictures }) => pictures))),
  ]);
  mkdirSync(path.join(tour.out, "sheets"), { recursive: true });
  const walls: Wall[] = [];
  for (const wall of planned) walls.push(await finished(wall, hanging, tour.out));
  const index = path.join(tour.out, "index.html");
  writeFileSync(index, galleryPage(walls, `Seed 1, size ${tour.size}.`));
  console.log(`${index}: ${hanging.painted} pictures painted`);
}

function planOf({ motifs, chosen, styles, feelingStyles, walls }: Tour): PlannedWall[] {
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
      title: `Tall and square: ${chosen.name}`,
      columns: [...SHAPES],
      rows: styles.map((style) => ({
        name: style,
        pictures: SHAPES.map((shape) => ({ motif: chosen, style, feelings: [], shape })),
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
async function hangAll(hanging: Hanging, pictures: readonly Picture[]): Promise<void> {
  let next = 0;
  const hand = async (): Promise<void> => {
    while (next < pictures.length) {
      const picture = pictures[next++]!;
      await hanging.hang(picture).catch((error: unknown) => {
        if (!(error instanceof AtelierRefusal)) throw error;
        console.error(`${picture.motif.name}: ${error.message}`);
      });
      process.stderr.write(
        `\r${next} of ${pictures.length}  ${path.basename(hanging.address(picture))}\x1b[K`,
      );
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, hand));
  process.stderr.write("\n");
}

async function finished(wall: PlannedWall, hanging: Hanging, out: string): Promise<Wall> {
  const sheets = [];
  for (const [i, column] of wall.columns.entries()) {
    const file = `sheets/${wall.id}-${column.replace(/[^\w.-]/g, "-")}.jpg`;
    const prints = wall.rows.map(({ name, pictures }) => ({
      file: path.join(out, hanging.address(pictures[i]!)),
      label: name,
    }));
    await writeSheet(path.join(out, file), prints, 7);
    sheets.push({ name: column, file });
  }
  for (const { name, pictures } of wall.rows) {
    const file = `sheets/${wall.id}-${name}.jpg`;
    const prints = pictures.map((picture, i) => ({
      file: path.join(out, hanging.address(picture)),
      label: wall.columns[i]!,
    }));
    await writeSheet(path.join(out, file), prints, 7);
    sheets.push({ name, file });
  }
  const rows = wall.rows.map(({ name, pictures }) => ({
    name,
    pictures: pictures.map((picture) => hanging.address(picture)),
  }));
  return { ...wall, rows, sheets };
}

async function tourFrom(args: string[]): Promise<Tour> {
  const { values, positionals } = parsed(args);
  const folders = positionals.length ? positionals : ["tests/photos"];
  const missing = folders.find((folder) => !statSync(folder, { throwIfNoEntry: false })?.isDirectory());
  if (missing) throw new WrongArgument(`${missing} is no folder.\n${USAGE}`);
  const styles = values.styles ? values.styles.split(",").map(styleNamed) : ATELIER_STYLES;
  const size = values.size;
  if (size !== "sketch" && size !== "preview") throw new WrongArgument("--size must be sketch or preview.");
  const walls = values.walls.split(",");
  const stranger = walls.find((name) => !WALLS.some((wall) => wall === name));
  if (stranger) throw new WrongArgument(`There is no wall '${stranger}'; choose from ${WALLS.join(", ")}.`);
  const motifs = await motifsIn(folders);
  const chosen = motifs.find(({ name }) => name === (values.photo ?? motifs[0]?.name));
  if (!chosen) throw new WrongArgument(`There is no photo '${values.photo}' in ${folders.join(", ")}.`);
  const feelingStyles = values.all || values.styles ? styles : FEELING_STYLES;
  return { motifs, chosen, styles, feelingStyles, walls, size, out: values.out, fresh: values.fresh };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
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
    });
  } catch (error) {
    throw new WrongArgument(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

function styleNamed(name: string): StyleId {
  const style = ATELIER_STYLES.find((id) => id === name.trim());
  if (!style)
    throw new WrongArgument(`There is no style '${name}'; choose from ${ATELIER_STYLES.join(", ")}.`);
  return style;
}
