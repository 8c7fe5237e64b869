/** The public record of limited editions. */
export const edition = {
  title: "{{name}}, edition of {{total}}",
  by: "By @{{username}}, {{style}}",
  taken: "{{taken}} of {{total}} prints are sold.",
  guarantee:
    "There will never be more than {{total}}. Every sale is sealed with the one before, so that nobody, the shop included, can slip one in.",
  printTitle: "“{{name}}”, print {{number}} of {{total}}",
  sold: "Print {{number}} of {{total}} exists. It was sold on {{date}}, and it is the only one of its number.",
  void: "Print {{number}} of {{total}} was sold on {{date}}, then given back after it was made. Its number is void: it will never be sold again.",
  unsold: "Print {{number}} of {{total}} has not been sold. A certificate that says otherwise is not ours.",
  seal: "Seal {{seal}}",
  sealFits: "The seal on the certificate is the seal of this sale.",
  sealWrong:
    "The seal on the certificate is not the seal of this sale. The certificate is not, or no longer, valid.",
  whole: "We have just checked the chain of this edition: it is whole.",
  broken: "The chain of this edition is broken. Please write to us: {{email}}.",
  chain: "The chain, entry by entry",
  chainText:
    "Each hash is the SHA-256 of the facts beside it, which hold the hash before. Anybody can check them.",
  events: {
    opened: "Edition of {{number}} opened",
    sold: "Print {{number}} sold",
    freed: "Print {{number}} given back before it was made: its number is free",
    void: "Print {{number}} given back after it was made: its number is void",
  },
  facts: "Facts",
  hash: "Hash",
  all: "See the whole edition",
  catalogue: "See it in the catalogue",
};
