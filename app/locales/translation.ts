/** What another language may say: the keys of English, with the forms of its own plurals. */

import type { emails } from "./en/emails.ts";
import type { en } from "./en/index.ts";

/** "many" is a form of French and Italian, for millions. */
type MoreForms<Key> = Key extends `${infer Base}_other` ? `${Base}_many` : never;

export type Translation<T> = T extends string
  ? string
  : T extends readonly (infer Entry)[]
    ? readonly Translation<Entry>[]
    : { [Key in keyof T]: Translation<T[Key]> } & { [Key in MoreForms<keyof T>]?: string };

/** One namespace of the catalogue, such as `Namespace<"cart">`. */
export type Namespace<Name extends keyof typeof en> = Translation<(typeof en)[Name]>;

export type Catalogue = { [Name in keyof typeof en]: Namespace<Name> };

export type EmailTexts = Translation<typeof emails>;
