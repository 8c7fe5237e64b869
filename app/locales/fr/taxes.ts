import type { Namespace } from "../translation.ts";

/** Taxes in the back office: the month, its files, and their columns. */
export const taxes: Namespace<"taxes"> = {
  title: "TVA",
  lead: "Les taxes comprises dans les prix, selon le mois d’établissement des factures et des notes de crédit.",
  none: "Aucune facture n’a été établie ce mois-ci.",
  files: "Fichiers du mois",
  months: "Mois",
  previous: "Mois précédent",
  next: "Mois suivant",
  soldIn: "vendu en {{month}}",
  file: {
    documents: "Factures et notes de crédit (CSV)",
    swiss: "Décompte suisse (CSV)",
    ioss: "IOSS par pays (CSV)",
  },
  scheme: {
    domestic: "TVA suisse",
    ioss: "UE (IOSS)",
    import: "Payée à la frontière",
    unregistered: "Non assujetti",
  },
  column: {
    number: "Numéro",
    date: "Date",
    order: "Commande",
    country: "Pays",
    scheme: "Régime",
    rate: "Taux",
    gross: "Taxe comprise",
    net: "Hors taxe",
    tax: "Taxe",
    soldOn: "Vendu le",
    figure: "Chiffre",
    meaning: "Signification",
    period: "Période de la vente",
    documents: "Pièces",
  },
  figure: {
    "200": "Total des contre-prestations",
    "220": "Exportations, exonérées",
    "299": "Contre-prestations imposables",
    "303": "Taux normal",
    "399": "Impôt dû",
  },
};
