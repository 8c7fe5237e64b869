import type { EmailTexts } from "../translation.ts";

/** The letters about an account and an order, and what goes along with them. */
export const emails: EmailTexts = {
  verificationCode: {
    subject: "Dein Bestätigungscode",
    intro: "Gib diesen Code im Shop ein, um deine E-Mail-Adresse zu bestätigen:",
    validity: "Der Code gilt 10 Minuten lang und nur einmal.",
    unasked:
      "Falls du keinen Code verlangt hast, kannst du diese E-Mail einfach vergessen. Gib den Code niemandem weiter: Wir fragen dich nie danach.",
  },
  accountExists: {
    subject: "Du hast schon ein Konto",
    intro:
      "Jemand, wahrscheinlich du, wollte sich gerade mit dieser E-Mail-Adresse bei {{shopName}} registrieren. Zu ihr gehört bereits ein Konto, darum wurde kein neues eröffnet.",
    logIn: "Anmelden",
    forgotten: "Falls du dein Passwort nicht mehr weisst, kannst du hier ein neues setzen:",
    reset: "Neues Passwort setzen",
    unasked:
      "Falls du es nicht warst, kannst du diese E-Mail einfach vergessen. Es hat sich nichts geändert.",
  },
  passwordReset: {
    subject: "Setz ein neues Passwort",
    intro: "Du hast bei {{shopName}} ein neues Passwort verlangt. Wähle es hier:",
    link: "Neues Passwort wählen",
    validity: "Der Link gilt eine Stunde lang und nur einmal.",
    unasked:
      "Falls du das nicht verlangt hast, kannst du diese E-Mail einfach vergessen. Dein Passwort bleibt, wie es ist.",
  },
  passwordChanged: {
    subject: "Dein Passwort wurde geändert",
    intro:
      "Das Passwort deines Kontos bei {{shopName}} wurde geändert, und das Konto wurde überall abgemeldet.",
    unasked: "Falls du es nicht warst, setz sofort ein neues Passwort und schreib uns an {{contactEmail}}:",
    reset: "Neues Passwort setzen",
  },
  passwordReplaced: {
    subject: "Dein Passwort wurde geändert",
    intro:
      "Das Passwort deines Kontos bei {{shopName}} wurde in den Einstellungen geändert, und das Konto wurde überall sonst abgemeldet.",
  },
  emailChanged: {
    subject: "Deine E-Mail-Adresse wurde geändert",
    intro:
      "Dein Konto bei {{shopName}} gehört jetzt zu einer anderen E-Mail-Adresse. Poster, Credits und Bestellungen sind beim Konto geblieben, und unsere E-Mails gehen ab jetzt an die neue Adresse.",
    unasked:
      "Falls du es nicht warst, schreib uns sofort an {{contactEmail}}: Das ist die letzte E-Mail an diese Adresse.",
  },
  accountDeleted: {
    subject: "Dein Konto wurde gelöscht",
    intro:
      "Dein Konto bei {{shopName}} ist gelöscht, wie du es gewünscht hast. Deine Poster hängen nicht mehr im Katalog, und deine Bilder und Clips werden entfernt.",
    orders_one:
      "{{count}} Bestellung, die du bezahlt hast, wird noch hergestellt und geliefert. Bis dahin kommen die E-Mails dazu an diese Adresse.",
    orders_other:
      "{{count}} Bestellungen, die du bezahlt hast, werden noch hergestellt und geliefert. Bis dahin kommen die E-Mails dazu an diese Adresse.",
    unasked: "Falls du es nicht warst, schreib uns an {{contactEmail}}. Danke für die gemeinsame Zeit.",
  },
  orderConfirmation: {
    subject: "Deine Bestellung {{number}}",
    intro:
      "Danke für deine Bestellung. Deine Zahlung ist bei uns angekommen, und dein Poster geht jetzt in Produktion.",
    number: "Bestellnummer: {{number}}",
    line: "{{quantity}} × A3-Poster im Stil {{style}}: {{price}}",
    named: "{{quantity}} × A3-Poster «{{style}}»: {{price}}",
    total: "Total, Versand und Steuern inbegriffen: {{total}}",
    address: "Es geht an:\n{{address}}",
    picture: "Dein Poster",
    link: "Bestellung ansehen",
    receipt:
      "Deine Quittung liegt bei. Stimmt etwas nicht, antworte einfach auf diese E-Mail oder schreib an {{contactEmail}}.",
  },
  creditsBought: {
    subject_one: "{{count}} Credit für dich",
    subject_other: "{{count}} Credits für dich",
    intro_one:
      "Danke. Deine Zahlung ist bei uns angekommen, und {{count}} Credit gehört dir. Er verfällt nicht.",
    intro_other:
      "Danke. Deine Zahlung ist bei uns angekommen, und {{count}} Credits gehören dir. Sie verfallen nicht.",
    total: "Total, Steuern inbegriffen: {{total}}",
    link: "Poster gestalten",
  },
  paymentFailed: {
    subject: "Die Zahlung deiner Bestellung {{number}} kam nicht zustande",
    intro:
      "Die Zahlung deiner Bestellung {{number}} war unterwegs, kam aber nicht zustande. Es wurde nichts belastet, und deine Bestellung bleibt stehen.",
    link: "Auf anderem Weg bezahlen",
  },
  refunded: {
    subject: "Deine Bestellung {{number}} wurde zurückerstattet",
    intro:
      "Wir haben {{total}} für deine Bestellung {{number}} auf dem Weg zurückgegeben, auf dem du bezahlt hast. Je nach Bank ist das Geld in ein paar Tagen da.",
    link: "Bestellung ansehen",
  },
  printLost: {
    subject: "Ein Druck deiner Bestellung {{number}} war schon weg",
    intro:
      "Deine Zahlung für {{names}} kam nach der Zeit, während der wir den Druck für dich zurückgelegt hatten, und der letzte hat inzwischen eine andere Wand gefunden. Das tut uns leid.",
    money:
      "Wir geben dir {{amount}} auf dem Weg zurück, auf dem du bezahlt hast; du musst nichts tun. Was du sonst noch bestellt hast, wird gedruckt.",
    link: "Bestellung ansehen",
  },
  saleMade: {
    subject: "«{{name}}» wurde verkauft",
    intro_one: "Gerade hat jemand einen Druck deines Posters «{{name}}» gekauft, für {{price}}.",
    intro_other: "Gerade hat jemand {{count}} Drucke deines Posters «{{name}}» gekauft, für {{price}}.",
    number: "Es ist Nummer {{number}} von {{of}}.",
    share: "Du verdienst {{share}}. Einnahmen werden einmal im Monat ausbezahlt.",
    picture: "Dein Poster «{{name}}»",
    link: "Meine Poster ansehen",
  },
  paidOut: {
    subject: "{{amount}} sind unterwegs zu dir",
    intro: "Wir haben dir ausbezahlt, was du bis Ende {{month}} verdient hast: {{amount}}.",
    arrival: "Je nach Bank ist das Geld in ein paar Tagen da.",
    link: "Abrechnung ansehen",
  },
  membershipStarted: {
    subject: "Willkommen im Artistic Collective!",
    intro:
      "Deine Mitgliedschaft ist aktiv. Dir stehen alle Stile offen, du gestaltest und verkaufst so viele Poster, wie du magst.",
    paid: "Du hast {{amount}} für den ersten Monat bezahlt, Steuern inbegriffen. Am {{date}} verlängert sie sich, danach jeden Monat für {{price}}.",
    cancel:
      "Du kannst in den Einstellungen jederzeit kündigen und behältst alles, bis der bezahlte Monat vorbei ist.",
    link: "Poster gestalten",
  },
  membershipRenewed: {
    subject: "Deine Mitgliedschaft wurde verlängert",
    intro:
      "Du hast {{amount}} für einen weiteren Monat Mitgliedschaft bezahlt, Steuern inbegriffen. Am {{date}} verlängert sie sich wieder.",
    link: "Mitgliedschaft ansehen",
  },
  membershipUnpaid: {
    subject: "Deine Mitgliedschaft konnte nicht verlängert werden",
    intro:
      "Deiner Karte wurde nichts belastet: Die {{amount}} für den neuen Monat deiner Mitgliedschaft liessen sich nicht mit ihr bezahlen.",
    kept: "Vorerst behältst du alles, was Mitglieder haben. Bitte bezahle mit einer anderen Karte, oder kümmere dich um die, die du hast.",
    next: "Am {{next}} versuchen wir es noch einmal.",
    last: "Bleibt der Monat unbezahlt, endet deine Mitgliedschaft, und es wird nichts mehr belastet.",
    link: "Karte ändern",
  },
  membershipCancelled: {
    subject: "Deine Mitgliedschaft ist gekündigt",
    intro:
      "Du hast deine Mitgliedschaft gekündigt. Bis am {{date}} behältst du alles, dann endet sie, und es wird nichts mehr belastet.",
    after:
      "Veröffentlichte Poster bleiben veröffentlicht, und deine Credits bleiben dir. Bis dahin kannst du es dir anders überlegen.",
    link: "Mitgliedschaft ansehen",
  },
  membershipResumed: {
    subject: "Deine Mitgliedschaft geht weiter",
    intro: "Du hast deine Mitgliedschaft fortgesetzt. Am {{date}} verlängert sie sich für {{price}}.",
    link: "Mitgliedschaft ansehen",
  },
  membershipEnded: {
    subject: "Deine Mitgliedschaft ist zu Ende",
    intro:
      "Deine Mitgliedschaft endete am {{date}}. Es wird nichts mehr belastet. Danke, dass du Teil davon warst.",
    unpaid:
      "Deine Mitgliedschaft endete am {{date}}, weil die Verlängerung nicht bezahlt wurde. Du schuldest nichts, und es wird nichts mehr belastet.",
    kept: "Dein Konto ist jetzt ein Gratiskonto. Deine Poster und Credits gehören dir weiterhin, und was veröffentlicht ist, bleibt veröffentlicht.",
    link: "Wieder Mitglied werden",
  },
  posterWithdrawn: {
    subject: "Dein Poster «{{name}}» wurde abgehängt",
    intro: "Wir haben dein Poster «{{name}}» aus dem Katalog von {{shopName}} genommen.",
    reason: {
      person:
        "Es zeigt jemanden, der nicht gezeigt werden möchte, oder ein Kind ohne die Zustimmung seiner Eltern.",
      rights: "Es verwendet ein Bild oder einen Namen, der jemand anderem gehört.",
      offensive:
        "Es zeigt etwas, das Menschen verletzt oder ängstigt; das erlauben unsere Creator-Bedingungen nicht.",
      misleading: "Sein Name, sein Ort oder sein Link sagt etwas, das nicht stimmt.",
      terms: "Es entspricht nicht unseren Creator-Bedingungen.",
    },
    orders:
      "Drucke, die vorher verkauft wurden, werden noch hergestellt. Das Poster bleibt deines, du findest es unter «Meine Poster».",
    again:
      "Selbst kannst du es nicht wieder veröffentlichen. Findest du, dass wir uns irren, oder hast du es in Ordnung gebracht, antworte auf diese E-Mail oder schreib an {{contactEmail}}: Ein Mensch liest es.",
  },
  posterAllowed: {
    subject: "Dein Poster «{{name}}» darf wieder hängen",
    intro:
      "Wir haben uns dein Poster «{{name}}» noch einmal angesehen. Du darfst es wieder veröffentlichen, wann immer du magst.",
    link: "Meine Poster ansehen",
  },
  shipped: {
    subject: "Deine Bestellung {{number}} ist unterwegs",
    intro: "Dein Poster ist gedruckt, geprüft und der Post übergeben.",
    parcel: "{{carrier}} bringt es unter der Nummer {{parcel}}.",
    follow: "Sendung verfolgen",
    address: "Es geht an:\n{{address}}",
    link: "Bestellung ansehen",
  },
  delivered: {
    subject: "Deine Bestellung {{number}} ist angekommen",
    intro: "Dein Poster wurde zugestellt. Wir hoffen, es findet eine gute Wand.",
    care: "Ist es unterwegs beschädigt worden, schreib uns innert 14 Tagen mit einem Foto an {{contactEmail}}.",
    link: "Bestellung ansehen",
  },
  product: {
    line: "A3-Poster, {{style}}",
    named: "A3-Poster «{{title}}»",
  },
  receipt: {
    title: "Quittung",
    number: "Bestellung {{number}}",
    line: "{{quantity}} × A3-Poster, {{style}}",
    named: "{{quantity}} × A3-Poster «{{title}}»",
    credits_one: "{{count}} Credit",
    credits_other: "{{count}} Credits",
    each: "je {{price}}",
    shipping: "Versand",
    paid: "Bezahlt, Steuern inbegriffen",
    refunded: "Zurückerstattet",
    thanks: "In der Schweiz gedruckt. Danke.",
  },
  slip: {
    title: "Lieferschein",
    placed: "Bestellt am {{date}}",
    paper: "A3-Poster, 297 × 420 mm",
    print: "Druck {{print}} von {{of}}",
    text: "Schriftzug: «{{text}}»",
    thanks: "In der Schweiz gedruckt. Danke.",
  },
  certificate: {
    title: "Echtheitszertifikat",
    by: "Ein Poster von @{{creator}}, {{style}}",
    number: "Nr. {{number}} von {{of}}",
    only: "Dies ist der einzige Druck mit dieser Nummer. Mehr als {{of}} wird es nie geben.",
    print: "A3, 297 × 420 mm, in der Schweiz gedruckt.",
    sold: "Verkauft am {{date}}.",
    check: "Der Code führt zum öffentlichen Verzeichnis dieses Drucks.",
    seal: "Siegel {{seal}}",
  },
  greeting: "Hallo",
  unsubscribe: "Keine E-Mails mehr über Verkäufe",
  closing: "{{shopName}}",
};
