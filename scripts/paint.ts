import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import {
  ATELIER_STYLES,
  AtelierRefusal,
  type Commission,
  closeAtelier,
  FEELING_IDS,
  paint,
  toJpeg,
  toPdf,
  toPng,
} from "../app/atelier/index.ts";

/** Paints one poster: `npm run paint -- photo.jpg --style popart --out poster.jpg`. */
const USAGE = `Usage: npm run paint -- PHOTO --style ID --out FILE [--feelings a,b,c] [--seed N] [--print] [--text "..."]
Styles: ${ATELIER_STYLES.join(", ")}
FILE ends in .jpg, .png or .pdf; --print paints A3 at 300 dpi with 3 mm bleed.`;

const ENCODERS = { ".jpg": toJpeg, ".jpeg": toJpeg, ".png": toPng, ".pdf": toPdf };

class WrongArgument extends Error {}

interface Order {
  readonly commission: Commission;
  readonly out: string;
}

try {
  const { commission, out } = await orderFrom(process.argv.slice(2));
  const work = await paint(commission);
  await writeFile(out, await encoderFor(out)(work)).catch(() => {
    throw new WrongArgument(`The file ${out} cannot be written.`);
  });
  console.log(`${out}: ${work.width} x ${work.height} px, recipe version ${work.recipeVersion}`);
} catch (error) {
  if (!(error instanceof WrongArgument || error instanceof AtelierRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 2;
} finally {
  await closeAtelier();
}

async function orderFrom(args: string[]): Promise<Order> {
  const { values, positionals } = parsed(args);
  const [photo, ...more] = positionals;
  if (!photo || more.length) throw new WrongArgument(`Name exactly one photo.\n${USAGE}`);
  const style = ATELIER_STYLES.find((id) => id === values.style);
  if (!style) throw new WrongArgument(`--style must be one of ${ATELIER_STYLES.join(", ")}.`);
  if (!values.out) throw new WrongArgument("--out must name the file to write, such as poster.jpg.");
  encoderFor(values.out);
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(seed)) throw new WrongArgument("--seed must be a whole number.");
  const feelings = values.feelings.split(",").filter(Boolean).map(feelingNamed);
  const bytes = await readFile(photo).catch(() => {
    throw new WrongArgument(`The photo ${photo} cannot be read.`);
  });
  const size = values.print ? "print" : "preview";
  const lettering = values.text ? { lettering: { text: values.text, x: 0.5, y: 0.9 } } : {};
  return { commission: { photo: bytes, style, feelings, seed, size, ...lettering }, out: values.out };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        style: { type: "string" },
        feelings: { type: "string", default: "" },
        seed: { type: "string", default: "1" },
        print: { type: "boolean", default: false },
        text: { type: "string" },
        out: { type: "string" },
      },
    });
  } catch (error) {
    throw new WrongArgument(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

function feelingNamed(name: string): (typeof FEELING_IDS)[number] {
  const feeling = FEELING_IDS.find((id) => id === name.trim());
  if (!feeling)
    throw new WrongArgument(`There is no feeling '${name}'; choose from ${FEELING_IDS.join(", ")}.`);
  return feeling;
}

function encoderFor(file: string): (work: Awaited<ReturnType<typeof paint>>) => Promise<Uint8Array> {
  const ending = path.extname(file).toLowerCase();
  const encoder = Object.entries(ENCODERS).find(([known]) => known === ending)?.[1];
  if (!encoder) throw new WrongArgument(`--out must end in .jpg, .png or .pdf, not '${ending}'.`);
  return (work) => encoder(work);
}
