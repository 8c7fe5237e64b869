export type RefusalCode =
  | "photo_unreadable"
  | "photo_too_large"
  | "style_unknown"
  | "recipe_gone"
  | "feeling_unknown"
  | "too_many_feelings"
  | "colours_unknown"
  | "closeness_unknown"
  | "seed_invalid"
  | "size_unknown"
  | "crop_invalid"
  | "lettering_invalid"
  | "caption_invalid";

/**
 * A commission that cannot be painted, and why, in one plain sentence.
 * Recognise it by `name` and `code`: where the module is loaded twice, `instanceof` fails.
 */
export class AtelierRefusal extends Error {
  override readonly name = "AtelierRefusal";

  constructor(
    readonly code: RefusalCode,
    sentence: string,
  ) {
    super(sentence);
  }
}

/** The atelier itself failed (a worker died): painting the same commission again may well succeed. */
export class AtelierFailure extends Error {
  override readonly name = "AtelierFailure";
}
