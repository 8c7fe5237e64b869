import type { Namespace } from "../translation.ts";

/** The public record of limited editions. */
export const edition: Namespace<"edition"> = {
  title: "{{name}}, edizione di {{total}}",
  by: "Di @{{username}}, {{style}}",
  taken: "{{taken}} stampe su {{total}} sono vendute.",
  guarantee:
    "Non ce ne saranno mai più di {{total}}. Ogni vendita è sigillata con la precedente, così che nessuno, nemmeno lo shop, possa infilarne una di nascosto.",
  printTitle: "«{{name}}», stampa {{number}} di {{total}}",
  sold: "La stampa {{number}} di {{total}} esiste. È stata venduta il {{date}}, ed è l’unica con il suo numero.",
  void: "La stampa {{number}} di {{total}} è stata venduta il {{date}}, poi restituita dopo essere stata fatta. Il suo numero è annullato: non sarà mai più venduto.",
  unsold:
    "La stampa {{number}} di {{total}} non è stata venduta. Un certificato che dice altro non è nostro.",
  seal: "Sigillo {{seal}}",
  sealFits: "Il sigillo sul certificato è il sigillo di questa vendita.",
  sealWrong:
    "Il sigillo sul certificato non è il sigillo di questa vendita. Il certificato non è valido, o non lo è più.",
  whole: "Abbiamo appena controllato la catena di questa edizione: è intatta.",
  broken: "La catena di questa edizione è spezzata. Scrivici: {{email}}.",
  chain: "La catena, anello per anello",
  chainText:
    "Ogni impronta è lo SHA-256 dei fatti che le stanno accanto, che contengono l’impronta precedente. Chiunque può verificarle.",
  events: {
    opened: "Edizione di {{number}} aperta",
    sold: "Stampa {{number}} venduta",
    freed: "Stampa {{number}} restituita prima di essere fatta: il suo numero è libero",
    void: "Stampa {{number}} restituita dopo essere stata fatta: il suo numero è annullato",
  },
  facts: "Fatti",
  hash: "Impronta",
  all: "Vedi tutta l’edizione",
  catalogue: "Vedilo nel catalogo",
};
