import type { Namespace } from "../translation.ts";

/** Sharing a poster. */
export const sharing: Namespace<"sharing"> = {
  share: "Partager",
  shareNamed: "Partager : {{name}}",
  title: "Partager ce poster",
  by: "{{name}} par {{username}}",
  unnamed: "Poster dans le style {{style}}",
  alt: "{{name}}, avec son bord blanc",
  publicNote: "Toute personne qui a le lien peut voir ce poster dans le catalogue et le commander.",
  private:
    "Ce poster est privé. Sa page ne s’ouvre aux autres qu’une fois qu’il est en vente. Tu peux le partager comme image.",
  link: "Lien",
  copy: "Copier le lien",
  copied: "Lien copié",
  device: "Partager…",
  devicePicture: "Partager l’image…",
  sharing: "Partage…",
  save: "Enregistrer comme image (PNG)",
  see: "Voir dans le catalogue",
  publish: "Mettre ce poster en vente",
  posterAlt: "{{name}} par {{username}} : un poster sur un mur sombre, sous une lampe",
  posterText: "Poster dans le style {{style}} par {{username}}, imprimé en Suisse au format A3, {{price}}.",
  catalogueText:
    "Des posters nés de vrais moments, en {{count}} styles artistiques. Imprimés en Suisse au format A3.",
  feedText: "Les posters les plus récents : ce que d’autres font de leurs moments.",
  shopCard: "Trois posters sur un mur sombre, sous une lampe",
};
