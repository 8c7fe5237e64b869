import type { Namespace } from "../translation.ts";

/** Whether a service may count what this browser does. */
export const consent: Namespace<"consent"> = {
  title: "Statistiche",
  counting:
    "Contiamo ciò che succede nel nostro negozio, per esempio quanti poster vengono creati. Lo facciamo noi stessi, e questi numeri non contengono dati personali.",
  unasked:
    "Non contiamo altro. Nessun’altra azienda viene a sapere della tua visita, e qui non c’è nulla da scegliere.",
  service:
    "Se lo permetti, comunichiamo anche a Google Analytics ciò che avviene in questo browser, con un identificativo casuale: il passo, lo stile e, per un ordine, il numero e l’importo. Mai il tuo nome, la tua e-mail o le tue immagini, e nulla per la pubblicità.",
  now: {
    none: "Non hai ancora scelto, quindi non viene comunicato nessun dato.",
    allow: "Lo hai permesso. Puoi cambiare la tua scelta qui in qualsiasi momento.",
    refuse: "Lo hai rifiutato, quindi non viene comunicato nessun dato.",
  },
  allow: "Permetti",
  refuse: "Rifiuta",
  done: {
    allow: "Grazie. D’ora in poi i dati di questo browser vengono comunicati come descritto.",
    refuse: "Da questo browser non viene più comunicato nessun dato.",
  },
};
