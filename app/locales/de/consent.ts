import type { Namespace } from "../translation.ts";

/** Whether a service may count what this browser does. */
export const consent: Namespace<"consent"> = {
  title: "Statistik",
  counting:
    "Wir zählen, wie oft etwas in unserem Shop geschieht, zum Beispiel wie viele Poster entstehen. Das tun wir selbst, und diese Zahlen enthalten keine Personendaten.",
  unasked:
    "Mehr zählen wir nicht. Kein anderes Unternehmen erfährt von deinem Besuch, und hier gibt es nichts auszuwählen.",
  service:
    "Wenn du es erlaubst, melden wir auch Google Analytics, was in diesem Browser geschieht, unter einer zufälligen Kennung: welcher Schritt, welcher Stil und bei einer Bestellung deren Nummer und Betrag. Nie deinen Namen, deine E-Mail-Adresse oder deine Bilder, und nichts für Werbung.",
  now: {
    none: "Du hast noch nicht gewählt, darum werden keine Daten weitergegeben.",
    allow: "Du hast es erlaubt. Du kannst deine Wahl hier jederzeit ändern.",
    refuse: "Du hast es abgelehnt, darum werden keine Daten weitergegeben.",
  },
  allow: "Erlauben",
  refuse: "Ablehnen",
  done: {
    allow: "Danke. Ab jetzt werden Daten aus diesem Browser wie beschrieben weitergegeben.",
    refuse: "Aus diesem Browser werden keine Daten mehr weitergegeben.",
  },
};
