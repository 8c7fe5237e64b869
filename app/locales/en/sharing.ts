/** Handing a poster on. */
export const sharing = {
  share: "Share",
  shareNamed: "Share: {{name}}",
  title: "Share this Poster",
  by: "{{name}} by {{username}}",
  link: "Link to this poster",
  native: "Share…",
  nativePicture: "Share the picture…",
  sharing: "Sharing…",
  copy: "Copy link",
  copied: "Link copied",
  download: "Save the picture (PNG)",
  downloadNote: "With its white border, {{width}} × {{height}} pixels.",
  alt: "{{name}}, with a white border",
  private:
    "This poster is yours alone and has no page that others can open. You can share it as a picture, with its white border.",
  publish: "Publish it in the catalogue",
  publishNote: "Then it has a link of its own, and others can order it.",
  publicNote: "Whoever has the link sees the poster in the catalogue, and can order it.",
};
