/** Posters that wake into their clip: the choice of their code, and the page that it opens. */
export const living = {
  title: "Living poster",
  intro:
    "A small code opens a page on which your poster wakes into its clip. Only people who have the code find the page.",
  place: "Where should the code be printed?",
  places: {
    nowhere: "Nowhere",
    margin: "In the lower left corner of the poster, 2 cm wide",
    papers: "On the packing slip, and on the certificate of a numbered print",
  },
  awake: "The page shows poster and clip",
  awakeHint:
    "Without this tick the page only says where the poster comes from. Printed codes work again as soon as you set it.",
  hiddenByShop:
    "We hid this page on {{date}}. The reason is on your poster’s page. You cannot show it again yourself.",
  submit: "Save",
  saved: "Saved.",
  back: "Back to the poster",
  code: "QR code of this poster’s page",
  test: "Point your phone’s camera at the code, or open the page here.",
  open: "Open the page",
  origin_one:
    "Painted in the style {{style}} on {{date}}, from second {{second}} of a clip of {{count}} second.",
  origin_other:
    "Painted in the style {{style}} on {{date}}, from second {{second}} of a clip of {{count}} seconds.",
  asleep: "This poster is asleep",
  asleepText: "Its poster and clip are not shown at the moment.",
  gone: "Its clip is not here any more.",
  alt: "Poster in the style {{style}}",
  named: "{{name}} by {{username}}, a poster in the style {{style}}",
  watch: "Watch the clip",
  play: "Play the clip",
  pause: "Pause the clip",
  catalogue: "See it in the catalogue",
  create: "Make a poster of your own moment",
  printed: "Each print has a small code in its lower left corner that opens the clip.",
  camera: {
    open: "Hold your camera to the poster",
    seeking: "Point the camera at the whole poster. The code in its lower left corner must be visible.",
    found: "The clip plays on your poster.",
    blocked:
      "The camera cannot be used. Allow it in your browser’s settings, or watch the clip on this page.",
    close: "Close the camera",
    stays: "The camera’s picture stays on your device.",
  },
};
