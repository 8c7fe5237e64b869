import type { Namespace } from "../translation.ts";

/** The caption at the lower edge of a poster. */
export const caption: Namespace<"caption"> = {
  title: "Légende",
  heading: "Ajoute une légende",
  text: "Le titre, le lieu et la date figurent sur une plaque au bas de ton poster. Un seul suffit.",
  titleField: "Titre",
  place: "Lieu",
  date: "Date",
  dateHint: "Comme tu veux la lire, par exemple « 14 mai 2025 » ou « Été 2025 ».",
  preview: "Le bas de ton poster avec cette légende",
  plate: "Plaque",
  plates: {
    museum: "Cartel de musée",
    travel: "Affiche de voyage",
    catalogue: "Catalogue",
  },
  example: { title: "Le dernier soir d’été", place: "Genève", date: "14 mai 2025" },
  submit: "Enregistrer la légende",
  busy: "Dessin en cours…",
  remove: "Supprimer la légende",
};
