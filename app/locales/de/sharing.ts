import type { Namespace } from "../translation.ts";

/** Sharing a poster. */
export const sharing: Namespace<"sharing"> = {
  share: "Teilen",
  shareNamed: "Teilen: {{name}}",
  title: "Dieses Poster teilen",
  by: "{{name}} von {{username}}",
  unnamed: "Poster im Stil {{style}}",
  alt: "{{name}}, mit weissem Rand",
  publicNote: "Alle mit dem Link können dieses Poster im Katalog ansehen und bestellen.",
  private:
    "Dieses Poster ist privat. Andere können seine Seite erst öffnen, wenn du es im Katalog anbietest. Als Bild kannst du es schon teilen.",
  link: "Link",
  copy: "Link kopieren",
  copied: "Link kopiert",
  device: "Teilen …",
  devicePicture: "Bild teilen …",
  sharing: "Wird geteilt …",
  save: "Als Bild speichern (PNG)",
  see: "Im Katalog ansehen",
  publish: "Im Katalog anbieten",
  posterAlt: "{{name}} von {{username}}: ein Poster an einer dunklen Wand unter einer Lampe",
  posterText: "Poster im Stil {{style}} von {{username}}, in der Schweiz auf A3 gedruckt, {{price}}.",
  catalogueText: "Poster aus eigenen Momenten, in {{count}} Kunststilen. In der Schweiz auf A3 gedruckt.",
  feedText: "Die neusten Poster zuerst: Das machen andere aus ihren Momenten.",
  shopCard: "Drei Poster an einer dunklen Wand unter einer Lampe",
};
