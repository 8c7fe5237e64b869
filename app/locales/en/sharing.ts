/** Sharing a poster. */
export const sharing = {
  share: "Share",
  shareNamed: "Share: {{name}}",
  title: "Share this Poster",
  by: "{{name}} by {{username}}",
  unnamed: "{{style}} poster",
  alt: "{{name}}, with its white border",
  publicNote: "Anyone with the link can see this poster in the catalogue and order it.",
  private:
    "This poster is private. Others can open its page only after you publish it. You can share it as a picture.",
  link: "Link",
  copy: "Copy link",
  copied: "Link copied",
  device: "Share…",
  devicePicture: "Share the picture…",
  sharing: "Sharing…",
  save: "Save as picture (PNG)",
  see: "See in the catalogue",
  publish: "Publish this poster",
  posterAlt: "{{name}} by {{username}}: a poster on a dark wall under a lamp",
  posterText: "{{style}} poster by {{username}}, printed in Switzerland on A3, {{price}}.",
  catalogueText:
    "Posters made from people’s own moments, in {{count}} art styles. Order yours, printed in Switzerland on A3.",
  feedText: "The newest posters first: see what people make of their moments.",
  shopCard: "Three posters on a dark wall under a lamp",
};
