import type { Namespace } from "../translation.ts";

export const common: Namespace<"common"> = {
  shop: { name: "Moment", tagline: "Aus Momenten werden Meisterwerke" },
  pageTitle: "{{title}} – Moment",
  skip: "Zum Inhalt",
  nav: {
    label: "Hauptnavigation",
    home: "Moment, Startseite",
    feed: "Feed",
    create: "Gestalten",
    catalogue: "Katalog",
    dashboard: "Meine Poster",
    settings: "Einstel\u00adlungen",
    login: "Anmelden",
    logout: "Abmelden",
    cart: "Warenkorb",
    inCart: "in deinem Warenkorb",
    credits_one: "{{count}} Credit",
    credits_other: "{{count}} Credits",
    creditsUnlimited: "Unbegrenzte Credits",
  },
  footer: {
    privacy: "Datenschutz",
    terms: "AGB",
    withdraw: "Vertrag widerrufen",
    creatorTerms: "Creator-Bedingungen",
    analytics: "Statistik",
    accessibility: "Barrierefreiheit",
    contact: "Kontakt",
    languages: "Sprachen",
    copyright: "© 2025 {{name}}",
    noMoney: "Demo-Shop: Es fliesst kein Geld.",
    madeIn: "Gemacht in der",
    country: "Schweiz",
  },
  toast: {
    label: "Mitteilung",
    region: "Mitteilungen",
    close: "Schliessen",
    offlineTitle: "Keine Verbindung",
    offline:
      "Wir konnten den Shop nicht erreichen. Es wurde nichts gesendet und nichts belastet. Prüfe deine Verbindung und versuch es noch einmal.",
  },
  notFound: {
    title: "Seite nicht gefunden",
    text: "Die Seite, die du suchst, gibt es nicht oder nicht mehr an dieser Adresse.",
    home: "Zur Startseite",
  },
  notSignedIn: {
    title: "Bitte melde dich an",
    text: "Diese Seite ist nur mit Konto zugänglich. Nach der Anmeldung kommst du gleich hierher zurück.",
    action: "Anmelden",
  },
  notAllowed: {
    title: "Du hast keinen Zugriff auf diese Seite",
    text: "Sie gehört zu einem anderen Konto. Ist es deines, melde dich damit an.",
  },
  tooMany: {
    title: "Zu viele Versuche",
    text: "Das waren zu viele Anfragen in kurzer Zeit. Es wurde nichts belastet. Warte bitte eine Minute und versuch es dann noch einmal.",
  },
  failed: {
    title: "Etwas ist schiefgegangen",
    text: "Der Fehler liegt bei uns. Es wurde nichts belastet, und nichts ist verloren. Bitte versuch es gleich noch einmal.",
    retry: "Erneut versuchen",
  },
  checkAgain: {
    link: "Erneut prüfen",
    updates: "Diese Seite aktualisiert sich automatisch.",
  },
  refused: {
    title: "Das hat nicht geklappt",
    text: "Diese Seite konnten wir nicht anzeigen. Es wurde nichts belastet. Geh zurück und versuch es noch einmal.",
  },
  errorSummary: "Bitte prüfe diese Angaben:",
  label: "{{name}}:",
  errorTitle: "Fehler: {{title}}",
};
