/**
 * The provider's requirements of a payee, by subject.
 * Invariant: each requirement has a subject; an unknown one appears as something to look up at the provider.
 */
export const REQUIREMENTS = [
  "name",
  "birth",
  "address",
  "contact",
  "document",
  "taxNumber",
  "bank",
  "business",
  "people",
  "terms",
  "other",
] as const;

export type Requirement = (typeof REQUIREMENTS)[number];

/** Patterns for the provider's names, the most specific first. */
const SUBJECTS: readonly (readonly [pattern: RegExp, subject: Requirement])[] = [
  [/verification|proof|document/, "document"],
  [/^(owners|directors|executives|representative|person_)/, "people"],
  [/external_account/, "bank"],
  [/tos_acceptance/, "terms"],
  [/dob/, "birth"],
  [/(first|last|maiden)_name|nationality/, "name"],
  [/id_number|tax_id|ssn/, "taxNumber"],
  [/address/, "address"],
  [/email|phone/, "contact"],
  [/^(business|company|settings)/, "business"],
];

/** The subjects of the requirements, each once, in the order of a form. */
export function subjectsOf(wanted: readonly string[]): readonly Requirement[] {
  const found = wanted.map(
    (name) => SUBJECTS.find(([pattern]) => pattern.test(name))?.[1] ?? ("other" as const),
  );
  return REQUIREMENTS.filter((subject) => found.includes(subject));
}
