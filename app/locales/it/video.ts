import type { Namespace } from "../translation.ts";

/** A moment from a video: its upload, the choice of one frame, and the clip under its poster. */
export const video: Namespace<"video"> = {
  upload: {
    hint: "Video: MP4, MOV, WebM (max. 10 secondi)",
    checking: "Controllo del tuo video…",
    running: "Caricamento del video…",
    patience: "Con una connessione mobile può volerci un po’",
    percent: "{{percent}} %",
    progress: "Caricamento del tuo video",
    waiting: "La connessione è interrotta. Il caricamento riprende automaticamente appena ritorna.",
    preparing: "Preparazione del tuo video…",
    cancel: "Annulla il caricamento",
    cancelled: "Il caricamento è stato annullato.",
    again: "Riprova",
    stillRunning: {
      title: "Il video si sta ancora caricando",
      message: "Aspetta la fine del caricamento prima di scegliere un fotogramma.",
    },
    unreadable: {
      title: "Errore nella lettura del video",
      message: "Questo dispositivo non riesce più a leggere il file. Sceglilo di nuovo.",
    },
    ended: {
      title: "Caricamento del video non riuscito",
      message: "La tua sessione è chiusa. Continua con la tua e-mail e scegli di nuovo il video.",
    },
  },

  frame: {
    title: "Scegli il tuo momento",
    heading: "Scegli il tuo momento",
    prompt: "Sposta il cursore sul momento che vuoi come poster.",
    player: "Il tuo video",
    play: "Avvia",
    pause: "Pausa",
    restart: "Torna all’inizio",
    time: "{{elapsed}} / {{total}}",
    slider: "Momento",
    seconds: "{{seconds}} secondi",
    announcement: "{{seconds}} di {{total}} secondi.",
    keys: "Spazio avvia e mette in pausa. Le frecce spostano di un decimo di secondo, Inizio e Fine vanno all’inizio e alla fine.",
    use: "Usa questo fotogramma",
    cancel: "Annulla",
    unplayable:
      "Questo browser non può riprodurre il tuo video. Ecco alcuni momenti scelti per te. Prendine uno, o indica un tempo esatto.",
    grid: "Momenti del tuo video",
    moment: "A {{time}}",
    exact: "Oppure indica un tempo esatto in secondi",
    exactHint: "Da 0 a {{seconds}}, per esempio {{example}}",
    strip: "Pellicola: più momenti in un poster",
  },

  result: {
    alt: "Il clip di questo momento",
    watch: "Guarda il clip",
    play: "Avvia il clip",
    pause: "Metti in pausa il clip",
  },
};
