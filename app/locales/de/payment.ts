import type { Namespace } from "../translation.ts";

export const payment: Namespace<"payment"> = {
  card: {
    number: "Kartennummer",
    expiry: "Gültig bis",
    expiryExample: "MM / JJ",
    cvc: "Sicherheitscode",
    testCardsHint:
      "Wähle eine aus, um das Formular auszufüllen. Auch jedes andere Datum in der Zukunft und jeder Sicherheitscode gehen.",
    numberMissing: "Bitte gib die Kartennummer ein.",
    numberInvalid: "Diese Kartennummer ist nicht vollständig oder nicht richtig.",
    expiryMissing: "Bitte gib ein, bis wann die Karte gültig ist.",
    expiryInvalid: "Bitte gib Monat und Jahr ein, zum Beispiel 12 / 30.",
    expired: "Diese Karte ist abgelaufen. Es wurde nichts belastet. Bitte verwende eine andere Karte.",
    cvcMissing: "Bitte gib den Sicherheitscode ein.",
    cvcInvalid: "Der Sicherheitscode hat drei oder vier Stellen.",
    cvcWrong: "Der Sicherheitscode ist nicht richtig. Es wurde nichts belastet.",
    testCardsOnly:
      "Hier funktionieren nur Testkarten, zum Beispiel 4242 4242 4242 4242. Es wurde nichts belastet.",
    unanswered:
      "Der Zahlungsanbieter antwortet nicht. Bitte versuch es noch einmal: Es wird nicht zweimal belastet.",
  },
  test: {
    title: "Testzahlung.",
    text: "Hier funktionieren nur Testkarten, und es fliesst kein Geld. Gib bitte nie eine echte Karte ein.",
    textStripe:
      "Der Shop läuft im Testmodus von Stripe. Es funktionieren nur Testkarten von Stripe, und es fliesst kein Geld. Gib bitte nie eine echte Karte ein.",
    cards: "Testkarten",
    succeeds: "Zahlung gelingt",
    declined: "Abgelehnt",
    funds: "Nicht genügend Deckung",
    confirms: "Verlangt zuerst eine Bestätigung",
    processes: "Wird zehn Sekunden lang verarbeitet und gelingt dann",
    rest: "Nimm ein beliebiges Datum in der Zukunft, einen beliebigen Sicherheitscode und einen beliebigen Namen.",
  },
};
