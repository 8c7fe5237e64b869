import type { Namespace } from "../translation.ts";

/** Posters go on sale, and come down again. */
export const selling: Namespace<"selling"> = {
  title: "Vends ton poster",
  lead: "Accroche-le dans le catalogue, et gagne à chaque tirage.",
  changeTitle: "Ton poster dans le catalogue",
  changeLead: "Ce que tu changes ici se voit aussitôt.",
  againLead: "Il était déjà accroché dans le catalogue. Publie-le à nouveau, avec son édition telle quelle.",
  picture: "Ton poster {{style}}",
  name: "Nom",
  nameHint: "Le nom qu’il porte dans le catalogue.",
  city: "Ville",
  cityHint: "Là où le moment a eu lieu.",
  momentLink: "Lien du moment (facultatif)",
  momentLinkHint: "Une page qui en dit plus, comme un post ou un album. Elle commence par https://",
  edition: "Édition",
  limited: "Édition limitée",
  limitedText: "Des tirages numérotés, à ton prix. Quand ils sont vendus, c’est fini.",
  standard: "Édition standard",
  standardText: "{{price}} le tirage, sans numéros et sans fin.",
  supply: "Tirages",
  supplyHint: "De 1 à 1000. Fixé dès la publication.",
  price: "Prix en CHF",
  priceHint: "Au moins {{least}}.",
  fixedLimited_one: "Une édition limitée de {{count}} tirage. Elle reste telle que publiée.",
  fixedLimited_other: "Une édition limitée de {{count}} tirages. Elle reste telle que publiée.",
  fixedLimited_many: "Une édition limitée de {{count}} tirages. Elle reste telle que publiée.",
  fixedStandard: "Une édition standard, à {{price}} le tirage. Elle reste telle que publiée.",
  sold_one: "{{count}} tirage vendu.",
  sold_other: "{{count}} tirages vendus.",
  sold_many: "{{count}} tirages vendus.",
  share: {
    earn: "Tu gagnes",
    limited: "à chaque tirage vendu {{price}}, et {{all}} quand les {{prints}} sont vendus.",
    standard: "à chaque tirage vendu {{price}}, quel qu’en soit le nombre.",
  },
  formula:
    "{{standard}} % des premiers {{price}}, et dans une édition limitée {{limited}} % de chaque franc au-dessus.",
  clip: "Ton clip est montré dans le fil avec le poster. Le fichier que tu as envoyé reste privé.",
  photo: "Ta photo reste privée ; seul le poster est montré.",
  agree: "J’accepte les",
  terms: "conditions des artistes pour la soumission de posters",
  newTab: "(s’ouvre dans un nouvel onglet)",
  publish: "Publier",
  publishAgain: "Publier à nouveau",
  change: "Enregistrer",
  publishing: "Publication…",
  unpublishInstead: "Le retirer",
  accountFirst:
    "Pour vendre, il faut un compte : choisis un nom d’utilisateur et un mot de passe, et tu reviens à ton poster.",
  membershipFirst:
    "Un compte gratuit a jusqu’à {{count}} posters en vente. Les membres en vendent autant qu’ils veulent.",
  published: {
    title: "Ton poster est en vente",
    limited_one:
      "Ton poster en édition limitée ({{count}} tirage à {{price}} CHF) est maintenant dans le catalogue !",
    limited_other:
      "Ton poster en édition limitée ({{count}} tirages à {{price}} CHF pièce) est maintenant dans le catalogue !",
    limited_many:
      "Ton poster en édition limitée ({{count}} tirages à {{price}} CHF pièce) est maintenant dans le catalogue !",
    standard: "Ton poster en édition standard (à {{price}} CHF pièce) est maintenant dans le catalogue !",
    earn: "Sur chaque tirage vendu, {{share}} sont à toi.",
    catalogue: "Le voir dans le catalogue",
    dashboard: "Retour à mes posters",
  },
  unpublish: {
    title: "Veux-tu vraiment retirer ce poster ?",
    text: "Il quitte aussitôt le catalogue et le fil, et son image n’est de nouveau qu’à toi. Les copies que d’autres ont faites ou gardées nous échappent.",
    kept: "Son nom, ses « j’aime » et son édition sont gardés. Tu peux le publier à nouveau quand tu veux.",
    sold_one:
      "{{count}} tirage est vendu. La personne qui l’a acheté le garde, et il est imprimé comme commandé.",
    sold_other:
      "{{count}} tirages sont vendus. Les personnes qui les ont achetés les gardent, et ils sont imprimés comme commandés.",
    sold_many:
      "{{count}} tirages sont vendus. Les personnes qui les ont achetés les gardent, et ils sont imprimés comme commandés.",
    submit: "Retirer",
    working: "Retrait…",
    keep: "Le laisser publié",
    done: "Ton poster est de nouveau privé.",
  },
  madeBy: {
    photo: {
      program: "Peint d’après une photographie par un programme informatique.",
      model: "Peint d’après une photographie par un modèle d’IA.",
    },
    frame: {
      program: "Peint d’après une image de vidéo par un programme informatique.",
      model: "Peint d’après une image de vidéo par un modèle d’IA.",
    },
    clip: "Le clip lui-même, non peint.",
  },
};
