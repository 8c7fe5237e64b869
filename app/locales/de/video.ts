import type { Namespace } from "../translation.ts";

/** A moment from a video: its upload, the choice of one frame, and the clip under its poster. */
export const video: Namespace<"video"> = {
  upload: {
    hint: "Videos: MP4, MOV, WebM (max. 10 Sekunden)",
    checking: "Dein Video wird geprüft …",
    running: "Dein Video wird hochgeladen …",
    patience: "Mit mobiler Verbindung kann das einen Moment dauern",
    percent: "{{percent}} %",
    progress: "Hochladen deines Videos",
    waiting: "Keine Verbindung. Sobald sie wieder da ist, wird das Hochladen automatisch fortgesetzt.",
    preparing: "Dein Video wird vorbereitet …",
    cancel: "Hochladen abbrechen",
    cancelled: "Das Hochladen wurde abgebrochen.",
    again: "Erneut versuchen",
    stillRunning: {
      title: "Das Video wird noch hochgeladen",
      message: "Bitte warte, bis das Video vollständig hochgeladen ist, bevor du ein Bild auswählst.",
    },
    unreadable: {
      title: "Video nicht lesbar",
      message: "Dieses Gerät kann die Datei nicht mehr lesen. Bitte wähle sie noch einmal aus.",
    },
    ended: {
      title: "Video nicht hochgeladen",
      message:
        "Du bist nicht mehr angemeldet. Mach mit deiner E-Mail weiter und wähle das Video noch einmal aus.",
    },
  },

  frame: {
    title: "Wähle deinen Moment",
    heading: "Wähle deinen Moment",
    prompt: "Schieb den Regler zu dem Moment, den du als Poster möchtest.",
    player: "Dein Video",
    play: "Abspielen",
    pause: "Anhalten",
    restart: "Zurück zum Anfang",
    time: "{{elapsed}} / {{total}}",
    slider: "Zeitpunkt",
    seconds: "{{seconds}} Sekunden",
    announcement: "{{seconds}} von {{total}} Sekunden.",
    keys: "Die Leertaste spielt ab und hält an. Die Pfeiltasten gehen um eine Zehntelsekunde weiter, Pos1 und Ende an Anfang und Schluss.",
    use: "Dieses Bild verwenden",
    cancel: "Abbrechen",
    unplayable:
      "Dieser Browser kann dein Video nicht abspielen. Wir haben darum einige Momente für dich ausgewählt. Nimm einen davon, oder gib eine genaue Zeit ein.",
    grid: "Momente deines Videos",
    moment: "Bei {{time}}",
    exact: "Oder gib eine genaue Zeit in Sekunden ein",
    exactHint: "Von 0 bis {{seconds}}, zum Beispiel {{example}}",
    strip: "Filmstreifen: mehrere Momente in einem Poster",
  },

  result: {
    alt: "Der Clip zu diesem Moment",
    watch: "Clip ansehen",
    play: "Clip abspielen",
    pause: "Clip anhalten",
  },
};
