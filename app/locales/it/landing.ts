import type { Namespace } from "../translation.ts";

export const landing: Namespace<"landing"> = {
  title: "Moment – Dal momento al capolavoro",
  description:
    "Trasforma una foto in un poster A3 di qualità da galleria, in uno dei nostri {{count}} stili artistici. {{price}}, stampato in Svizzera, spedizione e imposte incluse.",
  heading: "Trasforma un momento in un poster A3 da collezione, di qualità da galleria.",
  collect: "Oppure colleziona edizioni limitate che durano.",
  button: "Prova, è gratis",
  facts: {
    price: "{{price}}, spedizione e imposte incluse",
    size: "A3, 297 × 420 mm",
    origin: "Stampato in Svizzera",
  },
  show: {
    label: "Foto diventate poster",
    play: "Avvia la presentazione",
    pause: "Metti in pausa la presentazione",
    video: "Una foto viene ridipinta, tratto dopo tratto, finché diventa un poster",
    from: "{{name}}, da una foto di {{photographer}}",
  },
  posters: {
    mountain:
      "Un sentiero di montagna sotto una grande nuvola, ritagliato da fogli di carta blu, verdi e color sabbia",
    dogs: "Due spaniel alla finestra, in colori pop accesi con i punti del retino",
    sun: "Un sole dorato sopra colline scure, in una cornice nera e oro",
    field: "Soffioni nella luce della sera, a pennellate dense di colore a olio",
    fig: "Mezzo fico in una ciotola arancione, con le strisce da corsa degli anni Settanta",
    drum: "Un tamburo e una bottiglia di vino, composti di cerchi e quadrati in rosso, blu e crema",
  },
};
