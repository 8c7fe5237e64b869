import type { Namespace } from "../translation.ts";

/** What creators earn with their posters. */
export const earn: Namespace<"earn"> = {
  title: "Guadagna con i tuoi poster",
  description:
    "Trasforma i tuoi momenti in poster A3, vendili nel catalogo e guadagna con ogni stampa. {{share}} per un’edizione standard, fino al {{most}} % con una limitata.",
  heading: "I tuoi momenti sulle pareti degli altri",
  lead: "Crea un poster, mettilo in vendita nel nostro catalogo e guadagna con ogni stampa venduta. Stampiamo, imballiamo e spediamo in Svizzera.",
  try: "Prova gratis",
  tryTestModeNotice: "I tuoi primi due poster sono in omaggio.",
  start: "Inizia a creare",
  film: {
    label: "Una passeggiata lungo una parete di poster. Uno dopo l’altro riceve un bollino dorato: venduto.",
    play: "Avvia il film",
    pause: "Metti in pausa il film",
  },
  points: {
    title: "Tre buone ragioni",
    doomscroll: "Esci dal doomscrolling",
    doomscrollText:
      "Sul telefono un’immagine sparisce con un gesto. Sulla parete resta: in A3, su carta di qualità da galleria.",
    story: "La tua storia ti fa guadagnare",
    storyText:
      "Nessun altro ha i tuoi momenti. Mettine uno in vendita, scegli la tua edizione e guadagna con ogni stampa venduta.",
    movement: "Unisciti a un movimento",
    movementText:
      "Nuovi artisti ed edizioni esaurite sono nello stesso catalogo. I membri dell’Artistic Collective vendono senza limiti e sono invitati ai nostri eventi pop-up.",
  },
  shares: {
    title: "Quanto guadagni per stampa",
    text: "Con un’edizione standard guadagni il {{standard}} % di {{price}}. Con un’edizione limitata guadagni altrettanto, più il {{limited}} % di ogni franco in più. Il prezzo lo fissi tu.",
    edition: "Edizione",
    price: "Prezzo per stampa",
    share: "Guadagno per stampa",
    all: "Quando sono tutte vendute",
    standard: "Standard, illimitata",
    limited: "Limitata, {{count}} stampe",
    never: "senza limite",
  },
  wall: {
    title: "Novità nel catalogo",
    text: "Di persone come te.",
    poster: "«{{name}}» di @{{username}}, {{style}}",
    still: "Metti in pausa",
    empty: "Ancora nessun poster.",
    emptyText: "Il tuo potrebbe essere il primo.",
  },
};
