import type { Namespace } from "../translation.ts";

/** The caption at the lower edge of a poster. */
export const caption: Namespace<"caption"> = {
  title: "Bildlegende",
  heading: "Füge eine Bildlegende hinzu",
  text: "Titel, Ort und Datum stehen auf einem Schild am unteren Rand deines Posters. Eines davon genügt.",
  titleField: "Titel",
  place: "Ort",
  date: "Datum",
  dateHint: "So, wie du es lesen möchtest, etwa «14. Mai 2025» oder «Sommer 2025».",
  preview: "Der untere Teil deines Posters mit dieser Bildlegende",
  plate: "Schild",
  plates: {
    museum: "Museumsschild",
    travel: "Reiseplakat",
    catalogue: "Katalog",
  },
  example: { title: "Der letzte warme Abend", place: "Genf", date: "14. Mai 2025" },
  submit: "Bildlegende speichern",
  busy: "Wird gezeichnet …",
  remove: "Bildlegende entfernen",
};
