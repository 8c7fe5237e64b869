import type { Namespace } from "../translation.ts";

/** Looking after one's account. */
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
    "Dieser Link wurde schon benutzt oder ist zu alt. Drück noch einmal auf den Knopf, dann bekommst du einen neuen.",
  setupUnfinishedText:
    "Der Zahlungsanbieter will noch etwas von dir. Schliesse die Einrichtung ab, damit ausbezahlt werden kann.",
  access: "Zugang und E-Mails",
  yours: "Deine Daten",
  currentPassword: "Aktuelles Passwort",
  back: "Zurück zu den Einstellungen",
  rooms: {
    email: {
      name: "E-Mail-Adresse",
      row: "Wohin unsere E-Mails gehen und womit du dich anmeldest.",
      link: "E-Mail ändern",
    },
    password: {
      name: "Passwort",
      row: "Wenn du es änderst, wirst du überall sonst abgemeldet.",
      link: "Passwort ändern",
    },
    notifications: {
      name: "Benachrichtigungen",
      row: "Welche E-Mails du von uns möchtest.",
      link: "E-Mails auswählen",
    },
    language: {
      name: "Sprache",
      row: "Für unsere E-Mails, und für den Shop, wo immer du dich anmeldest.",
      link: "Sprache wählen",
    },
    data: {
      name: "Deine Daten herunterladen",
      row: "Alles, was wir über dich haben, in einer Datei.",
      link: "Herunterladen",
    },
    delete: {
      name: "Konto löschen",
      row: "Endgültig, und wir sagen dir vorher, was dann geschieht.",
      link: "Konto löschen",
    },
  },
  changeEmail: {
    title: "E-Mail ändern",
    now: "Deine Adresse ist",
    text: "An die neue schicken wir einen 6-stelligen Code. Deine Poster, Credits und Bestellungen bleiben bei dir.",
    newEmail: "Neue E-Mail",
    submit: "Code senden",
    done: "E-Mail geändert",
    doneText: "Unsere E-Mails gehen ab jetzt an die neue Adresse.",
  },
  changePassword: {
    title: "Passwort ändern",
    text: "Hier bleibst du angemeldet, überall sonst wirst du abgemeldet.",
    newPassword: "Neues Passwort",
    submit: "Passwort speichern",
    done: "Passwort geändert",
    forgotten: "Du weisst dein aktuelles Passwort nicht mehr?",
    reset: "Setz per E-Mail ein neues",
  },
  emails: {
    title: "Welche E-Mails du möchtest",
    text: "Codes, Bestellungen, Zahlungen und was mit deinem Konto geschieht, melden wir dir immer: Du würdest es vermissen.",
    sales: "Sagt mir, wenn eines meiner Poster verkauft wird",
    news: "Schickt mir Neues aus dem Shop",
    updatesHint: "Neue Stile und Anlässe, höchstens ein paarmal im Jahr.",
    submit: "Speichern",
    done: "Deine Wahl ist gespeichert",
  },
  language: {
    title: "Wähle deine Sprache",
    text: "In ihr schreiben wir dir, und in ihr erscheint der Shop, wo immer du dich anmeldest. Die Sprachen am Fuss jeder Seite gelten nur für diesen Browser.",
    label: "Sprache",
    submit: "Speichern",
    done: "Deine Sprache ist gespeichert",
  },
  download: {
    title: "Deine Daten herunterladen",
    text: "Eine Zip-Datei mit allem, was wir über dich haben: Konto, Credits, Entwürfe, Poster, Veröffentlichungen, «Gefällt mir», Warenkorb, Bestellungen, Mitgliedschaft, Einnahmen, die Betreffzeilen unserer E-Mails und alle deine Bilder und Clips.",
    ask: "Bitte gib dein Passwort ein, damit niemand sonst sie mitnimmt.",
    submit: "Weiter",
    ready:
      "Deine Datei wird zusammengestellt, während sie gesendet wird. Mit vielen Bildern kann das eine Weile dauern.",
    link: "Zip-Datei herunterladen",
    minutes: "Der Link gilt 10 Minuten lang in diesem Browser.",
  },
  goodbye: {
    title: "Konto löschen",
    lead: "Das lässt sich nicht rückgängig machen. Was geschieht:",
    logout:
      "Du wirst überall abgemeldet, und niemand kann sich mehr anmelden. Dein Benutzername wird für andere frei.",
    pictures:
      "Deine Fotos, Clips, Entwürfe und Poster werden entfernt, und mit ihnen deine «Gefällt mir» und dein Warenkorb.",
    posters_one: "{{count}} veröffentlichtes Poster von dir wird abgehängt.",
    posters_other: "{{count}} veröffentlichte Poster von dir werden abgehängt.",
    editions_one:
      "Von {{count}} deiner limitierten Editionen sind Drucke verkauft. Ihr Verzeichnis und ihre Zertifikate bleiben, mit dem Namen, unter dem du verkauft hast.",
    editions_other:
      "Von {{count}} deiner limitierten Editionen sind Drucke verkauft. Ihre Verzeichnisse und Zertifikate bleiben, mit dem Namen, unter dem du verkauft hast.",
    orders_one:
      "{{count}} bezahlte Bestellung ist noch nicht zugestellt. Sie wird trotzdem hergestellt und dir geschickt, mit den E-Mails dazu.",
    orders_other:
      "{{count}} bezahlte Bestellungen sind noch nicht zugestellt. Sie werden trotzdem hergestellt und dir geschickt, mit den E-Mails dazu.",
    receipts:
      "Quittungen für das, was du gekauft hast, bleiben zehn Jahre bei uns, mit Name und Adresse, weil das Gesetz es verlangt. Alles andere zu deinen Bestellungen wird gelöscht.",
    credits_one: "{{count}} Credit, den du bezahlt hast, geht verloren.",
    credits_other: "{{count}} Credits, die du bezahlt hast, gehen verloren.",
    welcome:
      "Wir behalten einen Fingerabdruck deiner E-Mail-Adresse, damit es Gratis-Credits nur einmal gibt.",
    earnings:
      "Du hast {{amount}} Einnahmen, die noch nicht ausbezahlt sind. Du kannst auf die Auszahlung warten oder darauf verzichten.",
    giveUp: "Ich verzichte auf {{amount}} und auf alles, was für mich noch gebucht wird",
    member:
      "Deine Mitgliedschaft läuft noch und würde weiter belastet. Bitte kündige sie zuerst und komm dann hierher zurück.",
    cancelMembership: "Mitgliedschaft kündigen",
    memberUntil:
      "Deine Mitgliedschaft ist bis am {{date}} bezahlt und endet mit dem Konto. Es wird nichts mehr belastet.",
    typeUsername: "Gib zur Bestätigung deinen Benutzernamen {{username}} ein",
    submit: "Mein Konto endgültig löschen",
    working: "Wird gelöscht …",
    keep: "Konto behalten",
    done: "Dein Konto ist gelöscht",
    doneText: "Eine letzte E-Mail bestätigt es. Danke für die gemeinsame Zeit.",
  },
};
