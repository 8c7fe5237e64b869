/** The caption at the lower edge of a poster. */
export const caption = {
  title: "Caption",
  heading: "Add a caption",
  text: "Title, place and date stand on a plate at the lower edge of your poster. One of them is enough.",
  titleField: "Title",
  place: "Place",
  date: "Date",
  dateHint: "As you want to read it, such as “14 May 2025” or “Summer 2025”.",
  preview: "The lower part of your poster with this caption",
  plate: "Plate",
  plates: {
    museum: "Museum label",
    travel: "Travel poster",
    catalogue: "Catalogue",
  },
  example: { title: "The last warm evening", place: "Geneva", date: "14 May 2025" },
  submit: "Save caption",
  busy: "Drawing…",
  remove: "Remove caption",
};
