import type { Namespace } from "../translation.ts";

/** The public record of limited editions. */
export const edition: Namespace<"edition"> = {
  title: "{{name}}, edizione di {{total}}",
  by: "Di @{{username}}, {{style}}",
  taken: "Stampe vendute: {{taken}} di {{total}}.",
  guarantee:
    "Non ce ne saranno mai più di {{total}}. Ogni vendita è sigillata con la precedente: nessuno, nemmeno il negozio, può aggiungerne una.",
  printTitle: "«{{name}}», stampa {{number}} di {{total}}",
  sold: "La stampa {{number}} di {{total}} è autentica. È stata venduta il {{date}} ed è l’unica con questo numero.",
  void: "La stampa {{number}} di {{total}} è stata venduta il {{date}} e rimborsata dopo la produzione. Il suo numero è annullato e non sarà mai più venduto.",
  unsold:
    "La stampa {{number}} di {{total}} non è stata venduta. Un certificato con questo numero non è nostro.",
  seal: "Sigillo {{seal}}",
  sealFits: "Il sigillo del certificato corrisponde a questa vendita.",
  sealWrong:
    "Il sigillo del certificato non corrisponde a questa vendita. Il certificato non è valido, o non lo è più.",
  whole: "Abbiamo appena controllato il registro di questa edizione. È completo.",
  broken: "Il registro di questa edizione è danneggiato. Scrivici a {{email}}.",
  chain: "Il registro, voce per voce",
  chainText:
    "Ogni impronta è lo SHA-256 dei dati accanto, che contengono l’impronta precedente. Chiunque può verificarla.",
  events: {
    opened: "Edizione di {{number}} aperta",
    sold: "Stampa {{number}} venduta",
    freed: "Stampa {{number}} rimborsata prima della produzione; il suo numero è di nuovo libero",
    void: "Stampa {{number}} rimborsata dopo la produzione; il suo numero è annullato",
    restored: "Stampa {{number}} di nuovo valida, perché il rimborso non è riuscito",
  },
  facts: "Dati",
  hash: "Impronta",
  all: "Vedi tutta l’edizione",
  catalogue: "Vedi nel catalogo",
};
