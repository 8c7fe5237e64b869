import type { Namespace } from "../translation.ts";

/** Taxes in the back office: the month, its files, and their columns. */
export const taxes: Namespace<"taxes"> = {
  title: "Steuern",
  lead: "Die in den Preisen enthaltenen Steuern, nach dem Monat, in dem die Rechnungen und Gutschriften ausgestellt wurden.",
  none: "In diesem Monat wurde keine Rechnung ausgestellt.",
  files: "Dateien des Monats",
  months: "Monate",
  previous: "Vorheriger Monat",
  next: "Nächster Monat",
  soldIn: "verkauft im {{month}}",
  file: {
    documents: "Rechnungen und Gutschriften (CSV)",
    swiss: "Schweizer Abrechnung (CSV)",
    ioss: "IOSS nach Land (CSV)",
  },
  scheme: {
    domestic: "Schweizer MWST",
    ioss: "EU über IOSS",
    import: "An der Grenze bezahlt",
    unregistered: "Nicht registriert",
  },
  column: {
    number: "Nummer",
    date: "Datum",
    order: "Bestellung",
    country: "Land",
    scheme: "Verfahren",
    rate: "Satz",
    gross: "Mit Steuer",
    net: "Ohne Steuer",
    tax: "Steuer",
    soldOn: "Verkauft am",
    figure: "Ziffer",
    meaning: "Bedeutung",
    period: "Periode des Verkaufs",
    documents: "Belege",
  },
  figure: {
    "200": "Total der Entgelte",
    "220": "Exporte, befreit",
    "299": "Steuerbares Entgelt",
    "303": "Normalsatz",
    "399": "Geschuldete Steuer",
  },
};
