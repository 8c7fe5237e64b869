import type { Namespace } from "../translation.ts";

/** Reporting a published poster. */
export const report: Namespace<"report"> = {
  title: "Segnala un poster",
  poster: "«{{name}}» di @{{username}}",
  text: "Leggiamo personalmente ogni segnalazione. L’artista non saprà chi sei.",
  reason: "Che cosa non va?",
  reasons: {
    person: "Mostra me, o qualcuno che non è d’accordo",
    rights: "Usa un’immagine che appartiene ad altri",
    offensive: "È offensivo o spaventoso",
    misleading: "Il suo nome o il suo link inganna",
    other: "Qualcos’altro",
  },
  words: "Altro che dovremmo sapere (facoltativo)",
  submit: "Invia la segnalazione",
  busy: "Invio…",
  done: "Grazie della segnalazione",
  known: "Hai già segnalato questo poster",
  doneText: "Verifichiamo ogni segnalazione e togliamo i poster contrari alle nostre regole.",
};
