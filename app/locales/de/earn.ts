import type { Namespace } from "../translation.ts";

/** What there is to earn with one's own posters. */
export const earn: Namespace<"earn"> = {
  title: "Verdiene mit deinen Postern",
  description:
    "Mach aus deinen Momenten A3-Poster, verkaufe sie im Katalog und verdiene an jedem Druck. {{share}} bei einer Standard-Edition, bis zu {{most}} % bei einer limitierten.",
  heading: "Deine Momente an fremden Wänden.",
  lead: "Male einen Moment, häng ihn in unseren Katalog und verdiene an jedem Druck, den jemand nach Hause nimmt. Wir drucken, verpacken und versenden in der Schweiz.",
  try: "Gratis ausprobieren",
  tryTestModeNotice: "Zwei Poster gehen auf uns.",
  start: "Jetzt gestalten",
  film: {
    label:
      "Ein Gang entlang einer Wand voller Poster. Eines nach dem anderen bekommt den goldenen Punkt: verkauft.",
    play: "Film abspielen",
    pause: "Film anhalten",
  },
  points: {
    title: "Drei gute Gründe",
    doomscroll: "Raus aus dem Doomscrolling",
    doomscrollText:
      "Auf dem Handy ist ein Bild mit dem nächsten Wisch weg. An der Wand bleibt es: A3, auf Papier in Galeriequalität, vor dem Leute stehen bleiben.",
    story: "Deine Geschichte verdient",
    storyText:
      "Deine Momente hat sonst niemand. Veröffentliche einen, bestimme deine Edition, und jeder verkaufte Druck bringt dir Geld, Monat für Monat.",
    movement: "Werde Teil davon",
    movementText:
      "Hier hängen Creators Seite an Seite, vom ersten Versuch bis zur ausverkauften Edition. Mitglieder des Artistic Collective verkaufen ohne Grenze und sind an unsere Popup-Events eingeladen.",
  },
  shares: {
    title: "Was dir ein Druck bringt",
    text: "Eine Standard-Edition bringt {{standard}} % von {{price}}. Eine limitierte Edition bringt dasselbe und dazu {{limited}} % von jedem Franken darüber: Den Preis bestimmst du.",
    edition: "Edition",
    price: "Preis eines Drucks",
    share: "Dein Verdienst pro Druck",
    all: "Wenn alle verkauft sind",
    standard: "Standard, ohne Ende",
    limited: "Limitiert, {{count}} Drucke",
    never: "es gibt immer noch einen",
  },
  wall: {
    title: "Frisch an der Wand",
    text: "Veröffentlicht von Leuten wie dir.",
    poster: "«{{name}}» von @{{username}}, {{style}}",
    still: "Anhalten",
    empty: "Die Wand ist noch leer.",
    emptyText: "Wer als Erstes veröffentlicht, hängt hier eine Weile ganz allein. Das könntest du sein.",
  },
};
