import type { Namespace } from "../translation.ts";

/** Reporting a published poster. */
export const report: Namespace<"report"> = {
  title: "Poster melden",
  poster: "«{{name}}» von @{{username}}",
  text: "Wir lesen jede Meldung persönlich. Der Creator erfährt nicht, wer du bist.",
  reason: "Was stimmt damit nicht?",
  reasons: {
    person: "Es zeigt mich oder jemanden, der nicht zugestimmt hat",
    rights: "Es verwendet ein Bild, das jemand anderem gehört",
    offensive: "Es ist anstössig oder verstörend",
    misleading: "Sein Name oder sein Link führt in die Irre",
    other: "Etwas anderes",
  },
  words: "Was wir sonst noch wissen sollten (optional)",
  submit: "Meldung senden",
  busy: "Wird gesendet …",
  done: "Danke für deine Meldung",
  known: "Du hast dieses Poster schon gemeldet",
  doneText: "Wir prüfen jede Meldung und entfernen Poster, die gegen unsere Regeln verstossen.",
};
