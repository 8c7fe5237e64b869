import type { Namespace } from "../translation.ts";

export const landing: Namespace<"landing"> = {
  title: "Moment – De l’instant au chef-d’œuvre",
  description:
    "Transforme une photo en poster A3 de qualité galerie, dans l’un de nos {{count}} styles artistiques. {{price}}, imprimé en Suisse, livraison et taxes comprises.",
  heading: "Transforme un moment en poster A3 de collection, de qualité galerie.",
  collect: "Ou collectionne des éditions limitées qui durent.",
  button: "Essaie, c’est gratuit",
  facts: {
    price: "{{price}}, livraison et taxes comprises",
    size: "A3, 297 × 420 mm",
    origin: "Imprimé en Suisse",
  },
  show: {
    label: "Des photos devenues posters",
    play: "Lancer le diaporama",
    pause: "Mettre le diaporama en pause",
    video: "Une photo est repeinte, trait après trait, jusqu’à devenir un poster",
    from: "{{name}}, d’après une photo de {{photographer}}",
  },
  posters: {
    mountain:
      "Un chemin de montagne sous un grand nuage, découpé dans des feuilles de papier bleues, vertes et sable",
    dogs: "Deux épagneuls à la fenêtre, en couleurs pop éclatantes et points de trame",
    sun: "Un soleil doré au-dessus de collines sombres, dans un cadre noir et or",
    field: "Des pissenlits en graines dans la lumière du soir, à larges touches de peinture à l’huile",
    fig: "Une demi-figue dans un bol orange, avec les bandes de course des années septante",
    drum: "Un tambour et une bouteille de vin, composés de cercles et de carrés en rouge, bleu et crème",
  },
};
