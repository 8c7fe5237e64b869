import type { Namespace } from "../translation.ts";

/** Publishing a poster for sale, and unpublishing it. */
export const selling: Namespace<"selling"> = {
  title: "Verkaufe dein Poster",
  lead: "Biete es im Katalog an und verdiene an jedem verkauften Druck.",
  changeTitle: "Dein Poster im Katalog",
  changeLead: "Deine Änderungen sind sofort im Katalog sichtbar.",
  againLead: "Es war schon einmal im Katalog. Du kannst es mit derselben Auflage wieder anbieten.",
  picture: "Dein Poster im Stil {{style}}",
  name: "Name",
  nameHint: "Erscheint im Katalog.",
  city: "Ort",
  cityHint: "Wo der Moment stattgefunden hat.",
  momentLink: "Link zum Moment (optional)",
  momentLinkHint: "Eine Seite, die mehr erzählt, etwa ein Beitrag oder ein Album. Sie beginnt mit https://",
  description: {
    label: "Beschreibung (optional)",
    hint: "Was auf dem Poster zu sehen ist, für Menschen, die es nicht sehen.",
    clipHint: "Was auf dem Poster zu sehen ist und was im Clip geschieht, für Menschen, die sie nicht sehen.",
    summary: "Beschreibung",
    ofClip_one:
      "Ein Clip ohne Ton von {{count}} Sekunde, aus dem dieses Poster im Stil {{style}} entstanden ist.",
    ofClip_other:
      "Ein Clip ohne Ton von {{count}} Sekunden, aus dem dieses Poster im Stil {{style}} entstanden ist.",
    feelings: "Gefühle: {{feelings}}.",
  },
  edition: "Auflage",
  limited: "Limitierte Auflage",
  limitedText: "Nummerierte Drucke zu deinem Preis. Sind alle verkauft, gibt es keine weiteren.",
  standard: "Standardauflage",
  standardText: "{{price}} pro Druck, nicht nummeriert, unlimitiert.",
  supply: "Drucke",
  supplyHint: "1 bis 1000. Kann später nicht geändert werden.",
  price: "Preis in CHF",
  priceHint: "Mindestens {{least}}.",
  fixedLimited_one: "Limitierte Auflage von {{count}} Druck. Das lässt sich nicht ändern.",
  fixedLimited_other: "Limitierte Auflage von {{count}} Drucken. Das lässt sich nicht ändern.",
  fixedStandard: "Standardauflage, {{price}} pro Druck. Das lässt sich nicht ändern.",
  sold_one: "{{count}} Druck verkauft.",
  sold_other: "{{count}} Drucke verkauft.",
  share: {
    earn: "Du verdienst",
    limited: "mit jedem Druck zu {{price}}, und {{all}}, wenn die ganze Auflage verkauft ist.",
    standard: "mit jedem Druck zu {{price}}, ohne Limit.",
  },
  formula:
    "{{standard}} % der ersten {{price}}, bei einer limitierten Auflage dazu {{limited}} % von jedem Franken darüber.",
  clip: "Dein Clip wird im Feed zusammen mit dem Poster gezeigt. Die Originaldatei bleibt privat.",
  photo: "Dein Foto bleibt privat. Gezeigt wird nur das Poster.",
  agree: "Ich bin einverstanden mit den",
  terms: "Creator-Bedingungen für das Einreichen von Postern",
  newTab: "(öffnet einen neuen Tab)",
  publish: "Im Katalog anbieten",
  publishAgain: "Wieder im Katalog anbieten",
  change: "Änderungen speichern",
  publishing: "Wird angeboten …",
  unpublishInstead: "Aus dem Katalog entfernen",
  accountFirst:
    "Zum Verkaufen brauchst du ein Konto. Wähle einen Benutzernamen und ein Passwort; danach geht es mit deinem Poster weiter.",
  membershipFirst:
    "Mit einem Gratiskonto kannst du bis zu {{count}} Poster anbieten. Mitglieder verkaufen so viele, wie sie mögen.",
  published: {
    title: "Dein Poster ist im Katalog",
    limited_one:
      "Dein Poster ist jetzt als limitierte Auflage im Katalog ({{count}} Druck zu CHF {{price}})!",
    limited_other:
      "Dein Poster ist jetzt als limitierte Auflage im Katalog ({{count}} Drucke zu je CHF {{price}})!",
    standard: "Dein Poster ist jetzt als Standardauflage im Katalog (zu je CHF {{price}})!",
    earn: "Mit jedem verkauften Druck verdienst du {{share}}.",
    catalogue: "Im Katalog ansehen",
    dashboard: "Zurück zu meinen Postern",
  },
  unpublish: {
    title: "Möchtest du dieses Poster wirklich aus dem Katalog entfernen?",
    text: "Es wird sofort aus Katalog und Feed entfernt, und nur du siehst es noch. Kopien, die andere gemacht haben, können wir nicht zurückholen.",
    kept: "Name, «Gefällt mir» und Auflage bleiben erhalten. Du kannst es jederzeit wieder anbieten.",
    sold_one: "{{count}} Druck ist verkauft. Er wird trotzdem hergestellt und geliefert.",
    sold_other: "{{count}} Drucke sind verkauft. Sie werden trotzdem hergestellt und geliefert.",
    submit: "Aus dem Katalog entfernen",
    working: "Wird entfernt …",
    keep: "Im Katalog lassen",
    done: "Dein Poster ist wieder privat",
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
    strip: {
      program: "Nach mehreren Standbildern aus einem Video von einem Computerprogramm gemalt.",
      model: "Nach mehreren Standbildern aus einem Video von einem KI-Modell gemalt.",
    },
    clip: "Der Clip selbst, nicht gemalt.",
  },
};
