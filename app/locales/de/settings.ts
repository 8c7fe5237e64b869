import type { Namespace } from "../translation.ts";

/** The settings of an account. */
export const settings: Namespace<"settings"> = {
  title: "Einstellungen",
  loggedOut: "Bitte melde dich an, um zu den Einstellungen zu kommen.",
  login: "Anmelden",
  account: "Dein Konto",
  email: "E-Mail",
  username: "Benutzername",
  type: "Art des Kontos",
  collective: "Artistic Collective",
  standard: "Standard",
  subscription: "Deine Mitgliedschaft",
  setupDone: "Einrichtung abgeschlossen!",
  setupDoneText: "Dein Auszahlungskonto ist eingerichtet.",
  setupMore: "Einrichtung nötig",
  setupMoreText:
    "Dieser Link wurde schon verwendet oder ist abgelaufen. Klicke noch einmal auf die Schaltfläche, um einen neuen zu erhalten.",
  setupUnfinishedText:
    "Der Zahlungsanbieter braucht weitere Angaben. Schliesse die Einrichtung ab, um Auszahlungen zu erhalten.",
  access: "Anmeldung und E-Mails",
  yours: "Deine Daten",
  currentPassword: "Aktuelles Passwort",
  back: "Zurück zu den Einstellungen",
  rooms: {
    email: {
      name: "E-Mail-Adresse",
      row: "Hierhin senden wir unsere E-Mails, und damit meldest du dich an.",
      link: "E-Mail ändern",
    },
    password: {
      name: "Passwort",
      row: "Du wirst überall sonst abgemeldet.",
      link: "Passwort ändern",
    },
    sessions: {
      name: "Wo du angemeldet bist",
      row: "Deine Browser, und wann sie zuletzt benutzt wurden.",
      link: "Browser ansehen",
    },
    notifications: {
      name: "Benachrichtigungen",
      row: "Welche E-Mails wir dir senden.",
      link: "E-Mails auswählen",
    },
    language: {
      name: "Sprache",
      row: "Für unsere E-Mails und für den Shop, wenn du angemeldet bist.",
      link: "Sprache wählen",
    },
    data: {
      name: "Deine Daten herunterladen",
      row: "Alles, was wir über dich gespeichert haben, in einer Datei.",
      link: "Herunterladen",
    },
    delete: {
      name: "Konto löschen",
      row: "Endgültig. Vorher sagen wir dir, was dann geschieht.",
      link: "Konto löschen",
    },
  },
  changeEmail: {
    title: "E-Mail ändern",
    now: "Deine Adresse ist",
    text: "Wir senden einen 6-stelligen Code an die neue Adresse. Deine Poster, Credits und Bestellungen bleiben in deinem Konto.",
    newEmail: "Neue E-Mail",
    submit: "Code senden",
    done: "E-Mail geändert",
    doneText: "Ab jetzt schreiben wir dir an die neue Adresse.",
  },
  sessions: {
    title: "Wo du angemeldet bist",
    text: "Wenn du einen Browser nicht kennst, melde ihn ab und ändere dein Passwort.",
    this: "Dieser Browser",
    device: "{{browser}} auf {{system}}",
    unknown: "Unbekannter Browser",
    local: "In deinem eigenen Netz",
    nowhere: "Ort unbekannt",
    used: "Zuletzt benutzt: {{moment}}",
    began: "Angemeldet: {{moment}}",
    end: "Abmelden",
    endNamed: "{{name}} abmelden",
    others: "Überall sonst abmelden",
    ended: "Abgemeldet",
    endedText: "Dieser Browser muss sich neu anmelden.",
    endedOthers: "Überall sonst abgemeldet",
    endedOthersText: "Du bist jetzt nur noch hier angemeldet.",
    ask: "Gib dein Passwort ein, um andere Browser abzumelden.",
    submit: "Weiter",
  },
  changePassword: {
    title: "Passwort ändern",
    text: "Hier bleibst du angemeldet, überall sonst wirst du abgemeldet.",
    newPassword: "Neues Passwort",
    submit: "Passwort speichern",
    done: "Passwort geändert",
    forgotten: "Aktuelles Passwort vergessen?",
    reset: "Per E-Mail ein neues festlegen",
  },
  emails: {
    title: "E-Mail-Einstellungen",
    text: "Über Codes, Bestellungen, Zahlungen und Änderungen an deinem Konto schreiben wir dir immer.",
    sales: "Wenn eines meiner Poster verkauft wird",
    news: "Neuigkeiten aus dem Shop",
    updatesHint: "Neue Stile und Anlässe, höchstens ein paarmal im Jahr.",
    submit: "Speichern",
    done: "Einstellungen gespeichert",
  },
  language: {
    title: "Wähle deine Sprache",
    text: "Sie gilt für unsere E-Mails und für den Shop, wenn du angemeldet bist. Die Sprachlinks unten auf jeder Seite gelten nur für diesen Browser.",
    label: "Sprache",
    submit: "Speichern",
    done: "Sprache gespeichert",
  },
  download: {
    title: "Deine Daten herunterladen",
    text: "Eine Zip-Datei mit allem, was wir über dich gespeichert haben: Konto, Credits, Entwürfe, Poster, Angebote im Katalog, «Gefällt mir», Warenkorb, Bestellungen, Mitgliedschaft, Einnahmen, die Betreffzeilen unserer E-Mails sowie alle deine Bilder und Clips.",
    ask: "Bitte gib zum Schutz deiner Daten dein Passwort ein.",
    submit: "Weiter",
    ready:
      "Die Datei wird während des Herunterladens zusammengestellt. Mit vielen Bildern kann das eine Weile dauern.",
    link: "Zip-Datei herunterladen",
    minutes: "Der Link gilt 10 Minuten lang in diesem Browser.",
  },
  goodbye: {
    title: "Konto löschen",
    lead: "Das lässt sich nicht rückgängig machen. Was geschieht:",
    logout:
      "Du wirst überall abgemeldet, und niemand kann sich mehr anmelden. Dein Benutzername wird wieder frei.",
    pictures: "Deine Fotos, Clips, Entwürfe, Poster, «Gefällt mir» und dein Warenkorb werden gelöscht.",
    posters_one: "{{count}} Poster von dir wird aus dem Katalog entfernt.",
    posters_other: "{{count}} Poster von dir werden aus dem Katalog entfernt.",
    editions_one:
      "Von {{count}} deiner limitierten Auflagen sind Drucke verkauft. Ihr Verzeichnis und ihre Zertifikate bleiben, mit dem Namen, unter dem du verkauft hast.",
    editions_other:
      "Von {{count}} deiner limitierten Auflagen sind Drucke verkauft. Ihre Verzeichnisse und Zertifikate bleiben, mit dem Namen, unter dem du verkauft hast.",
    orders_one:
      "{{count}} bezahlte Bestellung ist noch nicht zugestellt. Wir stellen sie trotzdem her, liefern sie und schreiben dir dazu.",
    orders_other:
      "{{count}} bezahlte Bestellungen sind noch nicht zugestellt. Wir stellen sie trotzdem her, liefern sie und schreiben dir dazu.",
    receipts:
      "Das Gesetz verlangt, dass wir deine Quittungen zehn Jahre aufbewahren, mit Name und Adresse. Alles andere zu deinen Bestellungen wird gelöscht.",
    credits_one: "{{count}} gekaufter Credit verfällt.",
    credits_other: "{{count}} gekaufte Credits verfallen.",
    welcome:
      "Wir behalten einen Fingerabdruck deiner E-Mail-Adresse, damit Gratis-Credits nur einmal vergeben werden.",
    earnings:
      "{{amount}} deiner Einnahmen sind noch nicht ausbezahlt. Du kannst auf die Auszahlung warten oder darauf verzichten.",
    giveUp: "Ich verzichte auf {{amount}} und auf alle noch folgenden Gutschriften",
    member:
      "Deine Mitgliedschaft ist noch aktiv und würde weiter belastet. Bitte kündige sie zuerst und komm dann hierher zurück.",
    cancelMembership: "Mitgliedschaft kündigen",
    memberUntil:
      "Deine Mitgliedschaft ist bis am {{date}} bezahlt und endet mit dem Konto. Es wird nichts mehr belastet.",
    typeUsername: "Gib zur Bestätigung deinen Benutzernamen {{username}} ein",
    submit: "Mein Konto endgültig löschen",
    working: "Wird gelöscht …",
    keep: "Konto behalten",
    done: "Dein Konto ist gelöscht",
    doneText: "Wir haben dir eine Bestätigung per E-Mail gesendet. Danke, dass du bei uns warst.",
  },
};
