export type RefusalCode =
  | "photo_unreadable"
  | "photo_too_large"
  | "style_unknown"
  | "recipe_gone"
  | "feeling_unknown"
  | "too_many_feelings"
  | "seed_invalid"
  | "size_unknown"
  | "crop_invalid"
  | "lettering_invalid";

/**
 * Says no to a commission that cannot be painted, and why, in one plain sentence.
 * Other rooms may know it by its `name` and `code`: module graphs can double, and `instanceof` then lies.
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
