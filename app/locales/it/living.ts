import type { Namespace } from "../translation.ts";

/** Posters that wake into their clip: the choice of their code, and the page that it opens. */
export const living: Namespace<"living"> = {
  title: "Poster vivo",
  intro:
    "Un piccolo codice apre una pagina in cui il tuo poster si risveglia nel suo clip. Solo chi ha il codice trova la pagina.",
  place: "Dove va stampato il codice?",
  places: {
    nowhere: "Da nessuna parte",
    margin: "Nell’angolo in basso a sinistra del poster, largo 2 cm",
    papers: "Sulla bolla di consegna e sul certificato di una stampa numerata",
  },
  awake: "La pagina mostra poster e clip",
  awakeHint:
    "Senza questa spunta la pagina dice solo da dove viene il poster. I codici stampati funzionano di nuovo appena la rimetti.",
  hiddenByShop:
    "Abbiamo nascosto questa pagina il {{date}}. Il motivo è sulla pagina del tuo poster. Non puoi mostrarla di nuovo tu.",
  submit: "Salva",
  saved: "Salvato.",
  back: "Torna al poster",
  code: "Codice QR della pagina di questo poster",
  test: "Inquadra il codice con la fotocamera del telefono, oppure apri la pagina qui.",
  open: "Apri la pagina",
  origin_one:
    "Dipinto nello stile {{style}} il {{date}}, dal secondo {{second}} di un clip di {{count}} secondo.",
  origin_other:
    "Dipinto nello stile {{style}} il {{date}}, dal secondo {{second}} di un clip di {{count}} secondi.",
  origin_many:
    "Dipinto nello stile {{style}} il {{date}}, dal secondo {{second}} di un clip di {{count}} secondi.",
  asleep: "Questo poster dorme",
  asleepText: "Al momento poster e clip non vengono mostrati.",
  gone: "Il clip non c’è più.",
  alt: "Poster nello stile {{style}}",
  named: "{{name}} di {{username}}, un poster nello stile {{style}}",
  watch: "Guarda il clip",
  play: "Avvia il clip",
  pause: "Metti in pausa il clip",
  catalogue: "Vedi nel catalogo",
  create: "Crea un poster dal tuo momento",
  printed: "Ogni stampa ha nell’angolo in basso a sinistra un piccolo codice che apre il clip.",
  camera: {
    open: "Inquadra il poster con la fotocamera",
    seeking: "Inquadra tutto il poster. Il codice nell’angolo in basso a sinistra deve essere visibile.",
    found: "Il clip scorre sul tuo poster.",
    blocked:
      "La fotocamera non si può usare. Consentila nelle impostazioni del browser, oppure guarda il clip in questa pagina.",
    close: "Chiudi la fotocamera",
    stays: "L’immagine della fotocamera resta sul tuo dispositivo.",
  },
};
