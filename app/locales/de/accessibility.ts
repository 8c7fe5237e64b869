/** The accessibility statement, and its form for feedback. */
export const accessibility = {
  title: "Barrierefreiheit",
  lead: "Alle sollen hier ein Poster gestalten, kaufen und verkaufen können. Unser Ziel ist WCAG 2.2, Stufe AA.",
  works: {
    title: "Was funktioniert",
    points: [
      "Die wichtigsten Schritte gehen mit der Tastatur allein und sind für Screenreader benannt.",
      "Die wichtigsten Schritte gehen ohne JavaScript, vom Foto bis zur Zahlung.",
      "Die Seiten passen in eine Breite von 320 Pixeln. Text lässt sich auf 200\u00a0% vergrössern.",
      "Was sich bewegt, lässt sich anhalten. Wünscht dein Gerät weniger Bewegung, steht es still.",
      "Ein für dich reservierter Druck lässt sich zehnmal um fünf Minuten länger behalten.",
    ],
  },
  tested: {
    title: "Wie wir prüfen",
    points: [
      "Jede Seite wird bei jeder Änderung des Shops automatisch geprüft.",
      "Automatische Tests bestellen, bezahlen und kündigen eine Mitgliedschaft mit der Tastatur. Eine Prüfung von aussen gab es noch nicht.",
    ],
  },
  limits: {
    title: "Was noch fehlt",
    points: [
      "Poster anderer Kundinnen und Kunden beschreiben wir mit Name und Stil, nicht mit ihrem Inhalt.",
      "Bezahlst du auf der Seite des Zahlungsanbieters, liegt deren Barrierefreiheit nicht in unserer Hand.",
    ],
  },
  form: {
    title: "Sag uns, was dich behindert",
    text: "Ein Mensch liest jede Nachricht. Du kannst auch an {{email}} schreiben.",
    message: "Was ist passiert, und auf welcher Seite?",
    email: "E-Mail (freiwillig)",
    emailHint: "Nur, wenn du eine Antwort möchtest. Ein Jahr nach der Antwort löschen wir deine Nachricht.",
    submit: "Nachricht senden",
    busy: "Wird gesendet…",
    done: "Danke für deine Nachricht",
    doneText: "Ein Mensch liest sie. Wenn du eine E-Mail-Adresse angegeben hast, antworten wir dort.",
  },
};
