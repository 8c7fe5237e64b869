import type { Namespace } from "../translation.ts";

/** Sharing a poster. */
export const sharing: Namespace<"sharing"> = {
  share: "Condividi",
  shareNamed: "Condividi: {{name}}",
  title: "Condividi questo poster",
  by: "{{name}} di {{username}}",
  unnamed: "Poster nello stile {{style}}",
  alt: "{{name}}, con il suo bordo bianco",
  publicNote: "Chiunque abbia il link può vedere questo poster nel catalogo e ordinarlo.",
  private:
    "Questo poster è privato. Gli altri possono aprire la sua pagina solo quando è in vendita. Puoi condividerlo come immagine.",
  link: "Link",
  copy: "Copia il link",
  copied: "Link copiato",
  device: "Condividi…",
  devicePicture: "Condividi l’immagine…",
  sharing: "Condivisione…",
  save: "Salva come immagine (PNG)",
  see: "Vedi nel catalogo",
  publish: "Metti in vendita questo poster",
  posterAlt: "{{name}} di {{username}}: un poster su una parete scura sotto una lampada",
  posterText: "Poster nello stile {{style}} di {{username}}, stampato in Svizzera in A3, {{price}}.",
  catalogueText:
    "Poster nati da momenti veri, in {{count}} stili artistici. Stampati in Svizzera in formato A3.",
  feedText: "I poster più recenti: che cosa fanno gli altri dei loro momenti.",
  shopCard: "Tre poster su una parete scura sotto una lampada",
};
