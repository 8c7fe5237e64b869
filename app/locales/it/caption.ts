import type { Namespace } from "../translation.ts";

/** The caption at the lower edge of a poster. */
export const caption: Namespace<"caption"> = {
  title: "Didascalia",
  heading: "Aggiungi una didascalia",
  text: "Titolo, luogo e data stanno su una targhetta in fondo al tuo poster. Ne basta uno.",
  titleField: "Titolo",
  place: "Luogo",
  date: "Data",
  dateHint: "Come vuoi leggerla, per esempio «14 maggio 2025» o «Estate 2025».",
  preview: "La parte bassa del tuo poster con questa didascalia",
  plate: "Targhetta",
  plates: {
    museum: "Targhetta da museo",
    travel: "Manifesto di viaggio",
    catalogue: "Catalogo",
  },
  example: { title: "L’ultima sera calda", place: "Ginevra", date: "14 maggio 2025" },
  submit: "Salva la didascalia",
  busy: "Sto disegnando…",
  remove: "Togli la didascalia",
};
