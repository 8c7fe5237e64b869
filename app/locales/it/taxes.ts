import type { Namespace } from "../translation.ts";

/** Taxes in the back office: the month, its files, and their columns. */
export const taxes: Namespace<"taxes"> = {
  title: "Imposte",
  lead: "Le imposte comprese nei prezzi, per mese di emissione delle fatture e delle note di credito.",
  none: "In questo mese non è stata emessa alcuna fattura.",
  files: "File del mese",
  months: "Mesi",
  previous: "Mese precedente",
  next: "Mese successivo",
  soldIn: "venduto in {{month}}",
  file: {
    documents: "Fatture e note di credito (CSV)",
    swiss: "Rendiconto svizzero (CSV)",
    ioss: "IOSS per Paese (CSV)",
  },
  scheme: {
    domestic: "IVA svizzera",
    ioss: "UE (IOSS)",
    import: "Pagata al confine",
    unregistered: "Non registrato",
  },
  column: {
    number: "Numero",
    date: "Data",
    order: "Ordine",
    country: "Paese",
    scheme: "Regime",
    rate: "Aliquota",
    gross: "Imposta inclusa",
    net: "Senza imposta",
    tax: "Imposta",
    soldOn: "Venduto il",
    figure: "Cifra",
    meaning: "Significato",
    period: "Periodo della vendita",
    documents: "Documenti",
  },
  figure: {
    "200": "Totale delle controprestazioni",
    "220": "Esportazioni, esenti",
    "299": "Controprestazioni imponibili",
    "303": "Aliquota normale",
    "399": "Imposta dovuta",
  },
};
