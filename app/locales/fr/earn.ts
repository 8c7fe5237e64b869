import type { Namespace } from "../translation.ts";

/** What creators earn with their posters. */
export const earn: Namespace<"earn"> = {
  title: "Gagne avec tes posters",
  description:
    "Transforme tes moments en posters A3, vends-les dans le catalogue et gagne sur chaque tirage. {{share}} pour une édition standard, jusqu’à {{most}} % pour une édition limitée.",
  heading: "Tes moments aux murs des autres",
  lead: "Crée un poster, mets-le en vente dans notre catalogue et gagne sur chaque tirage vendu. Nous imprimons, emballons et expédions en Suisse.",
  try: "Essayer gratuitement",
  tryTestModeNotice: "Tes deux premiers posters sont offerts.",
  start: "Commencer à créer",
  film: {
    label: "Une promenade le long d’un mur de posters. L’un après l’autre reçoit une pastille dorée : vendu.",
    play: "Lire le film",
    pause: "Mettre le film en pause",
  },
  points: {
    title: "Trois bonnes raisons",
    doomscroll: "Échappe au doomscrolling",
    doomscrollText:
      "Sur un téléphone, une image disparaît d’un geste. Au mur, elle reste : en A3, sur papier de qualité galerie.",
    story: "Ton histoire rapporte",
    storyText:
      "Personne d’autre n’a tes moments. Mets-en un en vente, choisis ton édition et gagne sur chaque tirage vendu.",
    movement: "Rejoins un mouvement",
    movementText:
      "Les nouveaux artistes et les éditions épuisées figurent dans le même catalogue. Les membres de l’Artistic Collective vendent sans limite et sont invités à nos événements pop-up.",
  },
  shares: {
    title: "Ce que tu gagnes par tirage",
    text: "Une édition standard te rapporte {{standard}} % de {{price}}. Une édition limitée te rapporte autant, plus {{limited}} % de chaque franc au-dessus. C’est toi qui fixes le prix.",
    edition: "Édition",
    price: "Prix du tirage",
    share: "Ton gain par tirage",
    all: "Quand tout est vendu",
    standard: "Standard, illimitée",
    limited: "Limitée, {{count}} tirages",
    never: "sans limite",
  },
  wall: {
    title: "Nouveautés du catalogue",
    text: "Par des gens comme toi.",
    poster: "« {{name}} » de @{{username}}, {{style}}",
    still: "Mettre en pause",
    empty: "Pas encore de posters.",
    emptyText: "Le tien pourrait être le premier.",
  },
};
