import type { Namespace } from "../translation.ts";

/** Whether a service may count what this browser does. */
export const consent: Namespace<"consent"> = {
  title: "Statistik",
  counting:
    "Wir zählen, wie oft etwas in unserem Shop geschieht, zum Beispiel wie viele Poster gemalt werden. Das tun wir selbst, und eine solche Zahl kennt niemanden.",
  nobody:
    "Mehr wird nicht gezählt: Kein anderes Unternehmen erfährt von deinem Besuch, und hier gibt es nichts zu wählen.",
  service:
    "Wenn du es erlaubst, melden wir auch Google Analytics, was in diesem Browser geschieht, unter einem Namen, den wir für ihn erfinden: welcher Schritt, welcher Stil und bei einer Bestellung ihre Nummer und ihr Betrag. Nie deinen Namen, deine E-Mail-Adresse oder deine Bilder, und nichts für Werbung.",
  now: {
    none: "Es wurde noch nichts gewählt, also wird nichts gemeldet.",
    allow: "Du hast es erlaubt. Du kannst es dir hier jederzeit anders überlegen.",
    refuse: "Du hast es abgelehnt, also wird nichts gemeldet.",
  },
  allow: "Erlauben",
  refuse: "Ablehnen",
  done: {
    allow: "Danke. Von jetzt an wird gezählt, was in diesem Browser geschieht.",
    refuse: "Über diesen Browser wird nichts mehr gemeldet.",
  },
};
