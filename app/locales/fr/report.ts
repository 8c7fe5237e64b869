import type { Namespace } from "../translation.ts";

/** Reporting a published poster. */
export const report: Namespace<"report"> = {
  title: "Signaler un poster",
  poster: "« {{name}} » de @{{username}}",
  text: "Nous lisons personnellement chaque signalement. L’artiste ne saura pas qui tu es.",
  reason: "Qu’est-ce qui ne va pas ?",
  reasons: {
    person: "Il me montre, ou quelqu’un qui n’est pas d’accord",
    rights: "Il utilise une image qui appartient à quelqu’un d’autre",
    offensive: "Il est blessant ou effrayant",
    misleading: "Son nom ou son lien est trompeur",
    other: "Autre chose",
  },
  words: "Autre chose à nous dire (facultatif)",
  submit: "Envoyer le signalement",
  busy: "Envoi…",
  done: "Merci de ton signalement",
  known: "Tu as déjà signalé ce poster",
  doneText: "Nous vérifions chaque signalement et retirons les posters contraires à nos règles.",
};
