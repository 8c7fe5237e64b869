/** The film strip: several moments of one clip in one poster. */
export const strip = {
  title: "Film strip",
  heading: "Film strip",
  lead: "Choose three to six moments of your clip. They are painted together, in their order, on one poster.",
  use: "Use these moments",
  back: "Choose one moment only",
};
