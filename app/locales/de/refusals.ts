import type { Namespace } from "../translation.ts";

/** The shop's "no" in words, by code. Titles stand above the message in toasts and error summaries. */
export const refusals: Namespace<"refusals"> = {
  unexpected: {
    title: "Etwas ist schiefgegangen",
    message: "Bei uns ist etwas schiefgegangen. Es wurde nichts belastet. Bitte versuch es noch einmal.",
  },
  "storage-full": {
    title: "Gerade lässt sich nichts speichern",
    message:
      "Unser Speicher ist voll, darum wurde das nicht gespeichert. Wir wissen davon. Bitte versuch es in ein paar Minuten noch einmal.",
  },
  "upload-no-room": {
    title: "Gerade keine Uploads",
    message:
      "Unser Speicher ist fast voll, darum nehmen wir gerade keine Fotos und Videos an. Wir wissen davon. Bitte versuch es später noch einmal.",
  },
  "database-busy": {
    title: "Sehr viel los",
    message:
      "Das wurde nicht gespeichert, weil im Shop gerade sehr viel los ist. Bitte versuch es gleich noch einmal.",
  },
  "not-found": {
    title: "Seite nicht gefunden",
    message: "Die Seite, die du suchst, gibt es nicht oder nicht mehr an dieser Adresse.",
  },
  "not-signed-in": { message: "Bitte melde dich an, um fortzufahren." },
  "not-yours": { message: "Das gehört jemand anderem." },
  "foreign-origin": {
    message: "Dieses Formular kam von einer anderen Website, darum wurde es nicht angenommen.",
  },
  "method-not-allowed": { message: "Diese Adresse antwortet nur auf {{method}}." },
  "too-many-requests": {
    title: "Zu viele Versuche",
    message:
      "Das waren viele Versuche in kurzer Zeit. Bitte warte {{seconds}} Sekunden und versuch es noch einmal.",
  },
  "bad-request": { message: "Die Anfrage war nicht lesbar. Bitte versuch es noch einmal." },
  "body-too-large": {
    title: "Bild zu gross",
    message: "Ein Bild darf höchstens 10 MB gross sein. Bitte lade ein kleineres hoch.",
  },
  "form-expired": { message: "Dieses Formular ist abgelaufen. Bitte beginne noch einmal." },
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
  "password-too-long": { message: "Das Passwort darf höchstens 200 Zeichen haben." },
  "password-mismatch": { message: "Die Passwörter stimmen nicht überein." },
  "code-incomplete": { message: "Bitte gib den 6-stelligen Bestätigungscode ein." },
  "code-wrong": { title: "Registrierung fehlgeschlagen", message: "Dieser Bestätigungscode stimmt nicht." },
  "code-expired": {
    title: "Registrierung fehlgeschlagen",
    message: "Dieser Bestätigungscode gilt nicht mehr. Bitte verlange einen neuen.",
  },
  "code-too-soon": {
    title: "Code nicht gesendet",
    message:
      "Gerade wurde ein Code gesendet. Bitte warte {{seconds}} Sekunden, bevor du einen neuen verlangst.",
  },
  "login-incomplete": { message: "Bitte gib E-Mail und Passwort ein." },
  "login-failed": {
    title: "Anmeldung fehlgeschlagen",
    message: "E-Mail oder Passwort stimmen nicht. Bitte versuch es noch einmal.",
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
  "password-wrong": { message: "Das ist nicht dein aktuelles Passwort." },
  "email-same": { message: "Das ist bereits deine E-Mail-Adresse." },
  "email-taken": {
    message:
      "Zu dieser Adresse gehört schon ein eigenes Konto. Wähle eine andere, oder melde dich mit ihr an und lösche zuerst jenes Konto.",
  },
  "email-code-wrong": { message: "Dieser Bestätigungscode stimmt nicht." },
  "email-code-expired": {
    message: "Dieser Bestätigungscode gilt nicht mehr. Bitte verlange einen neuen.",
  },
  "language-unknown": { message: "Bitte wähle eine der Sprachen." },
  "username-mismatch": {
    message: "Das ist nicht dein Benutzername. Bitte gib ihn genau so ein, wie er oben steht.",
  },
  "membership-live": {
    message: "Deine Mitgliedschaft läuft noch. Bitte beende sie zuerst und komm dann wieder.",
  },
  "membership-exists": { message: "Du bist schon Mitglied." },
  "membership-none": { message: "Es läuft keine Mitgliedschaft." },
  "joining-busy": {
    title: "Mitgliedschaft nicht abgeschlossen",
    message: "Deine Mitgliedschaft wird gerade bezahlt. Bitte warte einen Moment und sieh dann wieder nach.",
  },
  "promo-unknown": {
    message: "Diesen Promo-Code gibt es nicht. Prüfe, wie er geschrieben ist, oder lass ihn weg.",
  },
  "promo-used": {
    message:
      "Promo-Codes gelten für den ersten Monat neuer Mitglieder, und deinen hattest du schon. Lass den Code weg, um für {{price, money}} beizutreten.",
  },
  "setup-unknown": {
    title: "Zahlungsmittel nicht eingerichtet",
    message: "Dein Zahlungsmittel konnte nicht eingerichtet werden. Bitte versuch es noch einmal.",
  },
  "setup-incomplete": {
    title: "Zahlungsmittel nicht eingerichtet",
    message:
      "Deine Karte ist noch nicht hinterlegt, darum wurde nichts belastet. Bitte gib sie noch einmal ein.",
  },
  "subscription-failed": {
    title: "Mitgliedschaft nicht abgeschlossen",
    message: "Die Mitgliedschaft konnte nicht abgeschlossen werden.",
  },
  "cancelling-failed": { title: "Fehler", message: "Die Mitgliedschaft konnte nicht gekündigt werden." },
  "resuming-failed": {
    title: "Fehler",
    message:
      "Deine Mitgliedschaft konnte gerade nicht fortgesetzt werden. Es hat sich nichts geändert. Bitte versuch es noch einmal.",
  },
  "card-change-failed": {
    title: "Zahlungsmittel nicht eingerichtet",
    message: "Dein Zahlungsmittel konnte nicht eingerichtet werden. Bitte versuch es noch einmal.",
  },
  "earnings-unpaid": {
    message:
      "Du hast {{amount, money}} Einnahmen, die noch nicht ausbezahlt sind. Warte auf die Auszahlung, oder bestätige, dass du darauf verzichtest.",
  },
  "reset-link-dead": {
    message: "Dieser Link wurde schon benutzt oder ist abgelaufen. Bitte verlange einen neuen.",
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
    title: "Unbekanntes Dateiformat",
    message: "Bitte lade ein Bild als JPG, PNG oder WebP hoch. Die ausgewählte Datei können wir nicht lesen.",
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
    title: "Hochladen abgebrochen",
    message: "Dein Bild zu lesen dauerte zu lange. Prüfe deine Verbindung und versuch es noch einmal.",
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
    title: "Fehler im Video",
    message: "Diese Videodatei können wir nicht verarbeiten. Bitte versuch es mit einem anderen Video.",
  },
  "video-incomplete": {
    title: "Video unvollständig",
    message: "Das Video ist nicht oder nicht ganz angekommen. Bitte lade es noch einmal hoch.",
  },
  "video-missing": { title: "Hochladen fehlgeschlagen", message: "Es ist kein Video ausgewählt." },
  "video-busy": {
    title: "Viel los",
    message: "Gerade sind zu viele Videos zu lesen. Bitte versuch es in einer Minute noch einmal.",
  },
  "frame-missing": {
    title: "Kein Bild ausgewählt",
    message: "Bitte wähle ein Bild aus dem Video.",
  },
  "creation-finished": {
    message: "Dieses Poster ist schon gemalt. Beginne ein neues, um einen anderen Stil zu wählen.",
  },
  "crop-number": { message: "Bitte gib eine einfache Zahl ein, zum Beispiel 50." },
  "crop-place": { message: "Die Mitte muss im Foto liegen: von 0 bis 100 Prozent." },
  "crop-zoom": { message: "Der Zoom reicht von 100 bis 800 Prozent." },
  "crop-shape": { message: "Bitte wähle eine der beiden Formen." },
  "style-unknown": { message: "Diesen Stil kennen wir nicht. Bitte wähle einen aus der Liste." },
  "style-locked": {
    message: "Dieser Stil gehört zur Mitgliedschaft. Wähle einen freien Stil, oder werde Mitglied.",
  },
  "style-missing": { message: "Bitte wähle einen Stil." },
  "feelings-too-many": { message: "Bitte wähle höchstens 3 Gefühle." },
  "feeling-unknown": { message: "Dieses Gefühl kennen wir nicht. Bitte wähle aus der Liste." },
  "daily-limit": {
    message:
      "Du hast in 24 Stunden {{limit}} Poster gemalt, das ist unsere Grenze für faire Nutzung. Komm morgen wieder.",
  },
  "painting-running": { message: "Dieser Moment wird schon gemalt." },
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
    message: "Das Poster ist nicht fertig geworden. Es wurde nichts belastet. Bitte versuch es noch einmal.",
  },
  "lettering-blank": { message: "Bitte gib deinen Text ein." },
  "lettering-too-long": { message: "Bitte bleib bei höchstens 60 Zeichen." },
  "lettering-outside": { message: "Der Text muss innerhalb des Posters stehen." },
  "lettering-glyphs": {
    message: "Unsere Schrift hat kein Zeichen für «{{signs}}». Bitte schreib es anders.",
  },

  "poster-not-public": { message: "Dieses Poster ist nicht mehr öffentlich." },
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
  "country-missing": { message: "Bitte wähle ein Land." },
  "quantity-invalid": { message: "Bitte bestelle mindestens 1 Poster." },
  "quantity-too-many": {
    message: "Auf einmal lassen sich bis zu 50 Poster bestellen. Für mehr schreib uns bitte.",
  },
  "order-closed": { message: "Diese Bestellung lässt sich nicht mehr ändern." },
  "order-paid": { message: "Diese Bestellung ist schon bezahlt." },
  "order-in-production": {
    message:
      "Dein Poster wird schon hergestellt, darum lässt sich die Adresse hier nicht mehr ändern. Bitte schreib uns.",
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
    message: "Deine Bestellung konnte nicht abgeschlossen werden. Bitte schreib uns.",
  },
  "cart-order-incomplete": {
    title: "Fehler bei der Bestellung",
    message: "Deine Bestellung konnte nicht angelegt werden. Bitte schreib uns.",
  },
  "poster-gone": { message: "Dieses Poster ist nicht mehr zu kaufen." },
  "poster-own": {
    message: "Dieses Poster ist dein eigenes. Drucke davon bestellst du unter «Meine Poster».",
  },
  "edition-sold-out": {
    message: "«{{name}}» ist ausverkauft: Jeder Druck der Edition hat seine Wand gefunden.",
  },
  "edition-held": {
    message:
      "Gerade bezahlt jemand den letzten Druck von «{{name}}». Wird nichts daraus, ist er innert einer halben Stunde wieder frei.",
  },
  "cart-full": {
    message: "Ein Warenkorb fasst bis zu {{most}} verschiedene Poster. Bitte bestelle zuerst diese.",
  },
  "cart-empty": { message: "Dein Warenkorb ist leer." },
  "member-needs-none": {
    message: "Du bist Mitglied: Deine Poster werden nicht gezählt und brauchen keine Credits.",
  },
  "cart-changed": {
    message:
      "Dein Warenkorb hat sich geändert, seit du ihn angeschaut hast. Bitte sieh ihn dir noch einmal an. Es wurde nichts belastet.",
  },
  "bad-signature": { message: "Dieses Ereignis wurde nicht vom Zahlungsanbieter signiert." },
  "card-expired": {
    message: "Diese Karte ist abgelaufen. Es wurde nichts belastet. Bitte nimm eine andere.",
  },
  "payment-declined": {
    title: "Zahlung fehlgeschlagen",
    message: "Deine Karte wurde abgelehnt. Es wurde nichts belastet. Bitte versuch es mit einer anderen.",
  },
  "payment-insufficient-funds": {
    title: "Zahlung fehlgeschlagen",
    message: "Deine Karte ist nicht gedeckt. Es wurde nichts belastet. Bitte versuch es mit einer anderen.",
  },
  "payment-unconfirmed": {
    title: "Zahlung fehlgeschlagen",
    message:
      "Die Zahlung wurde nicht bestätigt, darum wurde nichts belastet. Versuch es noch einmal, oder nimm eine andere Karte.",
  },
  "payment-failed": {
    title: "Zahlung fehlgeschlagen",
    message: "Beim Bezahlen ist ein Fehler aufgetreten.",
  },
  "payment-closed": {
    title: "Zahlung fehlgeschlagen",
    message:
      "Diese Zahlung wurde inzwischen geschlossen, und hier wurde nichts belastet. Bitte beginne sie neu.",
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
  "edition-missing": { message: "Bitte wähle eine der beiden Editionen." },
  "supply-invalid": { message: "Eine limitierte Edition hat zwischen 1 und 1000 Drucke." },
  "supply-fixed": { message: "Die Zahl der Drucke steht nach dem Veröffentlichen fest." },
  "edition-price-invalid": { message: "Bitte gib einen Preis in Franken ein, zum Beispiel 45.00." },
  "edition-price-low": { message: "Ein Druck einer limitierten Edition kostet mindestens CHF 29.95." },
  "edition-price-high": { message: "Ein Druck einer limitierten Edition kostet höchstens CHF 10’000.00." },
  "selling-terms-unaccepted": {
    message: "Um dein Poster zu verkaufen, musst du mit den Bedingungen einverstanden sein.",
  },
  "selling-unverified": {
    message: "Bevor du verkaufen kannst, brauchst du ein Poster und eine bestätigte E-Mail-Adresse.",
  },
  "selling-limit": {
    title: "2 Poster stehen schon zum Verkauf",
    message:
      "Mit einem Gratiskonto können 2 Poster gleichzeitig zum Verkauf stehen. Mitglieder verkaufen so viele, wie sie mögen; oder zieh zuerst eines von deinen zurück.",
  },
  "selling-poster-missing": {
    title: "Fehler",
    message: "Es fehlen Angaben zum Poster. Bitte versuch es noch einmal.",
  },
  "selling-address-invalid": {
    title: "Fehler",
    message: "Diese Adresse eines Posters ist ungültig. Bitte versuch es noch einmal.",
  },
  "selling-poster-unfound": {
    title: "Fehler",
    message: "Das Bild zum Veröffentlichen wurde nicht gefunden.",
  },
  "publishing-failed": {
    title: "Fehler",
    message:
      "Dein Bild konnte nicht veröffentlicht werden: Bei uns ist etwas schiefgegangen. Bitte versuch es noch einmal.",
  },
  "unpublishing-failed": {
    title: "Fehler",
    message: "Der Status des Posters konnte nicht geändert werden. Bitte versuch es noch einmal.",
  },
  "payouts-closed": {
    message: "Auszahlungen gibt es ab deinem ersten Verkauf oder mit einer Mitgliedschaft.",
  },
  "payouts-unready": {
    message:
      "Auszahlungen sind in diesem Shop noch nicht bereit. Bitte schreib uns; dein Verdienst bleibt dir erhalten.",
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
    title: "Angaben zur Auszahlung nicht geladen",
    message: "Der Zahlungsanbieter antwortet gerade nicht. Bitte versuch es in ein paar Minuten noch einmal.",
  },
  "onboarding-failed": {
    title: "Einrichtung nicht aufgefrischt",
    message: "Der Zahlungsanbieter antwortet gerade nicht. Bitte versuch es in ein paar Minuten noch einmal.",
  },
  "payout-dashboard-failed": {
    title: "Auszahlungskonto nicht geöffnet",
    message: "Der Zahlungsanbieter antwortet gerade nicht. Bitte versuch es in ein paar Minuten noch einmal.",
  },
  "poster-withdrawn": {
    message:
      "Wir haben dieses Poster abgehängt und dir per E-Mail gesagt, warum; darum lässt es sich zurzeit nicht veröffentlichen. Findest du, dass wir uns irren, antworte auf jene E-Mail.",
  },
  "poster-withdrawn-already": { message: "Dieses Poster ist schon abgehängt." },
  "report-reason-missing": { message: "Bitte wähle einen Grund." },
  "report-words-long": { message: "Bitte bleib bei höchstens 1000 Zeichen." },
  "staff-signed-out": { message: "Nicht berechtigt. Bitte melde dich an." },
  "staff-login-incomplete": { message: "Bitte gib Benutzername und Passwort ein." },
  "staff-login-failed": { title: "Anmeldung fehlgeschlagen", message: "Diese Zugangsdaten stimmen nicht." },
  "staff-code-needed": {
    title: "Anmeldung fehlgeschlagen",
    message: "Dieses Konto verlangt auch einen Code aus seiner Authenticator-App.",
  },
  "staff-code-wrong": {
    message:
      "Dieser Code stimmt nicht oder wurde schon gebraucht. Warte auf den nächsten, oder nimm einen Wiederherstellungscode.",
  },
  "second-factor-on": { message: "Ein zweiter Faktor ist schon eingerichtet." },
  "job-over": {
    message:
      "Dieser Auftrag lässt sich nicht noch einmal versuchen: Er ist nicht mehr unter den gescheiterten oder ist erledigt.",
  },
  "selection-empty": {
    message: "Es ist keine Bestellung angekreuzt. Geh zurück zur Liste und kreuze mindestens eine an.",
  },
  "selection-large": {
    message:
      "{{count}} Bestellungen sind angekreuzt. Auf einmal gehen bis zu {{most}}: Grenze die Liste ein.",
  },
  "selection-unpacked": { message: "In diesen Bestellungen ist nichts zu verpacken." },
  "status-unknown": {
    title: "Änderung fehlgeschlagen",
    message: "Diesen Status kann eine Bestellung nicht haben.",
  },
  "status-changed": {
    title: "Änderung fehlgeschlagen",
    message:
      "{{who}} hat diese Bestellung inzwischen auf $t(admin:status.{{status}}) gesetzt, darum wurde nichts geändert. Sieh sie dir noch einmal an und wähle dann.",
  },
  "status-changed-by-shop": {
    title: "Änderung fehlgeschlagen",
    message:
      "Der Shop hat diese Bestellung inzwischen auf $t(admin:status.{{status}}) gesetzt, darum wurde nichts geändert. Sieh sie dir noch einmal an und wähle dann.",
  },
  "order-changed": {
    title: "Änderung fehlgeschlagen",
    message:
      "Diese Bestellung hat sich inzwischen geändert, darum wurde nichts getan. Sieh sie dir noch einmal an und entscheide dann.",
  },
  "order-begun": {
    title: "Änderung fehlgeschlagen",
    message: "Diese Bestellung wird schon hergestellt, darum lässt sich ihre Adresse nicht mehr berichtigen.",
  },
  "refund-impossible": {
    title: "Rückerstattung fehlgeschlagen",
    message: "Von dieser Bestellung ist kein Geld da, das zurückgegeben werden könnte.",
  },
  "print-file-never": {
    message: "Für etwas, das nicht bezahlt oder noch zu entscheiden ist, wird keine Druckdatei gemacht.",
  },
  "note-missing": { message: "Bitte schreib eine Notiz." },
  "note-long": { message: "Eine Notiz hat höchstens 2000 Zeichen." },
  "carrier-unknown": { message: "Bitte wähle, wer die Sendung zustellt." },
  "parcel-number-strange": {
    message: "Eine Sendungsnummer hat 5 bis 40 Buchstaben, Ziffern, Leerzeichen, Punkte und Bindestriche.",
  },
  "orders-unread": { message: "Die Bestellungen konnten nicht geladen werden." },
  "catalogue-orders-unread": { message: "Die Bestellungen aus dem Katalog konnten nicht geladen werden." },
  "order-unread": { title: "Fehler", message: "Die Bestellung konnte nicht geladen werden." },
  "catalogue-order-unread": {
    title: "Fehler",
    message: "Die Bestellung aus dem Katalog konnte nicht geladen werden.",
  },
  "order-unfetched": { message: "Die Bestellung konnte nicht geladen werden." },
  "catalogue-order-unfetched": { message: "Die Bestellung aus dem Katalog konnte nicht geladen werden." },
  "status-unset": {
    title: "Änderung fehlgeschlagen",
    message: "Der Status der Bestellung konnte nicht geändert werden.",
  },
  "catalogue-status-unset": {
    title: "Änderung fehlgeschlagen",
    message: "Der Status der Bestellung aus dem Katalog konnte nicht geändert werden.",
  },
  "export-failed": {
    title: "Export fehlgeschlagen",
    message: "Die Bestellungen konnten nicht exportiert werden.",
  },
  "lettering-published": {
    message: "Dieses Poster hängt im Katalog. Zieh es zurück, bevor du den Schriftzug änderst.",
  },
  "lettering-sold": {
    message: "Von dieser limitierten Edition sind Drucke verkauft, darum bleibt ihr Schriftzug, wie er ist.",
  },
};
