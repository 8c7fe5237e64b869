import type { Namespace } from "../translation.ts";

/** Saying that something is wrong with a public poster. */
export const report: Namespace<"report"> = {
  title: "Signaler un poster",
  poster: "« {{name}} » de @{{username}}",
  text: "Une personne regarde ce que tu nous dis. L’artiste n’apprend pas qui tu es.",
  reason: "Qu’est-ce qui ne va pas ?",
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
  doneText: "Nous regardons chaque signalement, et retirons ce qui ne doit pas être accroché.",
};
