import type { Namespace } from "../translation.ts";

/** Se un servizio può contare quello che fa questo browser. */
export const consent: Namespace<"consent"> = {
  title: "Statistiche",
  counting:
    "Contiamo quante volte succede qualcosa nel nostro negozio, per esempio quanti poster vengono dipinti. Lo facciamo noi stessi, e un conteggio così non conosce nessuno.",
  nobody:
    "Non si conta altro: nessun’altra azienda viene a sapere della tua visita, e qui non c’è nulla da scegliere.",
  service:
    "Se lo permetti, segnaliamo anche a Google Analytics quello che si fa in questo browser, con un nome che inventiamo per lui: quale passo, quale stile e, per un ordine, il suo numero e il suo importo. Mai il tuo nome, la tua e-mail o le tue immagini, e niente per la pubblicità.",
  now: {
    none: "Non è stato ancora scelto nulla, quindi non si segnala nulla.",
    allow: "Lo hai permesso. Puoi cambiare idea qui in qualsiasi momento.",
    refuse: "Lo hai rifiutato, quindi non si segnala nulla.",
  },
  allow: "Permetti",
  refuse: "Rifiuta",
  done: {
    allow: "Grazie. D’ora in poi si conta quello che si fa in questo browser.",
    refuse: "Di questo browser non si segnala più nulla.",
  },
};
