/** The accessibility statement, and its form for feedback. */
export const accessibility = {
  title: "Barrierefreiheit",
  lead: "Alle sollen hier ein Poster gestalten, kaufen und verkaufen können. Unser Ziel ist WCAG 2.2, Stufe AA.",
  works: {
    title: "Was funktioniert",
    points: [
      "Die wichtigsten Schritte gehen mit der Tastatur allein und mit einem Screenreader.",
      "Die wichtigsten Schritte gehen ohne JavaScript, vom Foto bis zur Zahlung.",
      "Die Seiten passen in eine Breite von 320 Pixeln. Text lässt sich auf 200\u00a0% vergrössern.",
      "Was sich bewegt, lässt sich anhalten. Hast du auf deinem Gerät weniger Bewegung eingestellt, bewegt sich nichts von allein.",
      "Die Reservation eines Drucks lässt sich zehnmal um je fünf Minuten verlängern.",
    ],
  },
  tested: {
    title: "Wie wir prüfen",
    points: [
      "Jede Seite wird bei jeder Änderung des Shops automatisch geprüft.",
      "Automatische Tests bestellen, bezahlen und kündigen eine Mitgliedschaft mit der Tastatur. Eine unabhängige Prüfung gab es noch nicht.",
    ],
  },
  limits: {
    title: "Was noch fehlt",
    points: [
      "Poster anderer Kundinnen und Kunden beschreiben wir mit Name und Stil, nicht mit ihrem Inhalt.",
      "Auf die Barrierefreiheit der Seite unseres Zahlungsanbieters haben wir keinen Einfluss.",
    ],
  },
  form: {
    title: "Sag uns, wo du nicht weiterkommst",
    text: "Wir lesen jede Nachricht persönlich. Du kannst auch an {{email}} schreiben.",
    message: "Was ist passiert, und auf welcher Seite?",
    email: "E-Mail (optional)",
    emailHint: "Nur, wenn du eine Antwort möchtest. Ein Jahr nach der Antwort löschen wir deine Nachricht.",
    submit: "Nachricht senden",
    busy: "Wird gesendet …",
    done: "Danke für deine Nachricht",
    doneText: "Wir lesen sie persönlich. Wenn du eine E-Mail-Adresse angegeben hast, antworten wir dort.",
  },
};
