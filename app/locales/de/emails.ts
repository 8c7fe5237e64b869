import type { EmailTexts } from "../translation.ts";

/** The e-mails, and the printed documents. */
export const emails: EmailTexts = {
  verificationCode: {
    subject: "Dein Bestätigungscode",
    intro: "Gib diesen Code im Shop ein, um deine E-Mail-Adresse zu bestätigen:",
    validity: "Der Code gilt 10 Minuten lang und nur einmal.",
    unasked:
      "Falls du keinen Code angefordert hast, kannst du diese E-Mail ignorieren. Gib den Code niemandem weiter: Wir fragen dich nie danach.",
  },
  accountExists: {
    subject: "Du hast schon ein Konto",
    intro:
      "Jemand, wahrscheinlich du, wollte sich gerade mit dieser E-Mail-Adresse bei {{shopName}} registrieren. Dazu gibt es bereits ein Konto, darum haben wir kein neues eröffnet.",
    logIn: "Anmelden",
    forgotten: "Falls du dein Passwort vergessen hast, kannst du hier ein neues festlegen:",
    reset: "Neues Passwort festlegen",
    unasked: "Falls du es nicht warst, kannst du diese E-Mail ignorieren. Es hat sich nichts geändert.",
  },
  passwordReset: {
    subject: "Neues Passwort festlegen",
    intro: "Du hast bei {{shopName}} ein neues Passwort angefordert. Wähle es hier:",
    link: "Neues Passwort wählen",
    validity: "Der Link gilt eine Stunde lang und nur einmal.",
    unasked:
      "Falls du das nicht angefordert hast, kannst du diese E-Mail ignorieren. Dein Passwort bleibt gleich.",
  },
  passwordChanged: {
    subject: "Dein Passwort wurde geändert",
    intro: "Das Passwort deines Kontos bei {{shopName}} wurde geändert, und du wurdest überall abgemeldet.",
    unasked:
      "Falls du es nicht warst, leg sofort ein neues Passwort fest und schreib uns an {{contactEmail}}:",
    reset: "Neues Passwort festlegen",
  },
  passwordReplaced: {
    subject: "Dein Passwort wurde geändert",
    intro:
      "Das Passwort deines Kontos bei {{shopName}} wurde in den Einstellungen geändert, und du wurdest überall sonst abgemeldet.",
  },
  newLogIn: {
    subject: "Neue Anmeldung in deinem Konto",
    intro:
      "Jemand hat sich in deinem Konto bei {{shopName}} angemeldet, mit einem Browser und aus einem Netz, die dein Konto bisher nicht benutzt hat.",
    sessions: "Ansehen, wo du angemeldet bist",
    unasked:
      "Wenn du es warst, musst du nichts tun. Wenn nicht, wähle ein neues Passwort: Damit werden alle Browser abgemeldet.",
  },
  emailChanged: {
    subject: "Deine E-Mail-Adresse wurde geändert",
    intro:
      "Dein Konto bei {{shopName}} läuft jetzt unter einer anderen E-Mail-Adresse. Deine Poster, Credits und Bestellungen bleiben im Konto, und unsere E-Mails gehen ab jetzt an die neue Adresse.",
    unasked:
      "Falls du es nicht warst, schreib uns sofort an {{contactEmail}}. Das ist die letzte E-Mail an diese Adresse.",
  },
  accountDeleted: {
    subject: "Dein Konto wurde gelöscht",
    intro:
      "Wir haben dein Konto bei {{shopName}} wie gewünscht gelöscht. Deine Poster sind nicht mehr im Katalog, und deine Bilder und Clips werden gelöscht.",
    orders_one:
      "{{count}} bezahlte Bestellung wird noch hergestellt und geliefert. Bis dahin schreiben wir dir dazu an diese Adresse.",
    orders_other:
      "{{count}} bezahlte Bestellungen werden noch hergestellt und geliefert. Bis dahin schreiben wir dir dazu an diese Adresse.",
    unasked: "Falls du es nicht warst, schreib uns an {{contactEmail}}. Danke, dass du bei uns warst.",
  },
  orderConfirmation: {
    subject: "Deine Bestellung {{number}}",
    intro_one:
      "Danke für deine Bestellung. Wir haben deine Zahlung erhalten, und dein Poster geht jetzt in Produktion.",
    intro_other:
      "Danke für deine Bestellung. Wir haben deine Zahlung erhalten, und deine {{count}} Poster gehen jetzt in Produktion.",
    number: "Bestellnummer: {{number}}",
    line: "{{quantity}} × A3-Poster im Stil {{style}}: {{price}}",
    named: "{{quantity}} × A3-Poster «{{style}}»: {{price}}",
    total: "Total, Versand und Steuern inbegriffen: {{total}}",
    address: "Lieferadresse:\n{{address}}",
    picture: "Dein Poster",
    link: "Bestellung ansehen",
    terms: "Unsere AGB mit dem Muster-Widerrufsformular stehen am Ende dieser E-Mail und sind angehängt.",
    termsFile: "agb",
    receipt:
      "Deine Quittung liegt bei. Stimmt etwas nicht, antworte auf diese E-Mail oder schreib an {{contactEmail}}.",
  },
  creditsBought: {
    subject_one: "Dein neuer Credit ({{count}})",
    subject_other: "Deine {{count}} neuen Credits",
    intro_one:
      "Danke. Wir haben deine Zahlung erhalten und dir {{count}} Credit gutgeschrieben. Er verfällt nicht.",
    intro_other:
      "Danke. Wir haben deine Zahlung erhalten und dir {{count}} Credits gutgeschrieben. Sie verfallen nicht.",
    total: "Total, Steuern inbegriffen: {{total}}",
    link: "Poster gestalten",
  },
  paymentFailed: {
    subject: "Die Zahlung deiner Bestellung {{number}} ist fehlgeschlagen",
    intro:
      "Die Zahlung deiner Bestellung {{number}} ist fehlgeschlagen. Es wurde nichts belastet. Deine Bestellung bleibt bestehen; du kannst mit einem anderen Zahlungsmittel bezahlen.",
    link: "Mit einem anderen Zahlungsmittel bezahlen",
  },
  refunded: {
    subject: "Deine Bestellung {{number}} wurde rückerstattet",
    intro:
      "Wir haben {{total}} für deine Bestellung {{number}} auf das verwendete Zahlungsmittel rückerstattet. Je nach Bank trifft der Betrag in ein paar Tagen ein.",
    link: "Bestellung ansehen",
  },
  partRefunded: {
    subject: "Ein Teil deiner Bestellung {{number}} wurde rückerstattet",
    posters:
      "Wir haben dir {{amount}} für {{names}} aus deiner Bestellung {{number}} auf das verwendete Zahlungsmittel rückerstattet. Je nach Bank trifft der Betrag in ein paar Tagen ein.",
    intro:
      "Wir haben dir {{amount}} von deiner Bestellung {{number}} auf das verwendete Zahlungsmittel rückerstattet. Je nach Bank trifft der Betrag in ein paar Tagen ein.",
  },
  withdrawalReceived: {
    subject: "Wir haben deinen Widerruf zur Bestellung {{number}} erhalten",
    intro:
      "Wir haben deinen Widerruf des Vertrags über diesen Teil deiner Bestellung {{number}} am {{received}} (Schweizer Zeit) erhalten:",
    line: "{{quantity}} × {{name}}",
    credits_one: "{{count}} nicht genutzter Credit, den wir aus deinem Konto entfernt haben",
    credits_other: "{{count}} nicht genutzte Credits, die wir aus deinem Konto entfernt haben",
    next: "Wir erstatten {{amount}} auf das verwendete Zahlungsmittel zurück, spätestens bis {{refundBy}}.",
    sendBack:
      "Falls die Poster schon bei dir sind, sende sie bitte innert 14 Tagen ungebraucht und gut verpackt an die Adresse am Ende unserer AGB zurück. Das Porto bezahlst du. Wir dürfen mit der Rückerstattung warten, bis sie hier sind oder du nachgewiesen hast, dass du sie abgeschickt hast.",
  },
  defectReceived: {
    subject: "Wir haben deine Meldung zur Bestellung {{number}} erhalten",
    intro:
      "Wir haben deine Meldung über ein beschädigtes oder fehlerhaftes Poster deiner Bestellung {{number}} am {{received}} (Schweizer Zeit) erhalten:",
    next: "Wir sehen sie uns an und schreiben dir bald. Du bekommst ein neues Poster oder dein Geld zurück und bezahlst nichts dafür.",
  },
  refundFailed: {
    subject: "Die Rückerstattung für Bestellung {{number}} ist nicht angekommen",
    intro:
      "Wir haben dir {{amount}} für deine Bestellung {{number}} rückerstattet, doch deine Bank konnte den Betrag nicht gutschreiben und hat ihn an uns zurückgesandt.",
    next: "Du musst nichts tun. Wir melden uns in Kürze und zahlen dir den Betrag auf anderem Weg aus, zum Beispiel per Banküberweisung.",
    link: "Bestellung ansehen",
  },
  printLost: {
    subject_one: "Ein Druck deiner Bestellung {{number}} war ausverkauft",
    subject_other: "{{count}} Drucke deiner Bestellung {{number}} waren ausverkauft",
    intro_one:
      "Deine Zahlung für {{names}} traf nach Ablauf der Reservation ein, und der letzte Druck wurde inzwischen verkauft. Das tut uns leid.",
    intro_other:
      "Deine Zahlung für {{names}} traf nach Ablauf der Reservationen ein, und die letzten Drucke wurden inzwischen verkauft. Das tut uns leid.",
    money: "Wir erstatten dir automatisch {{amount}} auf das verwendete Zahlungsmittel zurück.",
    rest: "Alles andere aus deiner Bestellung wird gedruckt.",
    link: "Bestellung ansehen",
  },
  saleMade: {
    subject: "«{{name}}» wurde verkauft",
    intro_one: "Gerade hat jemand einen Druck deines Posters «{{name}}» für {{price}} gekauft.",
    intro_other: "Gerade hat jemand {{count}} Drucke deines Posters «{{name}}» für {{price}} gekauft.",
    number: "Es ist Druck {{number}} von {{of}}.",
    share: "Du verdienst {{share}}. Einnahmen zahlen wir einmal im Monat aus.",
    picture: "Dein Poster «{{name}}»",
    link: "Meine Poster ansehen",
  },
  paidOut: {
    subject: "{{amount}} sind unterwegs zu dir",
    intro: "Wir haben deine Einnahmen bis Ende {{month}} ausbezahlt: {{amount}}.",
    arrival: "Je nach Bank trifft der Betrag in ein paar Tagen ein.",
    link: "Abrechnung ansehen",
  },
  payoutFailed: {
    subject: "{{amount}} sind nicht auf deinem Bankkonto angekommen",
    intro:
      "Deine Bank hat eine Auszahlung von {{amount}} nicht angenommen. Das Geld liegt sicher auf deinem Auszahlungskonto.",
    reason: {
      closed: "Das Bankkonto ist geschlossen.",
      blocked: "Das Bankkonto ist gesperrt oder darf diese Zahlung nicht annehmen.",
      holder:
        "Name oder Adresse der Kontoinhaberin oder des Kontoinhabers stimmen nicht mit dem Bankkonto überein.",
      number: "Die Bank hat kein Konto mit dieser Nummer gefunden.",
      currency: "Das Bankkonto nimmt diese Währung nicht an.",
      other: "Die Bank hat keinen näheren Grund genannt.",
    },
    next: "Prüfe dein Bankkonto beim Zahlungsanbieter oder gib ein anderes an. Der Zahlungsanbieter sendet das Geld dann automatisch noch einmal.",
    link: "Zu deinen Einnahmen",
  },
  membershipStarted: {
    subject: "Willkommen im Artistic Collective!",
    intro:
      "Deine Mitgliedschaft ist aktiv. Du kannst alle Stile verwenden und so viele Poster gestalten und verkaufen, wie du magst.",
    paid: "Du hast {{amount}} für den ersten Monat bezahlt, Steuern inbegriffen. Am {{date}} verlängert sie sich, danach jeden Monat für {{price}}.",
    cancel:
      "Du kannst jederzeit in den Einstellungen kündigen und hast bis zum Ende des bezahlten Monats weiterhin Zugriff.",
    link: "Poster gestalten",
    withdraw:
      "Wenn du ausserhalb der Schweiz und Liechtensteins wohnst, kannst du die Mitgliedschaft innert 14 Tagen widerrufen und bezahlst dann nur die vergangenen Tage.",
    withdrawLink: "Mitgliedschaft widerrufen",
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
      "Wir konnten deiner Karte die {{amount}} für den neuen Monat deiner Mitgliedschaft nicht belasten.",
    kept: "Vorerst behältst du alle Vorteile der Mitgliedschaft. Bitte bezahle mit einer anderen Karte, oder wende dich an deine Bank.",
    next: "Wir versuchen es am {{next}} noch einmal.",
    last: "Bleibt der Monat unbezahlt, endet deine Mitgliedschaft, und es wird nichts mehr belastet.",
    link: "Karte ändern",
  },
  membershipCancelled: {
    subject: "Deine Mitgliedschaft ist gekündigt",
    intro:
      "Du hast deine Mitgliedschaft gekündigt. Bis am {{date}} hast du weiterhin Zugriff. Es wird nichts mehr belastet.",
    after:
      "Deine Poster bleiben im Katalog, und du behältst deine Credits. Bis dahin kannst du es dir anders überlegen.",
    link: "Mitgliedschaft ansehen",
  },
  membershipResumed: {
    subject: "Deine Mitgliedschaft läuft weiter",
    intro: "Du hast deine Mitgliedschaft fortgesetzt. Am {{date}} verlängert sie sich für {{price}}.",
    link: "Mitgliedschaft ansehen",
  },
  membershipRefunded: {
    subject: "Rückerstattung für deine Mitgliedschaft",
    intro:
      "Wir erstatten dir {{amount}} für einen Monat deiner Mitgliedschaft auf das verwendete Zahlungsmittel zurück. Je nach Bank dauert das einige Tage.",
    rest: "Sonst ändert sich an deiner Mitgliedschaft nichts. Die Gutschrift findest du bei deinen Rechnungen.",
    link: "Rechnungen ansehen",
  },
  membershipRefundFailed: {
    subject: "Die Rückerstattung für deine Mitgliedschaft ist nicht angekommen",
    intro:
      "Wir haben dir {{amount}} für einen Monat deiner Mitgliedschaft rückerstattet, doch deine Bank konnte den Betrag nicht gutschreiben und hat ihn an uns zurückgesandt.",
    next: "Du musst nichts tun. Wir melden uns in Kürze und zahlen dir den Betrag auf anderem Weg aus, zum Beispiel per Banküberweisung.",
    link: "Mitgliedschaft ansehen",
  },
  membershipWithdrawn: {
    subject: "Wir haben den Widerruf deiner Mitgliedschaft erhalten",
    intro: "Wir haben den Widerruf deiner Mitgliedschaft am {{received}} (Schweizer Zeit) erhalten.",
    ended:
      "Deine Mitgliedschaft ist beendet, und es wird nichts mehr belastet. Deine Poster und Credits bleiben in deinem Konto.",
    again:
      "Die Mitgliedschaft, die du widerrufen hast, ist beendet. Deine neuere Mitgliedschaft läuft weiter und wird wie bisher belastet.",
    kept: "Du hast {{paid}} bezahlt. Für die vergangenen Tage ({{passed}} von {{all}}) behalten wir {{kept}}.",
    refund: "Wir erstatten {{amount}} auf das verwendete Zahlungsmittel zurück, spätestens bis {{refundBy}}.",
    nothing: "Es gibt nichts mehr rückzuerstatten.",
    disputed:
      "Deine Bank hat die Zahlung beanstandet. Wir sehen uns das an und schreiben dir wegen der Rückerstattung.",
    link: "Mitgliedschaft ansehen",
  },
  membershipEnded: {
    subject: "Deine Mitgliedschaft ist zu Ende",
    intro:
      "Deine Mitgliedschaft endete am {{date}}. Es wird nichts mehr belastet. Danke, dass du Teil davon warst.",
    unpaid:
      "Deine Mitgliedschaft endete am {{date}}, weil die Verlängerung nicht bezahlt wurde. Du schuldest nichts, und es wird nichts mehr belastet.",
    kept: "Du hast jetzt ein Gratiskonto. Deine Poster und Credits behältst du, und angebotene Poster bleiben im Katalog.",
    link: "Wieder Mitglied werden",
  },
  posterTakenDown: {
    subject: "Dein Poster «{{name}}» wurde aus dem Katalog entfernt",
    intro: "Wir haben dein Poster «{{name}}» aus dem Katalog von {{shopName}} entfernt.",
    reason: {
      person:
        "Es zeigt jemanden, der nicht gezeigt werden möchte, oder ein Kind ohne die Zustimmung seiner Eltern.",
      rights: "Es verwendet ein Bild oder einen Namen, der jemand anderem gehört.",
      offensive: "Es zeigt etwas Anstössiges oder Verstörendes, was unsere Bedingungen nicht erlauben.",
      misleading: "Sein Name, sein Ort oder sein Link ist irreführend.",
      terms: "Es entspricht nicht unseren Bedingungen.",
    },
    orders:
      "Schon verkaufte Drucke werden noch hergestellt. Du behältst das Poster und findest es unter «Meine Poster».",
    again:
      "Du kannst es nicht selbst wieder anbieten. Wenn das ein Irrtum ist oder du das Problem behoben hast, antworte auf diese E-Mail oder schreib an {{contactEmail}}. Du bekommst eine persönliche Antwort.",
  },
  livingHidden: {
    subject: "Wir haben die Seite deines lebendigen Posters verborgen ({{style}})",
    intro:
      "Der Code deines lebendigen Posters im Stil {{style}} öffnet eine Seite. Wir zeigen Poster und Clip dort nicht mehr.",
    orders:
      "Schon gedruckte Codes bleiben, wie sie sind: Ihre Seite sagt nur noch, woher das Poster kommt. Du behältst das Poster und findest es unter «Meine Poster».",
    again:
      "Du kannst es nicht selbst wieder zeigen oder anbieten. Wenn das ein Irrtum ist oder du das Problem behoben hast, antworte auf diese E-Mail oder schreib an {{contactEmail}}. Du bekommst eine persönliche Antwort.",
  },
  editionCoarse: {
    subject: "Deine limitierte Auflage «{{name}}» ist nicht mehr im Verkauf",
    intro:
      "Wir haben deine limitierte Auflage «{{name}}» aus dem Katalog von {{shopName}} entfernt. Ihre Druckdatei hat {{dpi}} dpi, und eine limitierte Auflage braucht mindestens {{least}} dpi.",
    again: "Um diesen Moment als Auflage anzubieten, erstelle aus einem schärferen Foto ein neues Poster.",
  },
  posterAllowed: {
    subject: "Du kannst dein Poster «{{name}}» wieder anbieten",
    intro:
      "Wir haben dein Poster «{{name}}» noch einmal geprüft. Du kannst es jetzt wieder im Katalog anbieten.",
    link: "Meine Poster ansehen",
  },
  livingAllowed: {
    subject: "Du kannst dein lebendiges Poster wieder zeigen ({{style}})",
    intro:
      "Wir haben dein lebendiges Poster im Stil {{style}} noch einmal geprüft. Du kannst Poster und Clip jetzt wieder auf seiner Seite zeigen.",
  },
  shipped: {
    subject: "Deine Bestellung {{number}} ist unterwegs",
    intro_one: "Dein Poster ist gedruckt, geprüft und versandt.",
    intro_other: "Deine {{count}} Poster sind gedruckt, geprüft und versandt.",
    parcel: "{{carrier}}, Sendungsnummer {{parcel}}",
    follow: "Sendung verfolgen",
    address: "Lieferadresse:\n{{address}}",
    link: "Bestellung ansehen",
  },
  delivered: {
    subject: "Deine Bestellung {{number}} wurde zugestellt",
    intro_one: "Dein Poster wurde zugestellt. Wir wünschen dir viel Freude damit.",
    intro_other: "Deine {{count}} Poster wurden zugestellt. Wir wünschen dir viel Freude damit.",
    care: "Wurde etwas unterwegs beschädigt, schreib uns innert 14 Tagen mit einem Foto an {{contactEmail}}.",
    link: "Bestellung ansehen",
  },
  product: {
    line: "A3-Poster, {{style}}",
    named: "A3-Poster «{{title}}»",
  },
  paper: {
    code: "QR-Code: {{content}}",
    item: "Artikel",
    amount: "Betrag",
    poster: "Poster",
    quantity: "Anzahl",
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
    paidUntaxed: "Bezahlt",
    refunded: "Rückerstattet",
    thanks: "Vielen Dank.",
    invoice: "Rechnung {{invoice}}",
    vatId: "MWST-Nummer {{id}}",
    net: "Ohne Steuer",
    vat: "MWST {{rate}}, {{country}}",
    noVat: "Ohne MWST: Der Verkäufer ist dafür nicht registriert.",
    creditNote: "Gutschrift",
    takenBack: "Zurückgenommene Gutschrift",
    creditForMonth: "Zu Rechnung {{invoice}}",
    month: "Mitgliedschaft, Monat ab {{date}}",
    creditFor: "Zu Rechnung {{invoice}}, Bestellung {{number}}",
    part: "Teil des Preises",
    byBank: "Von deiner Bank zurückgeholt",
  },
  slip: {
    title: "Lieferschein",
    placed: "Bestellt am {{date}}",
    paper: "A3-Poster, 297 × 420 mm",
    print: "Druck {{print}} von {{of}}",
    text: "Text: «{{text}}»",
    living: "Lebendiges Poster: Scanne den Code, um den Clip zu sehen.",
    gift: "Ein Geschenk für dich",
    thanksAbroad: "Vielen Dank.",
    thanks: "In der Schweiz gedruckt. Danke.",
    customs: "Zoll: HS {{hsCode}}, Ursprung {{origin}}, Wert {{value}}",
    customsGift: "Zoll: HS {{hsCode}}, Ursprung {{origin}}",
  },
  certificate: {
    title: "Echtheitszertifikat",
    document: "Echtheitszertifikat: {{name}} {{number}}/{{of}}",
    by: "Ein Poster von @{{creator}}, {{style}}",
    number: "Druck {{number}} von {{of}}",
    only_one: "Dies ist der einzige Druck dieser Auflage. Weitere wird es nie geben.",
    only_other: "Dies ist der einzige Druck mit dieser Nummer. Mehr als {{count}} Drucke wird es nie geben.",
    print: "A3, 297 × 420 mm, in der Schweiz gedruckt.",
    printAbroad: "A3, 297 × 420 mm, gedruckt in: {{country}}.",
    sold: "Verkauft am {{date}}.",
    check: "Scanne den Code, um den öffentlichen Eintrag dieses Drucks zu sehen.",
    living: "Scanne den Code, um den Clip dieses Posters zu sehen.",
    seal: "Siegel {{seal}}",
  },
  greeting: "Hallo",
  unsubscribe: "Keine E-Mails mehr über Verkäufe",
  closing: "{{shopName}}",
};
