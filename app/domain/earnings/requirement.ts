/**
 * What the provider wants to know of a payee, by subject.
 * Invariant: whatever it asks for has a subject; what is not known by name is told as something to look up there.
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

/** From the words of the provider's names, the most telling first. */
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

/** The subjects of what is wanted, each once, in the order in which a form asks. */
export function subjectsOf(wanted: readonly string[]): readonly Requirement[] {
  const found = wanted.map(
    (name) => SUBJECTS.find(([pattern]) => pattern.test(name))?.[1] ?? ("other" as const),
  );
  return REQUIREMENTS.filter((subject) => found.includes(subject));
}
