import type { Namespace } from "../translation.ts";

/** Handing a poster on. */
export const sharing: Namespace<"sharing"> = {
  share: "Partager",
  shareNamed: "Partager : {{name}}",
  title: "Partage ce poster",
  by: "{{name}} par {{username}}",
  unnamed: "Poster {{style}}",
  alt: "{{name}}, avec son bord blanc",
  publicNote: "Qui a le lien voit le poster dans le catalogue et peut le commander.",
  private:
    "Ce poster n’est qu’à toi : tant que tu ne le publies pas, il n’a pas de page que d’autres puissent ouvrir. Tu peux le partager comme image.",
  link: "Lien",
  copy: "Copier le lien",
  copied: "Lien copié",
  device: "Partager…",
  devicePicture: "Partager l’image…",
  sharing: "Partage…",
  save: "Enregistrer comme image (PNG)",
  see: "Le voir dans le catalogue",
  publish: "Publier ce poster",
  posterAlt: "{{name}} par {{username}} : un poster sur un mur sombre, sous une lampe",
  posterText: "Poster {{style}} par {{username}}, imprimé en Suisse au format A3, {{price}}.",
  catalogueText:
    "Des posters que des gens ont faits de leurs propres moments, en {{count}} styles artistiques. Commande-en un, imprimé en Suisse au format A3.",
  feedText: "Un poster après l’autre, les plus récents d’abord : ce que les gens font de leurs moments.",
  shopCard: "Trois posters sur un mur sombre, sous une lampe",
};
