import type { Namespace } from "../translation.ts";

/** Handing a poster on. */
export const sharing: Namespace<"sharing"> = {
  share: "Condividi",
  shareNamed: "Condividi: {{name}}",
  title: "Condividi questo poster",
  by: "{{name}} di {{username}}",
  unnamed: "Poster {{style}}",
  alt: "{{name}}, con il suo bordo bianco",
  publicNote: "Chi ha il link vede il poster nel catalogo e può ordinarlo.",
  private:
    "Questo poster è solo tuo: finché non lo pubblichi, non ha una pagina che altri possano aprire. Puoi condividerlo come immagine.",
  link: "Link",
  copy: "Copia il link",
  copied: "Link copiato",
  device: "Condividi…",
  devicePicture: "Condividi l’immagine…",
  sharing: "Condivisione…",
  save: "Salva come immagine (PNG)",
  see: "Vedilo nel catalogo",
  publish: "Pubblica questo poster",
  posterAlt: "{{name}} di {{username}}: un poster su una parete scura sotto una lampada",
  posterText: "Poster {{style}} di {{username}}, stampato in Svizzera in A3, {{price}}.",
  catalogueText:
    "Poster che le persone hanno fatto dei propri momenti, in {{count}} stili artistici. Ordinane uno, stampato in Svizzera in A3.",
  feedText: "Un poster dopo l’altro, i più recenti prima: che cosa fanno le persone dei loro momenti.",
  shopCard: "Tre poster su una parete scura sotto una lampada",
};
