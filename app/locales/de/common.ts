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
    terms: "Nutzungsbedingungen",
    creatorTerms: "Creator-Bedingungen",
    analytics: "Statistik",
    contact: "Kontakt",
    languages: "Sprachen",
    copyright: "© 2025 {{name}}",
    noMoney: "Demonstration: Es fliesst kein Geld.",
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
    text: "Diese Seite gehört zu einem Konto. Melde dich an, und du kommst gleich hierher zurück.",
    action: "Anmelden",
  },
  notAllowed: {
    title: "Das ist nicht deines",
    text: "Es gehört zu einem anderen Konto. Sollte es deines sein, melde dich mit jenem Konto an.",
  },
  tooMany: {
    title: "Zu viele Versuche",
    text: "Das war viel in kurzer Zeit. Es wurde nichts belastet. Warte bitte eine Minute und versuch es dann noch einmal.",
  },
  failed: {
    title: "Etwas ist schiefgegangen",
    text: "Das lag an uns, nicht an dir. Es wurde nichts belastet, und nichts ist verloren. Bitte versuch es gleich noch einmal.",
    retry: "Noch einmal versuchen",
  },
  checkAgain: {
    link: "Nochmals prüfen",
    updates: "Diese Seite aktualisiert sich automatisch.",
    reloads: "Diese Seite lädt alle {{seconds}} Sekunden neu.",
  },
  refused: {
    title: "Das hat nicht geklappt",
    text: "Die Seite konnte so nicht gezeigt werden. Es wurde nichts belastet. Geh zurück und versuch es noch einmal.",
  },
  errorSummary: "Bitte prüfe das:",
  errorTitle: "Fehler: {{title}}",
};
