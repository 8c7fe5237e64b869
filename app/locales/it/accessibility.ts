/** The accessibility statement, and its form for feedback. */
export const accessibility = {
  title: "Accessibilità",
  lead: "Tutti devono poter creare, comprare e vendere un poster qui. Il nostro obiettivo è WCAG 2.2, livello AA.",
  works: {
    title: "Che cosa funziona",
    points: [
      "I passi principali si fanno con la sola tastiera e con un lettore di schermo.",
      "I passi principali si fanno senza JavaScript, dalla foto al pagamento.",
      "Le pagine stanno in una larghezza di 320 pixel. Il testo si può ingrandire al 200\u00a0%.",
      "Tutto ciò che si muove si può mettere in pausa. Se hai ridotto le animazioni sul tuo dispositivo, nulla si muove da solo.",
      "La riservazione di una stampa si può prolungare dieci volte, di cinque minuti ogni volta.",
    ],
  },
  tested: {
    title: "Come verifichiamo",
    points: [
      "Ogni pagina è verificata automaticamente a ogni modifica del negozio.",
      "Test automatici ordinano, pagano e disdicono un abbonamento con la tastiera. Non c’è ancora stata una verifica indipendente.",
    ],
  },
  limits: {
    title: "Che cosa manca ancora",
    points: [
      "I poster di altri clienti sono descritti con il nome e lo stile, non con ciò che mostrano.",
      "L’accessibilità della pagina del nostro fornitore di servizi di pagamento non dipende da noi.",
    ],
  },
  form: {
    title: "Dicci che cosa ti blocca",
    text: "Leggiamo personalmente ogni messaggio. Puoi anche scrivere a {{email}}.",
    message: "Che cosa è successo, e su quale pagina?",
    email: "E-mail (facoltativa)",
    emailHint: "Solo se desideri una risposta. Cancelliamo il tuo messaggio un anno dopo la risposta.",
    submit: "Invia il messaggio",
    busy: "Invio…",
    done: "Grazie per il tuo messaggio",
    doneText: "Lo leggiamo personalmente. Se hai lasciato un indirizzo e-mail, rispondiamo lì.",
  },
};
