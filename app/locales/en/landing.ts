export const landing = {
  title: "Moment – From moments to masterpieces",
  description:
    "Turn a photo into a gallery-grade A3 poster in one of 21 art styles. {{price}}, printed in Switzerland, shipping and taxes included.",
  heading: "Turn a moment into a gallery-grade A3 collectible poster.",
  collect: "Or collect what's timeless — and getting priceless.",
  button: "Try it, it's free",
  facts: {
    price: "{{price}}, shipping and taxes included",
    size: "A3, 297 × 420 mm",
    origin: "Printed in Switzerland",
  },
  show: {
    label: "Photos that became posters",
    play: "Play slideshow",
    pause: "Pause slideshow",
    video: "A photo is painted over, stroke by stroke, until it is a poster",
    from: "{{name}}, after a photo by {{photographer}}",
  },
  posters: {
    mountain: "A mountain path under a big cloud, cut from sheets of blue, green and sand paper",
    sun: "",
    dogs: "",
    fig: "",
    brushes: "",
    drum: "",
  },
};
