import type { Namespace } from "../translation.ts";

/** The public record of limited editions. */
export const edition: Namespace<"edition"> = {
  title: "{{name}}, édition de {{total}}",
  by: "Par @{{username}}, {{style}}",
  taken: "{{taken}} tirages sur {{total}} sont vendus.",
  guarantee:
    "Il n’y en aura jamais plus de {{total}}. Chaque vente est scellée avec la précédente : personne, pas même le shop, ne peut en glisser une de plus.",
  printTitle: "« {{name}} », tirage {{number}} sur {{total}}",
  sold: "Le tirage {{number}} sur {{total}} existe. Il a été vendu le {{date}}, et c’est le seul de son numéro.",
  void: "Le tirage {{number}} sur {{total}} a été vendu le {{date}}, puis rendu après sa fabrication. Son numéro est annulé : il ne sera plus jamais vendu.",
  unsold:
    "Le tirage {{number}} sur {{total}} n’a pas été vendu. Un certificat qui dit le contraire n’est pas de nous.",
  seal: "Sceau {{seal}}",
  sealFits: "Le sceau du certificat est celui de cette vente.",
  sealWrong:
    "Le sceau du certificat n’est pas celui de cette vente. Le certificat n’est pas valable, ou ne l’est plus.",
  whole: "Nous venons de vérifier la chaîne de cette édition : elle est intacte.",
  broken: "La chaîne de cette édition est rompue. Écris-nous : {{email}}.",
  chain: "La chaîne, maillon par maillon",
  chainText:
    "Chaque empreinte est le SHA-256 des faits qui l’accompagnent, empreinte précédente comprise. Tout le monde peut les vérifier.",
  events: {
    opened: "Édition de {{number}} ouverte",
    sold: "Tirage {{number}} vendu",
    freed: "Tirage {{number}} rendu avant sa fabrication : son numéro est libre",
    void: "Tirage {{number}} rendu après sa fabrication : son numéro est annulé",
  },
  facts: "Faits",
  hash: "Empreinte",
  all: "Voir toute l’édition",
  catalogue: "Le voir dans le catalogue",
};
