export const landing = {
  title: "Moment – From moments to masterpieces",
  description:
    "Turn a photo into a gallery-grade A3 poster in one of {{count}} art styles. {{price}}, printed in Switzerland, shipping and taxes included.",
  heading: "Turn a moment into a gallery-grade A3 collectible poster.",
  collect: "Or collect what's timeless — and getting priceless.",
  button: "Try it, it's free",
  facts: {
    price: "{{price}}, shipping and taxes included",
    size: "A3, 297 × 420 mm",
    origin: "Printed in Switzerland",
  },
  show: {
    label: "Photos turned into posters",
    play: "Play slideshow",
    pause: "Pause slideshow",
    video: "A photo is painted over, stroke by stroke, until it is a poster",
    from: "{{name}}, after a photo by {{photographer}}",
  },
  posters: {
    mountain: "A mountain path under a great cloud, cut from sheets of blue, green and sand-coloured paper",
    dogs: "Two spaniels looking out of a window, in bright pop colours with printed dots",
    sun: "A golden sunburst over dark hills, framed in black and gold",
    field: "Dandelion clocks in the evening light, in thick strokes of oil paint",
    fig: "Half a fig in an orange bowl, with the racing stripes of the seventies",
    drum: "A drum and a bottle of wine, put together from circles and squares in red, blue and cream",
  },
};
