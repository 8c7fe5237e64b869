import type { Namespace } from "../translation.ts";

export const landing: Namespace<"landing"> = {
  title: "Moment – Aus Momenten werden Meisterwerke",
  description:
    "Mach aus einem Foto ein A3-Poster in Galeriequalität, in einem von {{count}} Kunststilen. {{price}}, in der Schweiz gedruckt, Versand und Steuern inbegriffen.",
  heading: "Mach aus einem Moment ein A3-Sammlerposter in Galeriequalität.",
  collect: "Oder sammle limitierte Auflagen, die bleiben.",
  button: "Gratis ausprobieren",
  facts: {
    price: "{{price}}, Versand und Steuern inbegriffen",
    size: "A3, 297 × 420 mm",
    origin: "In der Schweiz gedruckt",
  },
  show: {
    label: "Fotos, die zu Postern wurden",
    play: "Diashow abspielen",
    pause: "Diashow anhalten",
    video: "Ein Foto wird Strich für Strich übermalt, bis es ein Poster ist",
    from: "{{name}}, nach einem Foto von {{photographer}}",
  },
  posters: {
    mountain: "Ein Bergweg unter einer grossen Wolke, aus blauem, grünem und sandfarbenem Papier geschnitten",
    dogs: "Zwei Spaniels schauen aus einem Fenster, in knalligen Popfarben mit Rasterpunkten",
    sun: "Eine goldene Strahlensonne über dunklen Hügeln, in Schwarz und Gold gerahmt",
    field: "Pusteblumen im Abendlicht, in dicken Strichen Ölfarbe",
    fig: "Eine halbe Feige in einer orangen Schale, mit Rennstreifen der Siebziger",
    drum: "Eine Trommel und eine Flasche Wein, aus Kreisen und Quadraten in Rot, Blau und Creme",
  },
};
