import { readFile } from "node:fs/promises";
import path from "node:path";
import { CLOSENESS, COLOURS } from "../src/choices.ts";
import {
  type Commission,
  CROP_SHAPES,
  type Crop,
  FEELING_IDS,
  type FileOptions,
  isPressProfile,
  recipes,
  STYLE_IDS,
  toJpeg,
  toPdf,
  toPng,
} from "../src/index.ts";
import { parsedArguments, WrongArgument } from "./arguments.ts";

const USAGE = `Usage: atelier paint PHOTO --style ID [--feelings a,b,c] [--seed N] [--print] --out FILE
Styles: ${STYLE_IDS.join(", ")}
FILE ends in .jpg, .png or .pdf; --print paints A3 at 300 dpi with 3 mm bleed.
Besides: --colours ID            whose colours: ${Object.keys(COLOURS).join(", ")}
         --closeness ID          to the photo: ${Object.keys(CLOSENESS).join(", ")}
         --crop X,Y,ZOOM[,SHAPE]  the middle of the part in shares of the photo, 1 to 8; ${CROP_SHAPES.join(", ")}
         --text "..."             the buyer's words, low in the middle
         --cmyk                   in the inks of the press whose ICC profile PRINT_ICC_PROFILE names; .jpg or .pdf`;

const ENCODERS = { ".jpg": toJpeg, ".jpeg": toJpeg, ".png": toPng, ".pdf": toPdf };
const NO_INKS = [".png"];

/** What a command line asks for. */
export interface Order {
  readonly commission: Commission;
  readonly out: string;
  readonly files: FileOptions;
}

/**
 * Reads the arguments of `atelier paint`, its photo, and for `--cmyk` the press that `pressProfile` names.
 * @throws {WrongArgument} for the first argument that cannot be followed.
 */
export async function orderFrom(args: string[], pressProfile: string | undefined): Promise<Order> {
  const { values, positionals } = parsedArguments(
    {
      args,
      allowPositionals: true,
      options: {
        style: { type: "string" },
        feelings: { type: "string", default: "" },
        seed: { type: "string", default: "1" },
        print: { type: "boolean", default: false },
        crop: { type: "string" },
        text: { type: "string" },
        colours: { type: "string", default: "style" },
        closeness: { type: "string", default: "style" },
        cmyk: { type: "boolean", default: false },
        out: { type: "string" },
      },
    },
    USAGE,
  );
  const [photo, ...more] = positionals;
  if (!photo || more.length) throw new WrongArgument(`Name exactly one photo.\n${USAGE}`);
  const style = STYLE_IDS.find((id) => id === values.style);
  if (!style) throw new WrongArgument(`--style must be one of ${STYLE_IDS.join(", ")}.`);
  if (!values.out) throw new WrongArgument("--out must name the file to write, such as poster.jpg.");
  encoderFor(values.out);
  const seed = Number(values.seed);
  if (values.seed.trim() === "" || !Number.isSafeInteger(seed)) {
    throw new WrongArgument("--seed must be a whole number.");
  }
  const feelings = values.feelings.split(",").filter(Boolean).map(feelingNamed);
  const colours = choiceOf("colours", COLOURS, values.colours);
  const closeness = choiceOf("closeness", CLOSENESS, values.closeness);
  const crop = values.crop === undefined ? undefined : cropFrom(values.crop);
  const press = values.cmyk ? await pressFor(values.out, pressProfile) : undefined;
  const bytes = await readFile(photo).catch(() => {
    throw new WrongArgument(`The photo ${photo} cannot be read.`);
  });
  const size = values.print ? "print" : "preview";
  const lettering =
    values.text === undefined
      ? undefined
      : { text: values.text, x: 0.5, y: 0.9, setting: recipes[style].lettering };
  const choices = { style, feelings, colours, closeness };
  const commission = { photo: bytes, ...choices, seed, size, crop, lettering } as const;
  return { commission, out: values.out, files: { press } };
}

function choiceOf<Id extends string>(
  option: string,
  choices: Readonly<Record<Id, number>>,
  name: string,
): Id {
  const ids = Object.keys(choices) as Id[];
  const chosen = ids.find((id) => id === name);
  if (!chosen) throw new WrongArgument(`--${option} must be one of ${ids.join(", ")}.`);
  return chosen;
}

function feelingNamed(name: string): (typeof FEELING_IDS)[number] {
  const feeling = FEELING_IDS.find((id) => id === name.trim());
  if (!feeling)
    throw new WrongArgument(`There is no feeling '${name}'; choose from ${FEELING_IDS.join(", ")}.`);
  return feeling;
}

function cropFrom(text: string): Crop {
  const [x, y, zoom, name = "tall", ...more] = text.split(",").map((part) => part.trim());
  const shape = CROP_SHAPES.find((each) => each === name);
  if (!x || !y || !zoom || !shape || more.length > 0) {
    throw new WrongArgument("--crop must be X,Y,ZOOM or X,Y,ZOOM,SHAPE, such as 0.5,0.4,1.2,square.");
  }
  return { x: Number(x), y: Number(y), zoom: Number(zoom), shape };
}

async function pressFor(out: string, profile: string | undefined): Promise<string> {
  if (NO_INKS.includes(path.extname(out).toLowerCase())) {
    throw new WrongArgument("A PNG holds no inks: with --cmyk, --out must end in .jpg or .pdf.");
  }
  if (!profile) {
    throw new WrongArgument("--cmyk needs PRINT_ICC_PROFILE, the path of the ICC profile of a press.");
  }
  const bytes = await readFile(profile).catch(() => {
    throw new WrongArgument(`The profile ${profile} of PRINT_ICC_PROFILE cannot be read.`);
  });
  if (!isPressProfile(bytes)) {
    throw new WrongArgument(`PRINT_ICC_PROFILE names ${profile}, which is no ICC profile of a CMYK press.`);
  }
  return profile;
}

/** The encoder that the ending of a file asks for. */
export function encoderFor(file: string): (typeof ENCODERS)[keyof typeof ENCODERS] {
  const ending = path.extname(file).toLowerCase();
  const encoder = Object.entries(ENCODERS).find(([known]) => known === ending)?.[1];
  if (!encoder) throw new WrongArgument(`--out must end in .jpg, .png or .pdf, not '${ending}'.`);
  return encoder;
}
