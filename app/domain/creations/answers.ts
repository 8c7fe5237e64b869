/** What a visitor has answered about a creation, step by step. */
import type { Row } from "../../../db/schema.ts";
import type { Db } from "../kernel/shop.ts";
import type { Crop } from "../posters/crop-window.ts";
import type { FeelingId } from "../posters/feeling.ts";
import { changedManner, type Manner } from "../posters/manner.ts";
import { readManner } from "../posters/manner-choice.ts";
import type { StyleId } from "../posters/style.ts";
import { FIRST } from "./seed.ts";

/** The new answers; the other columns stay unchanged. */
export interface Answers {
  crop?: Crop;
  style?: StyleId;
  feelings?: readonly FeelingId[];
  manner?: Partial<Manner>;
  /** Of the style: another style begins with the first one. */
  variation?: number;
}

/** Writes the answers into a row that may change. */
export async function saveAnswers(
  trx: Db,
  row: Row<"creations">,
  { crop, style, feelings, manner, variation }: Answers,
  now: number,
): Promise<Row<"creations">> {
  if ([crop, style, feelings, manner, variation].every((answer) => answer === undefined)) return row;
  const answered = {
    ...(crop === undefined ? {} : { crop: JSON.stringify(crop) }),
    ...(style === undefined ? {} : { style }),
    ...(style === undefined || style === row.style ? {} : { variation: FIRST }),
    ...(variation === undefined ? {} : { variation }),
    ...(feelings === undefined ? {} : { feelings: JSON.stringify(feelings) }),
    ...(manner === undefined
      ? {}
      : { manner: JSON.stringify(changedManner(readManner(row.manner), manner)) }),
    updated_at: now,
  };
  await trx.updateTable("creations").set(answered).where("id", "=", row.id).execute();
  return { ...row, ...answered };
}
