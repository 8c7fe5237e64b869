import type { Namespace } from "../translation.ts";

/** Posters go on sale, and come down again. */
export const selling: Namespace<"selling"> = {
  title: "Verkaufe dein Poster",
  lead: "Häng es in den Katalog und verdiene an jedem Druck.",
  changeTitle: "Dein Poster im Katalog",
  changeLead: "Was du hier änderst, ist sofort zu sehen.",
  againLead: "Es hing schon einmal im Katalog. Veröffentliche es wieder, mit seiner Edition, wie sie war.",
  picture: "Dein Poster im Stil {{style}}",
  name: "Name",
  nameHint: "So heisst es im Katalog.",
  city: "Ort",
  cityHint: "Wo der Moment war.",
  momentLink: "Link zum Moment (freiwillig)",
  momentLinkHint: "Eine Seite, die mehr erzählt, etwa ein Beitrag oder ein Album. Sie beginnt mit https://",
  edition: "Edition",
  limited: "Limitierte Edition",
  limitedText: "Nummerierte Drucke, zu deinem Preis. Sind sie verkauft, ist Schluss.",
  standard: "Standard-Edition",
  standardText: "{{price}} pro Druck, ohne Nummern und ohne Ende.",
  supply: "Drucke",
  supplyHint: "1 bis 1000. Steht nach dem Veröffentlichen fest.",
  price: "Preis in CHF",
  priceHint: "Mindestens {{least}}.",
  fixedLimited_one: "Eine limitierte Edition von {{count}} Druck. Das bleibt, wie es veröffentlicht wurde.",
  fixedLimited_other:
    "Eine limitierte Edition von {{count}} Drucken. Das bleibt, wie es veröffentlicht wurde.",
  fixedStandard: "Eine Standard-Edition, {{price}} pro Druck. Das bleibt, wie es veröffentlicht wurde.",
  sold_one: "{{count}} Druck ist verkauft.",
  sold_other: "{{count}} Drucke sind verkauft.",
  share: {
    earn: "Du verdienst",
    limited: "mit jedem Druck zu {{price}}, und {{all}}, wenn alle {{prints}} verkauft sind.",
    standard: "mit jedem Druck zu {{price}}, wie viele es auch werden.",
  },
  formula:
    "{{standard}} % der ersten {{price}}, und in einer limitierten Edition {{limited}} % von jedem Franken darüber.",
  clip: "Im Feed ist dein Clip zusammen mit dem Poster zu sehen. Die Datei, die du geschickt hast, bleibt privat.",
  photo: "Dein Foto bleibt privat; zu sehen ist nur das Poster.",
  agree: "Ich bin einverstanden mit den",
  terms: "Creator-Bedingungen für das Einreichen von Postern",
  newTab: "(öffnet einen neuen Tab)",
  publish: "Veröffentlichen",
  publishAgain: "Wieder veröffentlichen",
  change: "Änderungen speichern",
  publishing: "Wird veröffentlicht …",
  unpublishInstead: "Zurückziehen",
  accountFirst:
    "Zum Verkaufen braucht es ein Konto: Wähle einen Benutzernamen und ein Passwort, dann kommst du zu deinem Poster zurück.",
  membershipFirst:
    "Mit einem Gratiskonto stehen bis zu {{count}} Poster zum Verkauf. Mitglieder verkaufen so viele, wie sie mögen.",
  published: {
    title: "Dein Poster steht zum Verkauf",
    limited_one:
      "Dein Poster hängt jetzt als limitierte Edition im Katalog ({{count}} Druck zu {{price}} CHF)!",
    limited_other:
      "Dein Poster hängt jetzt als limitierte Edition im Katalog ({{count}} Drucke zu je {{price}} CHF)!",
    standard: "Dein Poster hängt jetzt als Standard-Edition im Katalog (zu je {{price}} CHF)!",
    earn: "Von jedem verkauften Druck gehören {{share}} dir.",
    catalogue: "Im Katalog ansehen",
    dashboard: "Zurück zu meinen Postern",
  },
  unpublish: {
    title: "Möchtest du dieses Poster wirklich zurückziehen?",
    text: "Es verlässt Katalog und Feed sofort, und sein Bild gehört wieder dir allein. Kopien, die andere gemacht oder behalten haben, liegen nicht in unserer Hand.",
    kept: "Sein Name, seine «Gefällt mir» und seine Edition bleiben erhalten. Du kannst es jederzeit wieder veröffentlichen.",
    sold_one:
      "{{count}} Druck davon ist verkauft. Wer ihn gekauft hat, behält ihn, und er wird gedruckt wie bestellt.",
    sold_other:
      "{{count}} Drucke davon sind verkauft. Wer einen gekauft hat, behält ihn, und er wird gedruckt wie bestellt.",
    submit: "Zurückziehen",
    working: "Wird zurückgezogen …",
    keep: "Im Katalog lassen",
    done: "Dein Poster ist wieder privat.",
  },
  madeBy: {
    photo: {
      program: "Nach einer Fotografie von einem Computerprogramm gemalt.",
      model: "Nach einer Fotografie von einem KI-Modell gemalt.",
    },
    frame: {
      program: "Nach einem Standbild aus einem Video von einem Computerprogramm gemalt.",
      model: "Nach einem Standbild aus einem Video von einem KI-Modell gemalt.",
    },
    clip: "Der Clip selbst, nicht gemalt.",
  },
};
