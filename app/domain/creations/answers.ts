/** What a visitor has answered about a creation, step by step. */
import type { Row } from "../../../db/schema.ts";
import type { Db } from "../kernel/shop.ts";
import type { Crop } from "../posters/crop-window.ts";
import type { FeelingId } from "../posters/feeling.ts";
import type { StyleId } from "../posters/style.ts";

/** The new answers; the other columns stay unchanged. */
export interface Answers {
  crop?: Crop;
  style?: StyleId;
  feelings?: readonly FeelingId[];
}

/** Writes the answers into a row that may change. */
export async function saveAnswers(
  trx: Db,
  row: Row<"creations">,
  { crop, style, feelings }: Answers,
  now: number,
): Promise<Row<"creations">> {
  if (crop === undefined && style === undefined && feelings === undefined) return row;
  const answered = {
    ...(crop === undefined ? {} : { crop: JSON.stringify(crop) }),
    ...(style === undefined ? {} : { style }),
    ...(feelings === undefined ? {} : { feelings: JSON.stringify(feelings) }),
    updated_at: now,
  };
  await trx.updateTable("creations").set(answered).where("id", "=", row.id).execute();
  return { ...row, ...answered };
}
