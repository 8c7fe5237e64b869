/** What goes along with a letter, as the letter's row names it. Invariant: it is made when the letter is sent, from what is stored then. */
export type Attachment =
  /** The poster, shown in the letter itself. */
  | { kind: "picture"; key: string }
  /** The receipt of an order, as a PDF. */
  | { kind: "receipt"; orderId: string };

/** How the letter's HTML names its picture. */
export const PICTURE_ID = "poster";
