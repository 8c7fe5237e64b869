/** Withdrawing from a contract, and reporting a defect. */
import type { Namespace } from "../translation";

export const withdrawal: Namespace<"withdrawal"> = {
  title: "Vertrag widerrufen",
  lead: "Gib die Nummer deiner Bestellung und die E-Mail-Adresse ein, mit der du bestellt hast. Du brauchst kein Konto und musst keinen Grund angeben.",
  number: "Bestellnummer",
  numberHint:
    "Aus deiner Bestätigung, zum Beispiel CAT-123456 oder A3-7K2MPQ4X. Bei einer Mitgliedschaft die Nummer ihrer Rechnung, zum Beispiel INV-2026-000123.",
  email: "E-Mail",
  next: "Weiter",
  law: "In der EU, in Norwegen, Island und im Vereinigten Königreich kannst du innert 14 Tagen nach der Lieferung widerrufen. Ausgenommen sind Poster aus deinem eigenen Foto, die für dich angefertigt werden, und Bestellungen in die Schweiz und nach Liechtenstein.",
  faulty: "Ein beschädigtes oder fehlerhaftes Poster kannst du hier melden, egal wo du wohnst.",
  membership:
    "Eine Mitgliedschaft widerrufst du über den Link in deiner Willkommens-E-Mail oder in den Einstellungen oder indem du oben die Nummer ihrer Rechnung eingibst.",
  ownMembership: "Meine Mitgliedschaft widerrufen",
  plan: {
    title: "Mitgliedschaft widerrufen",
    lead: "Du kannst bis am {{date}} widerrufen, ohne einen Grund anzugeben. Das geschieht:",
    ends: "Deine Mitgliedschaft endet sofort. Es wird nichts mehr belastet.",
    kept: "Du hast {{paid}} bezahlt. Für die vergangenen Tage ({{passed}} von {{all}}) behalten wir {{kept}}.",
    refund: "Wir erstatten {{amount}} innert 14 Tagen auf das verwendete Zahlungsmittel zurück.",
    nothing: "Es gibt nichts mehr rückzuerstatten.",
    disputed:
      "Deine Bank hat diese Zahlung beanstandet. Wir sehen uns das an und schreiben dir wegen der Rückerstattung.",
    email: "Datum und Uhrzeit bestätigen wir dir sofort per E-Mail.",
    rest: "Deine Poster und Credits bleiben in deinem Konto. Poster im Katalog bleiben dort.",
    declared: "Widerruf eingegangen: {{received}}",
    refunded: "Wir erstatten {{amount}} auf das verwendete Zahlungsmittel zurück.",
    over: "Die 14 Tage endeten am {{date}}. Du kannst deine Mitgliedschaft jederzeit in den Einstellungen kündigen.",
    again: "Deine neuere Mitgliedschaft läuft weiter und wird wie bisher belastet.",
    ended: "Diese Mitgliedschaft ist schon beendet.",
    settings: "Einstellungen",
  },
  order: "Bestellung {{number}}",
  choose: "Was widerrufst du?",
  chooseDefect: "Welche Poster sind beschädigt oder fehlerhaft?",
  none: "Keines",
  item: "{{name}}, {{price}}",
  items: "{{name}}, je {{price}}",
  credits_one: "{{count}} nicht genutzter Credit",
  credits_other: "{{count}} nicht genutzte Credits",
  right: {
    before: "Möglich bis 14 Tage nach der Lieferung.",
    open: "Möglich bis {{date}}.",
    over: "Die 14 Tage endeten am {{date}}.",
    "made-to-order":
      "Aus deinem eigenen Foto angefertigt, darum keine Rückgabe, ausser es ist beschädigt oder fehlerhaft.",
    country:
      "Bestellungen in dieses Land können nicht zurückgegeben werden, ausser ein Poster ist beschädigt oder fehlerhaft.",
  },
  already: "Schon widerrufen, gemeldet oder rückerstattet.",
  nothing: "In dieser Bestellung gibt es nichts zu widerrufen.",
  toDefect: "Beschädigtes oder fehlerhaftes Poster melden",
  confirmTitle: "Widerruf bestätigen",
  confirmText:
    "Du widerrufst den Vertrag über diesen Teil der Bestellung {{number}}. Wir senden Datum und Uhrzeit sofort an {{email}}.",
  confirmItem: "{{quantity}} × {{name}}",
  total: "Wir erstatten {{amount}} innert 14 Tagen auf das verwendete Zahlungsmittel zurück.",
  sendBack:
    "Falls die Poster schon bei dir sind, sende sie bitte innert 14 Tagen zurück. Das Porto bezahlst du, und wir dürfen mit der Rückerstattung warten, bis sie hier sind.",
  confirm: "Widerruf bestätigen",
  back: "Zurück",
  done: "Widerruf eingegangen",
  doneText: "Wir haben dir Datum und Uhrzeit per E-Mail geschickt.",
  received: {
    withdrawal: "Widerruf eingegangen: {{received}}",
    defect: "Meldung eingegangen: {{received}}",
  },
  defectTitle: "Beschädigtes oder fehlerhaftes Poster melden",
  words: "Was stimmt damit nicht?",
  photo: "Ein Foto davon (JPEG, PNG oder WebP, bis 10 MB)",
  send: "Meldung senden",
  sent: "Meldung eingegangen",
  sentText: "Wir haben dir eine Kopie per E-Mail geschickt und antworten bald.",
  link: "Widerrufen oder Mangel melden",
  note: {
    seller: "Verkauft von {{name}}, {{address}}.",
    delivery:
      "In der Schweiz für dich gedruckt und in {{leastDays}} bis {{mostDays}} Arbeitstagen geliefert.",
    taxes: "Alle Preise enthalten die Steuern.",
    right: {
      "made-to-order":
        "Ein Poster aus deinem eigenen Foto wird für dich angefertigt, darum keine Rückgabe, ausser es ist beschädigt oder fehlerhaft.",
      country:
        "Bestellungen in dieses Land können nicht zurückgegeben werden, ausser ein Poster ist beschädigt oder fehlerhaft.",
      open: "Du kannst innert 14 Tagen nach der Lieferung widerrufen.",
      credits:
        "Nicht genutzte Credits kannst du innert 14 Tagen widerrufen, ausser du wohnst in der Schweiz oder in Liechtenstein.",
      membership:
        "Du kannst innert 14 Tagen widerrufen und bezahlst dann nur die vergangenen Tage, ausser du wohnst in der Schweiz oder in Liechtenstein.",
    },
    links: "Mit der Zahlung akzeptierst du die",
    terms: "AGB",
    and: "und die",
    privacy: "Datenschutzerklärung",
  },
};
