import { unknownCharacters } from "./box.ts";
import { type Measure, measureOf } from "./measure.ts";
import { PLATES, type PlateId, type RowStyle } from "./plates.ts";
import { OLD_STYLE } from "./setting.ts";

/** The colours of a caption's plate, `#rrggbb`. */
export interface PlateColours {
  readonly ground: string;
  readonly ink: string;
  /** Of the lines around and between the words. */
  readonly line: string;
}

/** Title, place and date of a poster, on a plate at its lower edge; each may be empty. */
export interface Caption {
  readonly plate: PlateId;
  readonly title: string;
  readonly place: string;
  readonly date: string;
  readonly colours: PlateColours;
}

/** The characters of a text that a plate cannot draw. */
export function unknownInCaption(text: string, plate: PlateId): string[] {
  const { title, detail } = PLATES[plate];
  const strangers = [title, detail].flatMap((row) => unknownCharacters(text, measureOfRow(row)));
  return [...new Set(strangers)];
}

/** What it takes to measure the words of a row. */
export function measureOfRow({ typeface, tracking, capitals }: RowStyle): Measure {
  return measureOf({ ...OLD_STYLE, typeface, tracking, capitals });
}
