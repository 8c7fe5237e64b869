import type { Namespace } from "../translation.ts";

/** The film strip: several moments of one clip in one poster. */
export const strip: Namespace<"strip"> = {
  title: "Filmstreifen",
  heading: "Filmstreifen",
  lead: "Wähle drei bis sechs Momente deines Clips. Sie werden zusammen, in ihrer Reihenfolge, auf ein Poster gemalt.",
  use: "Diese Momente verwenden",
  back: "Nur einen Moment wählen",
};
