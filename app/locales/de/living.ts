import type { Namespace } from "../translation.ts";

/** Posters that wake into their clip: the choice of their code, and the page that it opens. */
export const living: Namespace<"living"> = {
  title: "Lebendiges Poster",
  intro:
    "Ein kleiner Code öffnet eine Seite, auf der dein Poster zu seinem Clip erwacht. Nur wer den Code hat, findet die Seite.",
  place: "Wo soll der Code gedruckt werden?",
  places: {
    nowhere: "Nirgends",
    margin: "In der unteren linken Ecke des Posters, 2 cm breit",
    papers: "Auf dem Lieferschein und auf dem Zertifikat eines nummerierten Drucks",
  },
  awake: "Die Seite zeigt Poster und Clip",
  awakeHint:
    "Ohne dieses Häkchen sagt die Seite nur, woher das Poster kommt. Gedruckte Codes funktionieren wieder, sobald du es setzt.",
  hiddenByShop:
    "Wir haben diese Seite am {{date}} verborgen. Den Grund findest du auf der Seite deines Posters. Du kannst sie nicht selbst wieder zeigen.",
  submit: "Speichern",
  saved: "Gespeichert.",
  back: "Zurück zum Poster",
  code: "QR-Code der Seite dieses Posters",
  test: "Richte die Kamera deines Telefons auf den Code, oder öffne die Seite hier.",
  open: "Seite öffnen",
  origin_one:
    "Gemalt im Stil {{style}} am {{date}}, aus Sekunde {{second}} eines Clips von {{count}} Sekunde.",
  origin_other:
    "Gemalt im Stil {{style}} am {{date}}, aus Sekunde {{second}} eines Clips von {{count}} Sekunden.",
  asleep: "Dieses Poster schläft",
  asleepText: "Poster und Clip werden gerade nicht gezeigt.",
  gone: "Der Clip ist nicht mehr da.",
  alt: "Poster im Stil {{style}}",
  named: "{{name}} von {{username}}, ein Poster im Stil {{style}}",
  watch: "Clip ansehen",
  play: "Clip abspielen",
  pause: "Clip anhalten",
  catalogue: "Im Katalog ansehen",
  create: "Mach ein Poster aus deinem Moment",
  printed: "Jeder Druck hat in der unteren linken Ecke einen kleinen Code, der den Clip öffnet.",
  camera: {
    open: "Kamera auf das Poster richten",
    seeking:
      "Richte die Kamera auf das ganze Poster. Der Code in der unteren linken Ecke muss sichtbar sein.",
    found: "Der Clip läuft auf deinem Poster.",
    blocked:
      "Die Kamera lässt sich nicht verwenden. Erlaube sie in den Einstellungen deines Browsers, oder sieh dir den Clip auf dieser Seite an.",
    close: "Kamera schliessen",
    stays: "Das Bild der Kamera bleibt auf deinem Gerät.",
  },
};
