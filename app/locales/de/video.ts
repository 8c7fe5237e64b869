import type { Namespace } from "../translation.ts";

/** A moment from a video: its upload, the choice of one frame, and the clip under its poster. */
export const video: Namespace<"video"> = {
  upload: {
    hint: "Videos: MP4, MOV, WebM (max. 10 Sekunden)",
    checking: "Wir schauen dein Video an …",
    running: "Dein Video wird hochgeladen …",
    patience: "Mit mobiler Verbindung kann das einen Moment dauern",
    percent: "{{percent}} %",
    progress: "Hochladen deines Videos",
    waiting: "Die Verbindung ist weg. Sobald sie wieder da ist, geht es von selbst weiter.",
    preparing: "Dein Video wird vorbereitet …",
    cancel: "Hochladen abbrechen",
    cancelled: "Das Hochladen wurde abgebrochen.",
    again: "Noch einmal",
    stillRunning: {
      title: "Das Video wird noch hochgeladen",
      message: "Bitte warte, bis das Video ganz da ist, bevor du ein Bild auswählst.",
    },
    unreadable: {
      title: "Video nicht lesbar",
      message: "Dieses Gerät konnte die Datei nicht mehr lesen. Bitte wähle sie noch einmal aus.",
    },
    ended: {
      title: "Video nicht hochgeladen",
      message:
        "Du bist nicht mehr angemeldet. Mach mit deiner E-Mail weiter und wähle das Video noch einmal aus.",
    },
  },

  frame: {
    title: "Wähle deinen Moment",
    heading: "Welcher Moment davon?",
    prompt: "Schieb den Regler zu dem Moment, der aufs Poster soll.",
    player: "Dein Video",
    play: "Abspielen",
    pause: "Anhalten",
    restart: "Zurück zum Anfang",
    time: "{{elapsed}} / {{total}}",
    slider: "Zeitpunkt",
    seconds: "{{seconds}} Sekunden",
    announcement: "{{seconds}} von {{total}} Sekunden.",
    keys: "Die Leertaste spielt ab und hält an; Pfeile gehen um eine Zehntelsekunde, Pos1 und Ende an Anfang und Ende.",
    use: "Dieses Bild nehmen",
    cancel: "Abbrechen",
    unplayable:
      "Dieser Browser kann dein Video nicht abspielen, darum haben wir diese Momente für dich herausgenommen. Wähle einen aus, oder gib eine genaue Zeit ein.",
    grid: "Momente deines Videos",
    moment: "Bei {{time}}",
    exact: "Oder eine genaue Zeit, in Sekunden",
    exactHint: "Von 0 bis {{seconds}}, zum Beispiel {{example}}",
  },

  result: {
    alt: "Der Clip zu diesem Moment",
    watch: "Clip ansehen",
    play: "Clip abspielen",
    pause: "Clip anhalten",
  },
};
