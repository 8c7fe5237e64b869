import type { Namespace } from "../translation.ts";

/** The public record of limited editions. */
export const edition: Namespace<"edition"> = {
  title: "{{name}}, édition de {{total}}",
  by: "Par @{{username}}, {{style}}",
  taken: "Tirages vendus : {{taken}} sur {{total}}.",
  guarantee:
    "Il n’y en aura jamais plus de {{total}}. Chaque vente est scellée avec la précédente : personne, pas même la boutique, ne peut en ajouter une.",
  printTitle: "« {{name}} », tirage {{number}} sur {{total}}",
  sold: "Le tirage {{number}} sur {{total}} est authentique. Il a été vendu le {{date}} et c’est le seul à porter ce numéro.",
  void: "Le tirage {{number}} sur {{total}} a été vendu le {{date}}, puis remboursé après sa fabrication. Son numéro est annulé et ne sera plus jamais vendu.",
  unsold:
    "Le tirage {{number}} sur {{total}} n’a pas été vendu. Un certificat portant ce numéro ne vient pas de nous.",
  seal: "Sceau {{seal}}",
  sealFits: "Le sceau du certificat correspond à cette vente.",
  sealWrong:
    "Le sceau du certificat ne correspond pas à cette vente. Le certificat n’est pas valable, ou ne l’est plus.",
  whole: "Nous venons de vérifier le registre de cette édition. Il est complet.",
  broken: "Le registre de cette édition est endommagé. Écris-nous à {{email}}.",
  chain: "Le registre, entrée par entrée",
  chainText:
    "Chaque empreinte est le SHA-256 des données à côté, qui contiennent l’empreinte précédente. Tout le monde peut la vérifier.",
  events: {
    opened: "Édition de {{number}} ouverte",
    sold: "Tirage {{number}} vendu",
    freed: "Tirage {{number}} remboursé avant sa fabrication ; son numéro est de nouveau libre",
    void: "Tirage {{number}} remboursé après sa fabrication ; son numéro est annulé",
    restored: "Tirage {{number}} de nouveau valable, car son remboursement a échoué",
  },
  facts: "Données",
  hash: "Empreinte",
  all: "Voir toute l’édition",
  catalogue: "Voir dans le catalogue",
};
