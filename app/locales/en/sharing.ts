/** Handing a poster on. */
export const sharing = {
  share: "Share",
  shareNamed: "Share: {{name}}",
  title: "Share this Poster",
  by: "{{name}} by {{username}}",
  unnamed: "{{style}} poster",
  alt: "{{name}}, with its white border",
  publicNote: "Whoever has the link sees the poster in the catalogue, and can order it.",
  private:
    "This poster is yours alone: it has no page that others can open until you publish it. You can share it as a picture.",
  link: "Link",
  copy: "Copy link",
  copied: "Link copied",
  device: "Share…",
  devicePicture: "Share the picture…",
  sharing: "Sharing…",
  save: "Save as a picture (PNG)",
  see: "See it in the catalogue",
  publish: "Publish this poster",
  posterAlt: "{{name}} by {{username}}: a poster on a dark wall under a lamp",
  posterText: "{{style}} poster by {{username}}, printed in Switzerland on A3, {{price}}.",
  catalogueText:
    "Posters that people made of their own moments, in {{count}} art styles. Order one, printed in Switzerland on A3.",
  feedText: "One poster after the other, the newest first: what people make of their moments.",
  shopCard: "Three posters on a dark wall under a lamp",
};
