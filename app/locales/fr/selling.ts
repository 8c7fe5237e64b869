import type { Namespace } from "../translation.ts";

/** Publishing a poster for sale, and unpublishing it. */
export const selling: Namespace<"selling"> = {
  title: "Vends ton poster",
  lead: "Mets-le en vente dans le catalogue et gagne sur chaque tirage vendu.",
  changeTitle: "Ton poster dans le catalogue",
  changeLead: "Tes modifications sont aussitôt visibles dans le catalogue.",
  againLead: "Il a déjà été dans le catalogue. Tu peux le remettre en vente avec la même édition.",
  picture: "Ton poster dans le style {{style}}",
  name: "Nom",
  nameHint: "Affiché dans le catalogue.",
  city: "Ville",
  cityHint: "Là où le moment a eu lieu.",
  momentLink: "Lien du moment (facultatif)",
  momentLinkHint: "Une page qui en dit plus, comme un post ou un album. Elle commence par https://",
  description: {
    label: "Description (facultative)",
    hint: "Ce que montre le poster, pour les personnes qui ne le voient pas.",
    clipHint:
      "Ce que montre le poster et ce qui se passe dans le clip, pour les personnes qui ne les voient pas.",
    summary: "Description",
    ofClip:
      "« {{name}} » vient d’un clip sans son, de dix secondes au plus. Une de ses images est devenue ce poster dans le style {{style}}.",
    feelings: "Émotions : {{feelings}}.",
  },
  edition: "Édition",
  limited: "Édition limitée",
  limitedText: "Tirages numérotés, à ton prix. Une fois vendus, il n’y en a pas d’autres.",
  standard: "Édition standard",
  standardText: "{{price}} le tirage, non numéroté, sans limite.",
  supply: "Tirages",
  supplyHint: "De 1 à 1000. Ne peut plus changer après la mise en vente.",
  price: "Prix en CHF",
  priceHint: "Au moins {{least}}.",
  fixedLimited_one: "Édition limitée de {{count}} tirage. Cela ne peut plus changer.",
  fixedLimited_other: "Édition limitée de {{count}} tirages. Cela ne peut plus changer.",
  fixedLimited_many: "Édition limitée de {{count}} tirages. Cela ne peut plus changer.",
  fixedStandard: "Édition standard, {{price}} le tirage. Cela ne peut plus changer.",
  sold_one: "{{count}} tirage vendu.",
  sold_other: "{{count}} tirages vendus.",
  sold_many: "{{count}} tirages vendus.",
  share: {
    earn: "Tu gagnes",
    limited: "à chaque tirage vendu {{price}}, et {{all}} quand toute l’édition est vendue.",
    standard: "à chaque tirage vendu {{price}}, sans limite.",
  },
  formula:
    "{{standard}} % des premiers {{price}}, plus {{limited}} % de chaque franc au-dessus pour une édition limitée.",
  clip: "Ton clip est montré dans le fil avec le poster. Le fichier original reste privé.",
  photo: "Ta photo reste privée. Seul le poster est montré.",
  agree: "J’accepte les",
  terms: "conditions des artistes pour la soumission de posters",
  newTab: "(s’ouvre dans un nouvel onglet)",
  publish: "Mettre en vente",
  publishAgain: "Remettre en vente",
  change: "Enregistrer",
  publishing: "Mise en vente…",
  unpublishInstead: "Retirer du catalogue",
  accountFirst:
    "Pour vendre, il te faut un compte. Choisis un nom d’utilisateur et un mot de passe ; tu reviendras à ton poster.",
  membershipFirst:
    "Un compte gratuit permet jusqu’à {{count}} posters en vente. Les membres en vendent autant qu’ils veulent.",
  published: {
    title: "Ton poster est en vente",
    limited_one:
      "Ton poster en édition limitée ({{count}} tirage à CHF {{price}}) est maintenant dans le catalogue !",
    limited_other:
      "Ton poster en édition limitée ({{count}} tirages à CHF {{price}} pièce) est maintenant dans le catalogue !",
    limited_many:
      "Ton poster en édition limitée ({{count}} tirages à CHF {{price}} pièce) est maintenant dans le catalogue !",
    standard: "Ton poster en édition standard (à CHF {{price}} pièce) est maintenant dans le catalogue !",
    earn: "Tu gagnes {{share}} sur chaque tirage vendu.",
    catalogue: "Voir dans le catalogue",
    dashboard: "Retour à mes posters",
  },
  unpublish: {
    title: "Veux-tu vraiment retirer ce poster du catalogue ?",
    text: "Il est aussitôt retiré du catalogue et du fil, et personne d’autre ne peut le voir. Nous ne pouvons pas reprendre les copies faites par d’autres.",
    kept: "Son nom, ses « J’aime » et son édition sont conservés. Tu peux le remettre en vente à tout moment.",
    sold_one: "{{count}} tirage est vendu. Il sera quand même imprimé et livré.",
    sold_other: "{{count}} tirages sont vendus. Ils seront quand même imprimés et livrés.",
    sold_many: "{{count}} tirages sont vendus. Ils seront quand même imprimés et livrés.",
    submit: "Retirer du catalogue",
    working: "Retrait…",
    keep: "Le laisser en vente",
    done: "Ton poster est de nouveau privé",
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
