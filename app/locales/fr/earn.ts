import type { Namespace } from "../translation.ts";

/** What there is to earn with one's own posters. */
export const earn: Namespace<"earn"> = {
  title: "Gagne avec tes posters",
  description:
    "Fais de tes moments des posters A3, vends-les dans le catalogue et gagne à chaque tirage. {{share}} pour une édition standard, jusqu’à {{most}} % pour une édition limitée.",
  heading: "Tes moments sur les murs des autres.",
  lead: "Peins un moment, accroche-le dans notre catalogue, et gagne à chaque tirage que quelqu’un emporte. Nous imprimons, emballons et expédions depuis la Suisse.",
  try: "Essayer gratuitement",
  tryTestModeNotice: "Deux peintures sont offertes.",
  start: "Commencer à créer",
  film: {
    label:
      "Une promenade le long d’un mur de posters. L’un après l’autre reçoit la pastille dorée qui dit : vendu.",
    play: "Lire le film",
    pause: "Mettre le film en pause",
  },
  points: {
    title: "Trois bonnes raisons",
    doomscroll: "Échappe au défilement sans fin",
    doomscrollText:
      "Sur un téléphone, une image disparaît au geste suivant. Au mur, elle reste : en A3, sur papier de galerie, là où l’on s’arrête pour regarder.",
    story: "Ton histoire rapporte",
    storyText:
      "Personne d’autre n’a tes moments. Publies-en un, fixe ton édition, et chaque tirage vendu te paie, mois après mois.",
    movement: "Rejoins un mouvement",
    movementText:
      "Ici, tous les artistes sont accrochés côte à côte, du premier essai à l’édition épuisée. Les membres de l’Artistic Collective vendent sans limite et sont invités à nos événements éphémères.",
  },
  shares: {
    title: "Ce qu’un tirage te rapporte",
    text: "Une édition standard rapporte {{standard}} % de {{price}}. Une édition limitée rapporte autant, plus {{limited}} % de chaque franc au-dessus : c’est toi qui fixes le prix.",
    edition: "Édition",
    price: "Prix d’un tirage",
    share: "Ton gain par tirage",
    all: "Quand tout est vendu",
    standard: "Standard, sans fin",
    limited: "Limitée, {{count}} tirages",
    never: "il en reste toujours un",
  },
  wall: {
    title: "Fraîchement accrochés",
    text: "Publiés par des gens comme toi.",
    poster: "« {{name}} » de @{{username}}, {{style}}",
    still: "Arrêter le mouvement",
    empty: "Le mur est encore vide.",
    emptyText: "La première personne qui publie y sera seule un moment. Ce pourrait être toi.",
  },
};
