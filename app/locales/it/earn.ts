import type { Namespace } from "../translation.ts";

/** What there is to earn with one's own posters. */
export const earn: Namespace<"earn"> = {
  title: "Guadagna con i tuoi poster",
  description:
    "Trasforma i tuoi momenti in poster A3, vendili nel catalogo e guadagna con ogni stampa. {{share}} per un’edizione standard, fino al {{most}} % con una limitata.",
  heading: "I tuoi momenti sulle pareti degli altri.",
  lead: "Dipingi un momento, appendilo nel nostro catalogo, e guadagna con ogni stampa che qualcuno si porta a casa. Noi stampiamo, imballiamo e spediamo dalla Svizzera.",
  try: "Prova gratis",
  tryTestModeNotice: "Due dipinti li offriamo noi.",
  start: "Comincia a creare",
  film: {
    label:
      "Una passeggiata lungo una parete di poster. Uno dopo l’altro riceve il bollino dorato che dice: venduto.",
    play: "Avvia il film",
    pause: "Metti in pausa il film",
  },
  points: {
    title: "Tre buone ragioni",
    doomscroll: "Fuggi dallo scorrere senza fine",
    doomscrollText:
      "Un’immagine sul telefono sparisce al gesto successivo. Su una parete resta: in A3, su carta da galleria, dove la gente si ferma a guardare.",
    story: "La tua storia frutta",
    storyText:
      "Nessun altro ha i tuoi momenti. Pubblicane uno, fissa la tua edizione, e ogni stampa venduta ti paga, mese dopo mese.",
    movement: "Unisciti a un movimento",
    movementText:
      "Qui gli artisti sono appesi fianco a fianco, dal primo tentativo all’edizione esaurita. I membri dell’Artistic Collective vendono senza limiti e sono invitati ai nostri eventi pop-up.",
  },
  shares: {
    title: "Quanto ti frutta una stampa",
    text: "Un’edizione standard frutta il {{standard}} % di {{price}}. Un’edizione limitata frutta altrettanto, più il {{limited}} % di ogni franco in più: il prezzo lo fissi tu.",
    edition: "Edizione",
    price: "Prezzo di una stampa",
    share: "Guadagni per stampa",
    all: "Quando sono tutte vendute",
    standard: "Standard, senza fine",
    limited: "Limitata, {{count}} stampe",
    never: "ce n’è sempre ancora una",
  },
  wall: {
    title: "Appena appesi",
    text: "Pubblicati da persone come te.",
    poster: "«{{name}}» di @{{username}}, {{style}}",
    still: "Ferma il movimento",
    empty: "La parete è ancora vuota.",
    emptyText: "Chi pubblica per primo resta appeso da solo per un po’. Potresti essere tu.",
  },
};
