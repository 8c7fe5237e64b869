/** The public record of limited editions. */
export const edition = {
  title: "{{name}}, edition of {{total}}",
  by: "By @{{username}}, {{style}}",
  taken: "Prints sold: {{taken}} of {{total}}.",
  guarantee:
    "There will never be more than {{total}}. Each sale is sealed together with the one before, so nobody, not even the shop, can add one.",
  printTitle: "“{{name}}”, print no. {{number}} of {{total}}",
  sold: "Print no. {{number}} of {{total}} is genuine. It was sold on {{date}} and is the only print with this number.",
  void: "Print no. {{number}} of {{total}} was sold on {{date}} and refunded after production. Its number is void and will never be sold again.",
  unsold:
    "Print no. {{number}} of {{total}} has not been sold. A certificate for this number is not from us.",
  seal: "Seal {{seal}}",
  sealFits: "The seal on the certificate matches this sale.",
  sealWrong:
    "The seal on the certificate does not match this sale. The certificate is not valid, or no longer valid.",
  whole: "We have just checked the record of this edition. It is complete.",
  broken: "The record of this edition is damaged. Please write to us at {{email}}.",
  chain: "The record, entry by entry",
  chainText:
    "Each hash is the SHA-256 of the facts beside it, which include the previous hash. Anyone can check it.",
  events: {
    opened: "Edition of {{number}} opened",
    sold: "Print no. {{number}} sold",
    freed: "Print no. {{number}} refunded before production; its number is available again",
    void: "Print no. {{number}} refunded after production; its number is void",
    restored: "Print no. {{number}} is valid again, because its refund failed",
  },
  facts: "Facts",
  hash: "Hash",
  all: "See the whole edition",
  catalogue: "See in the catalogue",
};
