/**
 * An attachment of an email, as the email's row names it.
 * Invariant: it is made when the email is sent, from what is stored then.
 */
export type Attachment =
  /** The poster, shown in the email itself. */
  | { kind: "picture"; key: string }
  /** The receipt of an order, as a PDF. */
  | { kind: "receipt"; orderId: string }
  /** The invoice of a month of membership, as a PDF. */
  | { kind: "month-invoice"; monthId: string }
  /** The terms with the model withdrawal form, as a text. */
  | { kind: "terms"; language: string };

/** The name of the picture in the email's HTML. */
export const PICTURE_ID = "poster";
