import type { Namespace } from "../translation.ts";

/** Saying that something is wrong with a public poster. */
export const report: Namespace<"report"> = {
  title: "Poster melden",
  poster: "«{{name}}» von @{{username}}",
  text: "Ein Mensch schaut sich an, was du uns sagst. Der Creator erfährt nicht, wer du bist.",
  reason: "Was stimmt damit nicht?",
  reasons: {
    person: "Es zeigt mich oder jemanden, der nicht zugestimmt hat",
    rights: "Es verwendet ein Bild, das jemand anderem gehört",
    offensive: "Es ist anstössig oder verstörend",
    misleading: "Sein Name oder sein Link führt in die Irre",
    other: "Etwas anderes",
  },
  words: "Was wir sonst noch wissen sollten (freiwillig)",
  submit: "Meldung senden",
  busy: "Wird gesendet …",
  done: "Danke für deine Meldung",
  known: "Du hast dieses Poster schon gemeldet",
  doneText: "Wir schauen jede Meldung an und hängen ab, was nicht hängen soll.",
};
