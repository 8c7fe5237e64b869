/** An order as a gift: the parcel holds the buyer's note to the recipient. No parcel holds a price. */
import { z } from "zod";

export const GIFT_NOTE_MAX = 200;

/** Characters that no font of a packing slip has. */
const PICTURE_SIGNS = /\p{Extended_Pictographic}|\p{Cc}/u;

const note = z
  .string()
  .meta({ description: `at most ${GIFT_NOTE_MAX} characters` })
  .transform((text) => text.normalize("NFC").replace(/\s+/g, " ").trim())
  .superRefine((text, context) => {
    const isLong = [...text].length > GIFT_NOTE_MAX;
    if (isLong) context.addIssue({ code: "custom", message: "gift-note-long" });
    else if (PICTURE_SIGNS.test(text)) context.addIssue({ code: "custom", message: "gift-note-strange" });
  });

/** The fields of the shipping form. */
export const giftFields = {
  isGift: z
    .literal("on")
    .optional()
    .transform((mark) => mark === "on"),
  giftNote: note.default(""),
};

/** The fields of the documented call. */
export const giftCallFields = { isGift: z.boolean().optional(), giftNote: note.optional() };

/** The note of a gift, empty where the buyer wrote none; null for an order that is no gift. */
export function giftNoteOf({ isGift, giftNote }: { isGift: boolean; giftNote: string }): string | null {
  return isGift ? giftNote : null;
}

/** The same for a call, in which a note marks a gift too; undefined where it says nothing about gifts. */
export function giftNoteOfCall({
  isGift,
  giftNote,
}: {
  isGift?: boolean;
  giftNote?: string;
}): string | null | undefined {
  if (isGift === undefined && giftNote === undefined) return undefined;
  return giftNoteOf({ isGift: isGift ?? true, giftNote: giftNote ?? "" });
}
