import type { Namespace } from "../translation.ts";

/** The shop's "no" in words, by code. Titles stand above the message in toasts and error summaries. */
export const refusals: Namespace<"refusals"> = {
  unexpected: {
    title: "Etwas ist schiefgegangen",
    message: "Bei uns ist etwas schiefgegangen. Es wurde nichts belastet. Bitte versuch es noch einmal.",
  },
  "storage-full": {
    title: "Speichern ist gerade nicht möglich",
    message:
      "Unser Speicher ist voll, darum wurde nichts gespeichert. Wir wissen davon. Bitte versuch es in ein paar Minuten noch einmal.",
  },
  "upload-no-room": {
    title: "Hochladen gerade nicht möglich",
    message:
      "Unser Speicher ist fast voll, darum nehmen wir gerade keine Fotos und Videos an. Wir wissen davon. Bitte versuch es später noch einmal.",
  },
  "files-unavailable": {
    title: "Unsere Bilder sind gerade nicht erreichbar",
    message:
      "Unser Bildspeicher antwortet nicht, darum wurde nichts gespeichert. Wir wissen davon. Bitte versuch es gleich noch einmal.",
  },
  "uploads-too-many": {
    title: "Zu viele Uploads auf einmal",
    message: "Du lädst schon drei Dateien hoch. Bitte warte, bis eine davon angekommen ist.",
  },
  "database-busy": {
    title: "Der Shop ist stark ausgelastet",
    message:
      "Es wurde nichts gespeichert, weil der Shop stark ausgelastet ist. Bitte versuch es gleich noch einmal.",
  },
  "not-found": {
    title: "Seite nicht gefunden",
    message: "Die Seite, die du suchst, gibt es nicht oder nicht mehr an dieser Adresse.",
  },
  "not-signed-in": { message: "Bitte melde dich an, um fortzufahren." },
  "not-yours": { message: "Du hast keinen Zugriff darauf." },
  "foreign-origin": {
    message: "Dieses Formular wurde von einer anderen Website gesendet und darum nicht angenommen.",
  },
  "method-not-allowed": { message: "Diese Adresse nimmt nur {{method}} an." },
  "too-many-requests": {
    title: "Zu viele Versuche",
    message_one:
      "Das waren zu viele Versuche in kurzer Zeit. Bitte warte {{count}} Sekunde und versuch es noch einmal.",
    message_other:
      "Das waren zu viele Versuche in kurzer Zeit. Bitte warte {{count}} Sekunden und versuch es noch einmal.",
  },
  "bad-request": { message: "Die Anfrage konnte nicht gelesen werden. Bitte versuch es noch einmal." },
  "body-too-large": {
    title: "Bild zu gross",
    message: "Ein Bild darf höchstens 10 MB gross sein. Bitte lade ein kleineres hoch.",
  },
  "form-expired": { message: "Dieses Formular ist abgelaufen. Bitte fang noch einmal an." },
  invalid: { message: "Bitte prüfe diese Angabe." },

  "fields-missing": { message: "Bitte fülle alle Felder aus." },
  "email-invalid": { message: "Bitte gib eine gültige E-Mail-Adresse ein." },
  "username-too-short": { message: "Der Benutzername braucht mindestens 5 Zeichen." },
  "username-too-long": { message: "Der Benutzername darf höchstens 20 Zeichen haben." },
  "username-invalid": {
    message: "Der Benutzername darf nur die Buchstaben a bis z, Ziffern und Unterstriche enthalten.",
  },
  "username-taken": { message: "Dieser Benutzername ist schon vergeben." },
  "password-too-short": {
    title: "Passwort zu kurz",
    message: "Das Passwort braucht mindestens 8 Zeichen.",
  },
  "password-below-twelve": {
    title: "Passwort zu kurz",
    message: "Bitte nimm mindestens 12 Zeichen. Drei oder vier Wörter lassen sich gut merken.",
  },
  "password-common": {
    title: "Passwort leicht zu erraten",
    message:
      "Dieses Passwort gehört zu denen, die Angreifer als erste ausprobieren. Bitte wähle ein anderes, etwa drei oder vier Wörter, die nichts miteinander zu tun haben.",
  },
  "password-too-long": { message: "Das Passwort darf höchstens 128 Zeichen haben." },
  "password-mismatch": { message: "Die Passwörter stimmen nicht überein." },
  "code-incomplete": { message: "Bitte gib den 6-stelligen Bestätigungscode ein." },
  "code-wrong": { title: "Registrierung fehlgeschlagen", message: "Ungültiger Bestätigungscode." },
  "code-expired": {
    title: "Registrierung fehlgeschlagen",
    message: "Dieser Bestätigungscode ist nicht mehr gültig. Bitte fordere einen neuen an.",
  },
  "code-too-soon": {
    title: "Code nicht gesendet",
    message_one:
      "Gerade wurde ein Code gesendet. Bitte warte {{count}} Sekunde, bevor du einen neuen anforderst.",
    message_other:
      "Gerade wurde ein Code gesendet. Bitte warte {{count}} Sekunden, bevor du einen neuen anforderst.",
  },
  "login-incomplete": { message: "Bitte gib E-Mail und Passwort ein." },
  "login-failed": {
    title: "Anmeldung fehlgeschlagen",
    message: "E-Mail oder Passwort ungültig. Bitte versuch es noch einmal.",
  },
  "login-unavailable": {
    title: "Anmeldung fehlgeschlagen",
    message: "Etwas ist schiefgegangen. Bitte versuch es später noch einmal.",
  },
  "code-unsent": {
    title: "Code nicht gesendet",
    message: "Die E-Mail mit dem Code konnte nicht gesendet werden.",
  },
  "registration-failed": {
    title: "Registrierung fehlgeschlagen",
    message: "Das Konto konnte nicht eröffnet werden.",
  },
  "registration-unverified": {
    title: "Registrierung fehlgeschlagen",
    message: "Bitte bestätige zuerst diese E-Mail-Adresse. Wir können dir einen Code senden.",
  },
  "password-wrong": { message: "Das ist nicht dein aktuelles Passwort." },
  "email-same": { message: "Das ist bereits deine E-Mail-Adresse." },
  "email-taken": {
    message:
      "Zu dieser Adresse gibt es schon ein Konto. Nimm eine andere Adresse, oder melde dich damit an und lösche zuerst jenes Konto.",
  },
  "email-code-wrong": { message: "Ungültiger Bestätigungscode." },
  "email-code-expired": {
    message: "Dieser Bestätigungscode ist nicht mehr gültig. Bitte fordere einen neuen an.",
  },
  "language-unknown": { message: "Bitte wähle eine der Sprachen." },
  "account-blocked": {
    message:
      "Dieses Konto ist für Anmeldungen gesperrt. Bitte schreib uns, wenn du das für einen Irrtum hältst.",
  },
  "customer-changed": {
    message: "Jemand anders hat das inzwischen geändert. Prüfe die Angaben noch einmal.",
  },
  "email-mismatch": {
    message: "Das ist nicht die E-Mail-Adresse des Kontos. Gib sie genau so ein, wie sie oben steht.",
  },
  "customer-member": {
    message:
      "Die Mitgliedschaft dieses Kontos verlängert sich noch. Sie muss gekündigt werden, bevor das Konto gelöscht wird.",
  },
  "customer-earnings": {
    message:
      "Einnahmen von {{amount, money}} sind noch nicht ausbezahlt. Warte die Auszahlung ab, oder bestätige, dass die Kundin oder der Kunde darauf verzichtet.",
  },
  "username-mismatch": {
    message: "Das ist nicht dein Benutzername. Bitte gib ihn genau so ein, wie er oben steht.",
  },
  "membership-live": {
    message: "Deine Mitgliedschaft ist noch aktiv. Bitte kündige sie zuerst und komm dann wieder.",
  },
  "membership-exists": { message: "Du bist bereits Mitglied." },
  "membership-none": { message: "Du hast keine aktive Mitgliedschaft." },
  "joining-busy": {
    title: "Fehler bei der Mitgliedschaft",
    message: "Die Zahlung deiner Mitgliedschaft wird verarbeitet. Bitte warte einen Moment und prüfe erneut.",
  },
  "promo-unknown": {
    message: "Diesen Promo-Code gibt es nicht. Prüfe die Schreibweise, oder lass das Feld leer.",
  },
  "promo-used": {
    message:
      "Promo-Codes gelten für den ersten Monat neuer Mitglieder, und deinen hast du schon eingelöst. Lass das Feld leer, um für {{price, money}} Mitglied zu werden.",
  },
  "promo-over": {
    message: "Dieser Promo-Code gilt nicht mehr. Lass das Feld leer, oder nimm einen anderen.",
  },
  "promo-spent": {
    message: "Dieser Promo-Code ist aufgebraucht. Lass das Feld leer, oder nimm einen anderen.",
  },
  "promo-code-strange": { message: "Ein Code hat 3 bis 20 Buchstaben, Ziffern und Bindestriche." },
  "promo-code-taken": { message: "Den Code {{code}} gibt es schon." },
  "promo-percent-strange": { message: "Gib eine ganze Zahl von 1 bis 95 ein." },
  "promo-limit-strange": { message: "Gib eine ganze Zahl von 1 bis 999999 ein, oder lass das Feld leer." },
  "promo-limit-low": {
    message:
      "{{taken}} Einlösungen sind schon vergeben. Gib mindestens {{taken}} ein, oder deaktiviere den Code.",
  },
  "promo-day-strange": { message: "Gib einen Tag wie 2027-12-31 ein, oder lass das Feld leer." },
  "promo-day-past": { message: "Dieser Tag ist vorbei. Wähle einen späteren, oder lass das Feld leer." },
  "report-day-strange": { message: "Gib einen Tag wie 2026-10-31 ein." },
  "report-days-reversed": { message: "Der letzte Tag liegt vor dem ersten." },
  "report-days-many": { message: "Wähle höchstens {{years}} Jahre." },
  "setup-unknown": {
    title: "Zahlungsmittel nicht eingerichtet",
    message: "Dein Zahlungsmittel konnte nicht eingerichtet werden. Bitte versuch es noch einmal.",
  },
  "setup-incomplete": {
    title: "Zahlungsmittel nicht eingerichtet",
    message:
      "Deine Karte wurde noch nicht gespeichert, und es wurde nichts belastet. Bitte gib sie noch einmal ein.",
  },
  "subscription-failed": {
    title: "Fehler bei der Mitgliedschaft",
    message: "Die Mitgliedschaft konnte nicht abgeschlossen werden.",
  },
  "membership-unchecked": {
    title: "Zahlung noch nicht bestätigt",
    message:
      "Wir erreichen unseren Zahlungsanbieter gerade nicht, um deine Zahlung zu prüfen. Bitte bezahle nicht noch einmal: Ist sie angekommen, beginnt deine Mitgliedschaft, und du bekommst eine Bestätigung per E-Mail.",
  },
  "cancelling-failed": { title: "Fehler", message: "Die Mitgliedschaft konnte nicht gekündigt werden." },
  "resuming-failed": {
    title: "Fehler",
    message:
      "Deine Mitgliedschaft konnte nicht fortgesetzt werden. Es hat sich nichts geändert. Bitte versuch es noch einmal.",
  },
  "card-change-failed": {
    title: "Zahlungsmittel nicht eingerichtet",
    message: "Dein Zahlungsmittel konnte nicht eingerichtet werden. Bitte versuch es noch einmal.",
  },
  "earnings-unpaid": {
    message:
      "{{amount, money}} deiner Einnahmen sind noch nicht ausbezahlt. Warte auf die Auszahlung, oder bestätige, dass du darauf verzichtest.",
  },
  "reset-link-dead": {
    message: "Dieser Link wurde schon verwendet oder ist abgelaufen. Bitte fordere einen neuen an.",
  },
  "account-exists": {
    title: "Registrierung fehlgeschlagen",
    message: "Das Konto konnte nicht eröffnet werden.",
  },

  "credits-missing": {
    title: "Keine Credits",
    message: "Du hast keine Credits mehr. Es wurde nichts belastet.",
  },

  "email-unverified": { message: "Bitte bestätige deine E-Mail-Adresse, um Poster zu gestalten." },
  "image-missing": { title: "Hochladen fehlgeschlagen", message: "Es ist kein Bild ausgewählt." },
  "image-too-many": { title: "Hochladen fehlgeschlagen", message: "Bitte wähle nur ein Bild aus." },
  "image-too-large": {
    title: "Bild zu gross",
    message: "Deine Bilddatei ist zu gross. Verkleinere sie auf unter 10 MB, oder nimm ein anderes Foto.",
  },
  "image-too-large-to-paint": {
    title: "Bild zu gross",
    message: "Deine Bilddatei ist zu gross. Verkleinere sie auf unter 8 MB, oder nimm ein anderes Foto.",
  },
  "image-unsupported": {
    title: "Nicht unterstütztes Dateiformat",
    message: "Bitte lade ein Bild als JPG, PNG oder WebP hoch. Die gewählte Datei wird nicht unterstützt.",
  },
  "image-unreadable": {
    title: "Hochladen fehlgeschlagen",
    message:
      "Dein Bild liess sich nicht verarbeiten. Die Datei ist vielleicht beschädigt oder zu komplex. Bitte versuch es mit einem anderen.",
  },
  "image-format": {
    title: "Fehler im Bildformat",
    message: "Es wurden keine Bilddaten gefunden. Bitte versuch es mit einem anderen Bild.",
  },
  "upload-timeout": {
    title: "Zeitüberschreitung beim Hochladen",
    message: "Das Lesen deines Bildes dauerte zu lange. Prüfe deine Verbindung und versuch es noch einmal.",
  },
  "video-too-long": {
    title: "Video zu lang",
    message: "Ein Video darf höchstens 10 Sekunden dauern. Deines dauert {{seconds}} Sekunden.",
  },
  "video-too-large": {
    title: "Video nicht hochgeladen",
    message: "Bitte versuch es mit einer kleineren Videodatei.",
  },
  "video-unreadable": {
    title: "Videofehler",
    message: "Diese Videodatei können wir nicht verarbeiten. Bitte versuch es mit einem anderen Video.",
  },
  "video-incomplete": {
    title: "Video unvollständig",
    message: "Das Video ist nicht oder nicht ganz angekommen. Bitte lade es noch einmal hoch.",
  },
  "video-missing": { title: "Hochladen fehlgeschlagen", message: "Es ist kein Video ausgewählt." },
  "video-busy": {
    title: "Videofehler",
    message: "Gerade werden zu viele Videos verarbeitet. Bitte versuch es in einer Minute noch einmal.",
  },
  "frame-missing": {
    title: "Kein Bild ausgewählt",
    message: "Bitte wähle ein Bild aus dem Video.",
  },
  "strip-too-few": { message: "Bitte wähle mindestens drei Momente." },
  "strip-too-many": { message: "Bitte wähle höchstens sechs Momente." },
  "creation-finished": {
    message: "Dieses Poster ist schon gemalt. Beginne ein neues, um einen anderen Stil zu wählen.",
  },
  "crop-number": { message: "Bitte gib eine Zahl ein, zum Beispiel 50." },
  "crop-place": { message: "Die Mitte muss im Foto liegen: von 0 bis 100 Prozent." },
  "crop-zoom": { message: "Der Zoom reicht von 100 bis 800 Prozent." },
  "crop-shape": { message: "Bitte wähle eines der beiden Formate." },
  "style-unknown": { message: "Diesen Stil gibt es nicht. Bitte wähle einen aus der Liste." },
  "style-locked": {
    message: "Dieser Stil ist für Mitglieder. Wähle einen freien Stil, oder werde Mitglied.",
  },
  "style-missing": { message: "Bitte wähle einen Stil." },
  "feelings-too-many": { message: "Bitte wähle höchstens 3 Gefühle." },
  "feeling-unknown": { message: "Dieses Gefühl gibt es nicht. Bitte wähle aus der Liste." },
  "colours-unknown": { message: "Diese Farben gibt es nicht. Bitte wähle aus der Liste." },
  "closeness-unknown": { message: "Diese Nähe zum Foto gibt es nicht. Bitte wähle aus der Liste." },
  "variation-unknown": { message: "Diese Variante gibt es nicht. Bitte wähle aus der Liste." },
  "variations-missing": {
    message: "Diesen Stil gibt es nicht in Varianten. Wähle einen anderen, um welche zu sehen.",
  },
  "daily-limit": {
    message_one:
      "Du hast in 24 Stunden {{count}} Poster gestaltet. Das ist unsere Grenze für faire Nutzung. Bitte komm morgen wieder.",
    message_other:
      "Du hast in 24 Stunden {{count}} Poster gestaltet. Das ist unsere Grenze für faire Nutzung. Bitte komm morgen wieder.",
  },
  "painting-running": { message: "Dieses Poster wird schon gemalt." },
  "painting-sensitive": {
    title: "Heikler Inhalt erkannt",
    message: "Dieses Bild wurde als heikel eingestuft. Bitte versuch es mit einem anderen.",
  },
  "painting-unavailable": {
    title: "Malen fehlgeschlagen",
    message:
      "Das Poster konnte nicht gemalt werden: Der Maldienst ist gerade nicht erreichbar. Es wurde nichts belastet.",
  },
  "painting-failed": {
    title: "Malen fehlgeschlagen",
    message:
      "Das Poster konnte nicht fertiggestellt werden. Es wurde nichts belastet. Bitte versuch es noch einmal.",
  },
  "lettering-blank": { message: "Bitte gib deinen Text ein." },
  "lettering-too-long": { message: "Bitte bleib bei höchstens 60 Zeichen." },
  "lettering-outside": { message: "Der Text muss innerhalb des Posters stehen." },
  "lettering-glyphs": {
    message: "Unsere Schrift enthält «{{signs}}» nicht. Bitte schreib es anders.",
  },
  "living-place-unknown": { message: "Bitte wähle, wo der Code gedruckt werden soll." },
  "caption-blank": { message: "Bitte gib einen Titel, einen Ort oder ein Datum ein." },
  "caption-too-long": { message: "Bitte bleib bei jedem dieser Texte unter 41 Zeichen." },

  "poster-not-public": { message: "Dieses Poster ist nicht mehr im Katalog." },
  "first-name-short": { message: "Der Vorname braucht mindestens 2 Zeichen." },
  "first-name-long": { message: "Der Vorname darf höchstens 50 Zeichen haben." },
  "first-name-strange": {
    message: "Der Vorname darf nur Buchstaben, Leerzeichen, Bindestriche und Apostrophe enthalten.",
  },
  "last-name-short": { message: "Der Nachname braucht mindestens 2 Zeichen." },
  "last-name-long": { message: "Der Nachname darf höchstens 50 Zeichen haben." },
  "last-name-strange": {
    message: "Der Nachname darf nur Buchstaben, Leerzeichen, Bindestriche und Apostrophe enthalten.",
  },
  "address-short": { message: "Die Adresse braucht mindestens 10 Zeichen." },
  "address-long": { message: "Die Adresse darf höchstens 200 Zeichen haben." },
  "address-strange": { message: "Die Adresse enthält ungültige Zeichen." },
  "city-short": { message: "Der Ort braucht mindestens 2 Zeichen." },
  "city-long": { message: "Der Ort darf höchstens 100 Zeichen haben." },
  "city-strange": {
    message: "Der Ort darf nur Buchstaben, Leerzeichen, Bindestriche und Apostrophe enthalten.",
  },
  "state-short": { message: "Der Kanton oder das Bundesland braucht mindestens 2 Zeichen." },
  "state-long": { message: "Der Kanton oder das Bundesland darf höchstens 100 Zeichen haben." },
  "state-strange": {
    message:
      "Der Kanton oder das Bundesland darf nur Buchstaben, Leerzeichen, Bindestriche und Apostrophe enthalten.",
  },
  "zip-short": { message: "Die Postleitzahl braucht mindestens 3 Zeichen." },
  "zip-long": { message: "Die Postleitzahl darf höchstens 12 Zeichen haben." },
  "zip-strange": { message: "Diese Postleitzahl hat kein gültiges Format." },
  "gift-note-long": { message: "Eine Nachricht hat höchstens 200 Zeichen." },
  "gift-note-strange": {
    message: "Die Nachricht kann Buchstaben, Ziffern und Satzzeichen enthalten, aber keine Emojis.",
  },
  "parcels-none": { message: "Scanne mindestens eine Sendungsnummer, füge eine ein oder wähle eine Datei." },
  "parcels-many": { message: "Du kannst höchstens 2000 Zeilen auf einmal speichern." },
  "parcel-order-unknown": {
    message: "In dieser Zeile steht keine Bestellnummer, oder es gibt die Bestellung nicht.",
  },
  "parcel-order-cancelled": { message: "Diese Bestellung ist storniert. Bitte nicht versenden." },
  "country-missing": { message: "Bitte wähle ein Land." },
  "quantity-invalid": { message: "Bitte bestelle mindestens 1 Poster." },
  "quantity-too-many": {
    message: "Du kannst bis zu 50 Poster auf einmal bestellen. Für mehr schreib uns bitte.",
  },
  "order-document-hidden": {
    title: "Du kannst dieses Dokument nicht öffnen",
    message:
      "Melde dich mit dem Konto an, mit dem bestellt wurde, oder öffne den Link in unserer E-Mail zur Bestellung.",
  },
  "receipt-missing": {
    title: "Noch keine Quittung",
    message: "Du bekommst die Quittung, sobald die Bestellung bezahlt ist.",
  },
  "credit-note-missing": {
    title: "Gutschrift nicht gefunden",
    message:
      "Zu dieser Bestellung gibt es keine Gutschrift mit dieser Nummer. Auf der Seite der Bestellung findest du alle Dokumente.",
  },
  "certificate-missing": {
    title: "Kein Zertifikat für diesen Druck",
    message:
      "Ein nummerierter Druck bekommt sein Zertifikat, sobald er bezahlt ist. Nach einer Rückerstattung ist das Zertifikat nicht mehr gültig.",
  },
  "statement-missing": {
    title: "Keine Abrechnung für diesen Monat",
    message: "Abrechnungen gibt es vom Monat deines ersten Verkaufs bis zum laufenden Monat.",
  },
  "order-closed": { message: "Diese Bestellung lässt sich nicht mehr ändern." },
  "order-paid": { message: "Diese Bestellung ist schon bezahlt." },
  "order-in-production": {
    message:
      "Dein Poster ist schon in Produktion, darum lässt sich die Adresse hier nicht mehr ändern. Bitte schreib uns.",
  },
  "poster-missing": { message: "Bitte gestalte ein Poster, bevor du bestellst." },
  "checkout-failed": {
    title: "Fehler bei der Bestellung",
    message: "Deine Bestellung konnte nicht vorbereitet werden. Bitte versuch es noch einmal.",
  },
  "payment-unprepared": {
    title: "Fehler",
    message: "Die Zahlung konnte nicht vorbereitet werden. Bitte versuch es noch einmal.",
  },
  "payment-unchecked": {
    title: "Zahlung noch nicht bestätigt",
    message:
      "Wir erreichen unseren Zahlungsanbieter gerade nicht, um deine Zahlung zu prüfen. Bitte bezahle nicht noch einmal: Ist sie angekommen, ist deine Bestellung aufgegeben, und du bekommst eine Bestätigung per E-Mail.",
  },
  "order-incomplete": {
    title: "Fehler",
    message: "Deine Bestellung konnte nicht abgeschlossen werden. Bitte schreib uns.",
  },
  "cart-order-incomplete": {
    title: "Fehler bei der Bestellung",
    message: "Deine Bestellung konnte nicht angelegt werden. Bitte schreib uns.",
  },
  "link-expired": { message: "Dieser Link ist abgelaufen." },
  "scan-unknown": {
    message: "Zu diesem Code gehört kein Druckauftrag. Scanne den Code auf einem Lieferschein.",
  },
  "print-job-over": { message: "{{code}} hat die Werkstatt schon verlassen." },
  "print-job-cancelled": { message: "{{code}} wurde storniert. Nicht versenden." },
  "print-job-withdrawn": {
    message: "Zu {{code}} liegt ein Widerruf vor. Beiseitelegen, bis darüber entschieden ist.",
  },
  "poster-gone": { message: "Dieses Poster ist nicht mehr erhältlich." },
  "poster-own": {
    message: "Das ist dein eigenes Poster. Bestelle Drucke unter «Meine Poster».",
  },
  "edition-sold-out": {
    message: "«{{name}}» ist ausverkauft. Weitere Drucke gibt es nicht.",
  },
  "edition-held": {
    message:
      "Gerade bezahlt jemand den letzten Druck von «{{name}}». Kommt die Zahlung nicht zustande, ist er innert einer halben Stunde wieder erhältlich.",
  },
  "cart-full": {
    message: "Ein Warenkorb fasst bis zu {{most}} verschiedene Poster. Bitte bestelle zuerst diese.",
  },
  "cart-empty": { message: "Dein Warenkorb ist leer." },
  "member-needs-none": {
    message: "Als Mitglied brauchst du keine Credits: Du gestaltest so viele Poster, wie du magst.",
  },
  "cart-changed": {
    message:
      "Dein Warenkorb hat sich inzwischen geändert. Bitte prüfe ihn noch einmal. Es wurde nichts belastet.",
  },
  "bad-signature": { message: "Dieses Ereignis wurde nicht vom Zahlungsanbieter signiert." },
  "card-expired": {
    title: "Zahlung fehlgeschlagen",
    message: "Diese Karte ist abgelaufen. Es wurde nichts belastet. Bitte verwende eine andere Karte.",
  },
  "payment-declined": {
    title: "Zahlung fehlgeschlagen",
    message: "Deine Karte wurde abgelehnt. Es wurde nichts belastet. Bitte versuch es mit einer anderen.",
  },
  "payment-insufficient-funds": {
    title: "Zahlung fehlgeschlagen",
    message:
      "Die Karte hat nicht genügend Deckung. Es wurde nichts belastet. Bitte versuch es mit einer anderen Karte.",
  },
  "payment-unconfirmed": {
    title: "Zahlung fehlgeschlagen",
    message:
      "Die Zahlung wurde nicht bestätigt, darum wurde nichts belastet. Versuch es noch einmal, oder verwende eine andere Karte.",
  },
  "payment-details-wrong": {
    title: "Zahlung fehlgeschlagen",
    message:
      "Deine Bank hat die Kartendaten nicht angenommen. Es wurde nichts belastet. Prüfe Kartennummer, Gültigkeit und Sicherheitscode, oder verwende eine andere Karte.",
  },
  "payment-limit": {
    title: "Zahlung fehlgeschlagen",
    message:
      "Die Limite deiner Karte ist erreicht. Es wurde nichts belastet. Verwende eine andere Karte, oder frag deine Bank.",
  },
  "payment-unsupported": {
    title: "Zahlung fehlgeschlagen",
    message:
      "Mit deiner Karte ist diese Zahlung nicht möglich. Es wurde nichts belastet. Bitte verwende eine andere Karte.",
  },
  "payment-bank-away": {
    title: "Zahlung fehlgeschlagen",
    message:
      "Deine Bank konnte die Zahlung gerade nicht verarbeiten. Es wurde nichts belastet. Versuch es in ein paar Minuten noch einmal, oder verwende eine andere Karte.",
  },
  "payment-failed": {
    title: "Zahlung fehlgeschlagen",
    message: "Beim Bezahlen ist ein Fehler aufgetreten.",
  },
  "payment-closed": {
    title: "Zahlung fehlgeschlagen",
    message:
      "Diese Zahlung wurde inzwischen geschlossen, und hier wurde nichts belastet. Bitte beginne noch einmal.",
  },
  "payment-unavailable": {
    title: "Fehler beim Bezahlen",
    message:
      "Der Zahlungsanbieter ist gerade nicht erreichbar. Es wurde nichts belastet. Bitte versuch es noch einmal.",
  },

  "poster-name-missing": { message: "Bitte gib deinem Poster einen Namen." },
  "poster-name-long": { message: "Der Name darf höchstens 100 Zeichen haben." },
  "poster-city-missing": { message: "Bitte gib den Ort ein, an dem das Poster entstanden ist." },
  "poster-city-long": { message: "Der Ort darf höchstens 100 Zeichen haben." },
  "moment-link-invalid": { message: "Bitte gib für den Moment einen gültigen Link ein." },
  "poster-description-long": { message: "Die Beschreibung darf höchstens 500 Zeichen haben." },
  "edition-missing": { message: "Bitte wähle eine der beiden Auflagen." },
  "supply-invalid": { message: "Eine limitierte Auflage hat zwischen 1 und 1000 Drucke." },
  "supply-fixed": {
    message: "Die Zahl der Drucke lässt sich nicht mehr ändern, wenn das Poster einmal im Katalog war.",
  },
  "edition-price-invalid": { message: "Bitte gib einen Preis in Franken ein, zum Beispiel 45.00." },
  "edition-price-low": { message: "Ein Druck einer limitierten Auflage kostet mindestens CHF 29.95." },
  "edition-too-coarse": {
    message:
      "Dein Bild wird mit {{dpi}} dpi gedruckt. Eine limitierte Auflage braucht mindestens {{least}} dpi; als Standardauflage kannst du dieses Poster anbieten.",
  },
  "edition-price-high": { message: "Ein Druck einer limitierten Auflage kostet höchstens CHF 10’000.00." },
  "selling-terms-unaccepted": {
    message: "Um dein Poster zu verkaufen, musst du den Bedingungen zustimmen.",
  },
  "selling-unverified": {
    message: "Bevor du verkaufen kannst, brauchst du ein Poster und eine bestätigte E-Mail-Adresse.",
  },
  "selling-limit": {
    title: "Du bietest schon 2 Poster an",
    message:
      "Mit einem Gratiskonto kannst du 2 Poster gleichzeitig anbieten. Entferne zuerst eines aus dem Katalog, oder werde Mitglied und verkaufe so viele du magst.",
  },
  "selling-poster-missing": {
    title: "Fehler",
    message: "Angaben zum Poster fehlen. Bitte versuch es noch einmal.",
  },
  "selling-address-invalid": {
    title: "Fehler",
    message: "Die Adresse des Posters ist ungültig. Bitte versuch es noch einmal.",
  },
  "selling-poster-unfound": {
    title: "Fehler",
    message: "Das Poster, das du anbieten möchtest, wurde nicht gefunden.",
  },
  "publishing-failed": {
    title: "Fehler",
    message:
      "Dein Poster konnte nicht in den Katalog aufgenommen werden: Bei uns ist etwas schiefgegangen. Bitte versuch es noch einmal.",
  },
  "unpublishing-failed": {
    title: "Fehler",
    message: "Der Status des Posters konnte nicht geändert werden. Bitte versuch es noch einmal.",
  },
  "payouts-closed": {
    message: "Auszahlungen erhältst du ab deinem ersten Verkauf oder als Mitglied.",
  },
  "payouts-unready": {
    message:
      "Dieser Shop kann noch keine Auszahlungen vornehmen. Bitte schreib uns. Deine Einnahmen bleiben dir erhalten.",
  },
  "payee-country-unsupported": {
    message:
      "Unser Zahlungsanbieter kann in dieses Land nicht auszahlen. Bitte wähle das Land deines Bankkontos.",
  },
  "payee-missing": { message: "Du hast noch kein Auszahlungskonto. Bitte richte es zuerst ein." },
  "payee-incomplete": { message: "Bitte schliesse zuerst die Einrichtung deines Auszahlungskontos ab." },
  "payee-unopened": {
    title: "Auszahlungskonto nicht eröffnet",
    message: "Der Zahlungsanbieter antwortet gerade nicht. Bitte versuch es in ein paar Minuten noch einmal.",
  },
  "payee-unread": {
    title: "Auszahlungseinstellungen nicht geladen",
    message: "Der Zahlungsanbieter antwortet gerade nicht. Bitte versuch es in ein paar Minuten noch einmal.",
  },
  "onboarding-failed": {
    title: "Einrichtung konnte nicht fortgesetzt werden",
    message: "Der Zahlungsanbieter antwortet gerade nicht. Bitte versuch es in ein paar Minuten noch einmal.",
  },
  "payout-dashboard-failed": {
    title: "Auszahlungskonto nicht geöffnet",
    message: "Der Zahlungsanbieter antwortet gerade nicht. Bitte versuch es in ein paar Minuten noch einmal.",
  },
  "poster-taken-down": {
    message:
      "Wir haben dieses Poster entfernt und dir den Grund per E-Mail geschrieben; darum kannst du es zurzeit nicht anbieten oder zeigen. Wenn das ein Irrtum ist, antworte auf jene E-Mail.",
  },
  "poster-taken-down-already": { message: "Dieses Poster ist schon entfernt." },
  "report-reason-missing": { message: "Bitte wähle einen Grund." },
  "feedback-missing": { message: "Bitte gib deine Nachricht ein." },
  "report-words-long": { message: "Bitte bleib bei höchstens 1000 Zeichen." },
  "staff-signed-out": { message: "Nicht autorisiert." },
  "staff-not-allowed": {
    message: "Deine Rolle umfasst das nicht. Eine Inhaberin oder ein Inhaber des Shops kann sie ändern.",
  },
  "staff-name-strange": {
    message: "Verwende 1 bis 40 Buchstaben, Ziffern, Leerzeichen, Punkte, Bindestriche oder Unterstriche.",
  },
  "staff-name-taken": { message: "{{name}} gehört schon zum Team." },
  "staff-role-missing": { message: "Wähle eine Rolle." },
  "staff-changed": {
    message: "Jemand hat diese Person inzwischen geändert. Prüfe sie und versuch es noch einmal.",
  },
  "last-owner": {
    message:
      "Der Shop braucht mindestens eine Inhaberin oder einen Inhaber mit Anmeldung. Gib zuerst einer anderen Person diese Rolle.",
  },
  "set-up-link-dead": {
    message: "Dieser Link gilt nicht mehr. Bitte eine Inhaberin oder einen Inhaber des Shops um einen neuen.",
  },
  "passkey-refused": {
    message: "Dieser Passkey wurde abgelehnt. Versuch es noch einmal oder melde dich mit dem Passwort an.",
  },
  "passkey-name-missing": { message: "Gib dem Passkey einen Namen mit höchstens 40 Zeichen." },
  "passkeys-many": { message: "Du hast {{count}} Passkeys, mehr sind nicht möglich. Entferne zuerst einen." },
  "staff-login-incomplete": { message: "Bitte gib Benutzername und Passwort ein." },
  "staff-login-failed": { title: "Anmeldung fehlgeschlagen", message: "Diese Zugangsdaten stimmen nicht." },
  "staff-code-needed": {
    title: "Anmeldung fehlgeschlagen",
    message: "Dieses Konto braucht auch einen Code seiner Authenticator-App.",
  },
  "staff-code-wrong": {
    message:
      "Dieser Code ist falsch oder wurde schon verwendet. Warte auf den nächsten, oder nimm einen Wiederherstellungscode.",
  },
  "second-factor-on": { message: "Ein zweiter Faktor ist schon eingerichtet." },
  "job-over": {
    message:
      "Dieser Auftrag lässt sich nicht erneut versuchen: Er ist erledigt oder steht nicht mehr bei den fehlgeschlagenen.",
  },
  "selection-empty": {
    message: "Es ist keine Bestellung ausgewählt. Geh zurück zur Liste und wähle mindestens eine aus.",
  },
  "selection-large": {
    message: "Mehr als {{count}} Bestellungen sind ausgewählt. Bitte wähle weniger aus.",
  },
  "selection-changed": {
    message:
      "Jetzt passen {{count}} Bestellungen, und es sind nicht mehr die gezeigten. Es wurde nichts geändert. Prüfe die neue Zahl und bestätige noch einmal.",
  },
  "view-name-missing": { message: "Bitte gib einen Namen ein." },
  "view-name-long": { message: "Bitte verwende höchstens 40 Zeichen." },
  "view-name-taken": { message: "Du hast schon eine Ansicht mit diesem Namen." },
  "views-many": { message: "Du kannst {{most}} Ansichten speichern. Bitte lösche zuerst eine." },
  "bulk-undone": { message: "{{who}} hat diese Änderung schon rückgängig gemacht." },
  "bulk-over": {
    message:
      "Die zehn Minuten sind vorbei, und die E-Mails gehen hinaus. Ändere die Bestellungen einzeln oder mit einer neuen Auswahl.",
  },
  "selection-no-export": {
    message: "Keines dieser Pakete verlässt die Schweiz. Es braucht keine Zolldatei.",
  },
  "selection-unpacked": { message: "In diesen Bestellungen ist nichts zu verpacken." },
  "status-unknown": {
    title: "Änderung fehlgeschlagen",
    message: "Diesen Status kann eine Bestellung nicht haben.",
  },
  "status-changed": {
    title: "Änderung fehlgeschlagen",
    message:
      "{{who}} hat diese Bestellung inzwischen auf $t(admin:status.{{status}}) gesetzt, darum wurde nichts geändert. Prüfe die Bestellung und wähle noch einmal.",
  },
  "status-changed-by-shop": {
    title: "Änderung fehlgeschlagen",
    message:
      "Der Shop hat diese Bestellung inzwischen auf $t(admin:status.{{status}}) gesetzt, darum wurde nichts geändert. Prüfe die Bestellung und wähle noch einmal.",
  },
  "order-changed": {
    title: "Änderung fehlgeschlagen",
    message:
      "Diese Bestellung hat sich inzwischen geändert, darum ist nichts geschehen. Prüfe die Bestellung und entscheide noch einmal.",
  },
  "order-begun": {
    title: "Änderung fehlgeschlagen",
    message: "Diese Bestellung ist schon in Produktion, darum lässt sich ihre Adresse nicht mehr ändern.",
  },
  "refund-impossible": {
    title: "Rückerstattung fehlgeschlagen",
    message: "Für diese Bestellung gibt es nichts rückzuerstatten.",
  },
  "refund-lines-missing": { message: "Wähle mindestens ein Poster, das du rückerstattest." },
  "refund-amount-invalid": { message: "Gib einen Betrag zwischen CHF 0.01 und {{left}} ein." },
  "refund-under-way": {
    message: "Eine andere Rückerstattung läuft gerade. Versuch es in einer Minute noch einmal.",
  },
  "consent-missing": { message: "Setze das Häkchen, damit wir sofort beginnen dürfen." },
  "order-number-missing": { message: "Gib deine Bestellnummer ein." },
  "contract-unknown": {
    message:
      "Wir finden keine bezahlte Bestellung mit dieser Nummer und dieser E-Mail-Adresse. Prüfe beides in deiner Bestätigungs-E-Mail.",
  },
  "withdrawal-empty": { message: "Wähle mindestens einen Artikel." },
  "withdrawal-none": {
    title: "Widerruf nicht möglich",
    message:
      "Für diesen Kauf gibt es kein Widerrufsrecht. Ein beschädigtes oder fehlerhaftes Poster kannst du melden.",
  },
  "withdrawal-over": {
    title: "Widerruf nicht möglich",
    message:
      "Die 14 Tage sind vorbei, ein Widerruf ist nicht mehr möglich. Ein beschädigtes oder fehlerhaftes Poster kannst du weiterhin melden.",
  },
  "withdrawal-already": {
    title: "Schon erledigt",
    message:
      "Das wurde schon widerrufen, gemeldet oder rückerstattet. Auf der Widerrufsseite steht, was noch möglich ist.",
  },
  "membership-withdrawal-over": {
    title: "Widerruf nicht möglich",
    message:
      "Die 14 Tage sind vorbei, ein Widerruf ist nicht mehr möglich. Du kannst deine Mitgliedschaft jederzeit in den Einstellungen kündigen.",
  },
  "month-returned": {
    message:
      "Für diesen Monat gibt es nichts mehr rückzuerstatten: Er wurde schon rückerstattet, oder die Bank des Mitglieds hat das Geld zurückgeholt.",
  },
  "withdrawal-closed": { message: "Über diesen Antrag ist schon entschieden." },
  "withdrawal-undecided": { message: "Entscheide zuerst über den Widerruf, unter «Widerrufe und Mängel»." },
  "defect-words-missing": { message: "Beschreibe, was mit dem Poster nicht stimmt." },
  "print-file-never": {
    message:
      "Für Bestellungen, die nicht bezahlt oder noch nicht entschieden sind, wird keine Druckdatei erstellt.",
  },
  "print-file-printing": {
    message: "Diese Bestellung wird gedruckt, ihre Datei lässt sich nicht mehr ersetzen.",
  },
  "print-file-at-press": {
    message: "Die Druckerei hat diese Bestellung schon. Hol sie zuerst von der Druckerei zurück.",
  },
  "print-reason-missing": { message: "Bitte schreib, warum die Datei ersetzt wird." },
  "print-reason-long": { message: "Ein Grund hat höchstens 300 Zeichen." },
  "print-upload-missing": { message: "Bitte wähle ein PDF oder ein Bild." },
  "print-upload-large": { message: "Die Datei darf höchstens 64 MB haben." },
  "print-upload-kind": {
    message: "Bitte wähle eine PDF-, JPEG-, PNG-, TIFF- oder WebP-Datei. Das ist eine andere Art von Datei.",
  },
  "print-upload-unreadable": {
    message: "Diese Datei lässt sich nicht lesen. Vielleicht ist sie beschädigt. Exportiere sie noch einmal.",
  },
  "print-upload-encrypted": {
    message: "Dieses PDF ist geschützt. Exportiere es ohne Passwort und ohne Einschränkungen.",
  },
  "print-upload-pages": { message: "Dieses PDF hat {{pages}} Seiten. Eine Druckdatei hat eine." },
  "print-upload-size": {
    message:
      "Diese Seite misst {{width}} × {{height}} mm, oder ihr Endformatrahmen liegt an einer anderen Stelle. Exportiere A3 mit {{bleed}} mm Beschnitt auf jeder Seite und ohne Druckmarken: {{fullWidth}} × {{fullHeight}} mm.",
  },
  "print-upload-shape": {
    message:
      "Dieses Bild hat {{width}} × {{height}} Pixel. Das sind nicht die Proportionen von A3 mit 3 mm Beschnitt. Exportiere zum Beispiel {{fullWidth}} × {{fullHeight}} Pixel.",
  },
  "print-upload-fonts": {
    message: "In diesem PDF fehlt eine Schrift. Bette alle Schriften ein, oder wandle Text in Pfade um.",
  },
  "print-upload-coarse": {
    message: "Diese Datei hat {{dpi}} dpi. Ein Druck braucht mindestens {{least}} dpi.",
  },
  "note-missing": { message: "Bitte schreib eine Notiz." },
  "note-long": { message: "Eine Notiz hat höchstens 2000 Zeichen." },
  "carrier-unknown": { message: "Bitte wähle einen Zustelldienst." },
  "parcel-number-strange": {
    message: "Eine Sendungsnummer hat 5 bis 40 Buchstaben, Ziffern, Leerzeichen, Punkte und Bindestriche.",
  },
  "orders-unread": { message: "Die Bestellungen konnten nicht geladen werden." },
  "catalogue-orders-unread": { message: "Die Katalogbestellungen konnten nicht geladen werden." },
  "order-unread": { title: "Fehler", message: "Die Bestellung konnte nicht geladen werden." },
  "catalogue-order-unread": {
    title: "Fehler",
    message: "Die Katalogbestellung konnte nicht geladen werden.",
  },
  "order-unfetched": { message: "Die Bestellung konnte nicht geladen werden." },
  "catalogue-order-unfetched": { message: "Die Katalogbestellung konnte nicht geladen werden." },
  "status-unset": {
    title: "Änderung fehlgeschlagen",
    message: "Der Status der Bestellung konnte nicht geändert werden.",
  },
  "catalogue-status-unset": {
    title: "Änderung fehlgeschlagen",
    message: "Der Status der Katalogbestellung konnte nicht geändert werden.",
  },
  "export-failed": {
    title: "Export fehlgeschlagen",
    message: "Die Bestellungen konnten nicht exportiert werden.",
  },
  "lettering-published": {
    message: "Dieses Poster ist im Katalog. Entferne es aus dem Katalog, bevor du den Text änderst.",
  },
  "lettering-sold": {
    message:
      "Von dieser limitierten Auflage sind Drucke verkauft, darum lässt sich der Text nicht mehr ändern.",
  },
  "living-published": {
    message:
      "Dieses Poster ist im Katalog, und alle seine Drucke sind gleich. Entferne es aus dem Katalog, bevor du den Code in seiner Ecke änderst.",
  },
  "living-sold": {
    message:
      "Von dieser limitierten Auflage sind Drucke verkauft, darum lässt sich der Code in der Ecke nicht mehr ändern.",
  },
  "living-no-clip": { message: "Nur ein Poster aus einem Clip kann ein lebendiges Poster sein." },
};
