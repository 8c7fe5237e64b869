import type { Namespace } from "../translation.ts";

/** Handing a poster on. */
export const sharing: Namespace<"sharing"> = {
  share: "Teilen",
  shareNamed: "Teilen: {{name}}",
  title: "Dieses Poster teilen",
  by: "{{name}} von {{username}}",
  unnamed: "Poster im Stil {{style}}",
  alt: "{{name}}, mit weissem Rand",
  publicNote: "Wer den Link hat, sieht das Poster im Katalog und kann es bestellen.",
  private:
    "Dieses Poster gehört dir allein: Eine Seite, die andere öffnen können, hat es erst, wenn du es veröffentlichst. Als Bild kannst du es teilen.",
  link: "Link",
  copy: "Link kopieren",
  copied: "Link kopiert",
  device: "Teilen …",
  devicePicture: "Bild teilen …",
  sharing: "Wird geteilt …",
  save: "Als Bild speichern (PNG)",
  see: "Im Katalog ansehen",
  publish: "Poster veröffentlichen",
  posterAlt: "{{name}} von {{username}}: ein Poster an einer dunklen Wand unter einer Lampe",
  posterText: "Poster im Stil {{style}} von {{username}}, in der Schweiz auf A3 gedruckt, {{price}}.",
  catalogueText:
    "Poster, die Leute aus ihren eigenen Momenten gemacht haben, in {{count}} Kunststilen. Bestell eines, in der Schweiz auf A3 gedruckt.",
  feedText: "Ein Poster nach dem anderen, die neusten zuerst: was Leute aus ihren Momenten machen.",
  shopCard: "Drei Poster an einer dunklen Wand unter einer Lampe",
};
