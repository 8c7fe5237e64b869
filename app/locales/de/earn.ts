import type { Namespace } from "../translation.ts";

/** What creators earn with their posters. */
export const earn: Namespace<"earn"> = {
  title: "Verdiene mit deinen Postern",
  description:
    "Mach aus deinen Momenten A3-Poster, verkaufe sie im Katalog und verdiene an jedem Druck. {{share}} bei einer Standardauflage, bis zu {{most}} % bei einer limitierten.",
  heading: "Deine Momente an den Wänden anderer",
  lead: "Gestalte ein Poster, biete es in unserem Katalog an und verdiene an jedem verkauften Druck. Wir drucken, verpacken und versenden in der Schweiz.",
  try: "Gratis ausprobieren",
  tryTestModeNotice: "Die ersten zwei Poster sind gratis.",
  start: "Jetzt gestalten",
  film: {
    label:
      "Ein Rundgang entlang einer Wand voller Poster. Eines nach dem anderen bekommt einen goldenen Punkt: verkauft.",
    play: "Film abspielen",
    pause: "Film anhalten",
  },
  points: {
    title: "Drei gute Gründe",
    doomscroll: "Schluss mit Doomscrolling",
    doomscrollText:
      "Auf dem Handy ist ein Bild mit dem nächsten Wischen weg. An der Wand bleibt es: in A3, auf Papier in Galeriequalität.",
    story: "Verdiene mit deiner Geschichte",
    storyText:
      "Deine Momente hat sonst niemand. Biete einen an, bestimme die Auflage und verdiene an jedem verkauften Druck.",
    movement: "Werde Teil davon",
    movementText:
      "Neue Creators und ausverkaufte Auflagen stehen im selben Katalog. Mitglieder des Artistic Collective verkaufen beliebig viele Poster und werden an unsere Pop-up-Events eingeladen.",
  },
  shares: {
    title: "Was du pro Druck verdienst",
    text: "Bei einer Standardauflage verdienst du {{standard}} % von {{price}}. Bei einer limitierten Auflage verdienst du gleich viel, dazu {{limited}} % von jedem Franken darüber. Den Preis bestimmst du.",
    edition: "Auflage",
    price: "Preis pro Druck",
    share: "Dein Verdienst pro Druck",
    all: "Wenn alle verkauft sind",
    standard: "Standard, unlimitiert",
    limited: "Limitiert, {{count}} Drucke",
    never: "kein Limit",
  },
  wall: {
    title: "Neu im Katalog",
    text: "Von Leuten wie dir.",
    poster: "«{{name}}» von @{{username}}, {{style}}",
    still: "Anhalten",
    empty: "Noch keine Poster.",
    emptyText: "Deines könnte das erste sein.",
  },
};
