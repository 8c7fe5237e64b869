import type { Namespace } from "../translation.ts";

/** Terms of service, creator terms, privacy. */
export const legal: Namespace<"legal"> = {
  effective: "Gültig ab 4. Mai 2025",
  contents: "Inhalt",
  imprint: {
    title: "Impressum",
    summary: "Wer diesen Shop betreibt und wie du uns erreichst.",
    seller: "Verkäufer",
    register: "Handelsregister",
    vat: "MWST-Nummer",
    noVat: "Nicht für die MWST registriert; die Preise enthalten keine.",
    responsible: "Für die Produktsicherheit in der EU verantwortlich",
    email: "E-Mail",
  },
  terms: {
    title: "Allgemeine Geschäftsbedingungen (AGB)",
    summary:
      "Du bringst einen Moment, wir malen ihn und drucken ihn. Diese Bedingungen regeln, was du von uns erwarten darfst und was wir von dir erwarten.",
    sections: [
      {
        id: "us",
        title: "Wer wir sind und wofür diese Bedingungen gelten",
        paragraphs: [
          "Diesen Shop betreibt {{name}}, {{address}} («wir»). Du erreichst uns unter {{email}}.",
          "Diese Bedingungen gelten für jede Nutzung des Shops: Poster gestalten, Drucke bestellen, Auflagen sammeln und Mitglied sein. Wer im Katalog Poster verkauft, nimmt ausserdem die Creator-Bedingungen für das Einreichen von Postern an; sie werden gezeigt, bevor ein Poster veröffentlicht wird.",
        ],
      },
      {
        id: "age",
        title: "Wer den Shop nutzen darf",
        paragraphs: [
          "Du musst 18 Jahre alt sein oder die Erlaubnis eines Elternteils oder einer anderen gesetzlichen Vertretung haben, die diese Bedingungen für dich annimmt.",
          "Ein Konto gehört einer Person. Behalte dein Passwort für dich, und sag uns, wenn du glaubst, dass jemand anderes dein Konto benutzt.",
        ],
      },
      {
        id: "images",
        title: "Deine Bilder",
        paragraphs: [
          "Du behältst alle Rechte an den Fotos und Clips, die du hochlädst. Du erlaubst uns, sie zu speichern und zu bearbeiten, soweit es nötig ist, um dein Poster zu malen, zu zeigen und zu drucken. Diese Erlaubnis endet, wenn du sie löschst, ausser für das, was eine bereits aufgegebene Bestellung noch braucht.",
          "Mit dem Hochladen eines Bildes bestätigst du, dass dir die Rechte daran gehören oder du es so verwenden darfst und dass die Personen, die darauf zu erkennen sind, einverstanden sind.",
        ],
        points: [
          "Lade nichts hoch, was rechtswidrig ist, was Hass verbreitet oder Menschen herabsetzt, was sexuelle Inhalte oder Gewalt zeigt oder was jemand anderem gehört.",
          "Wir dürfen es ablehnen, ein solches Bild zu malen, es entfernen und das Konto schliessen, das solche Bilder wiederholt hochlädt.",
        ],
      },
      {
        id: "posters",
        title: "Deine Poster",
        paragraphs: [
          "Ein Poster wird von einem Computerprogramm in dem Stil gemalt, den du wählst. Das Ergebnis ist eine Interpretation: Keine zwei sind gleich, und es kann anders ausfallen, als du es dir vorgestellt hast. Sieh es dir an, bevor du es bestellst.",
          "Privat darfst du dein Poster frei verwenden: aufhängen, verschenken, teilen. Für den Verkauf über unseren Katalog gelten die Creator-Bedingungen.",
        ],
      },
      {
        id: "credits",
        title: "Credits",
        paragraphs: [
          "Ein gemaltes Poster braucht einen Credit. Jede bestätigte E-Mail-Adresse erhält einmal zwei Gratis-Credits.",
          "Ein Credit wird reserviert, wenn das Malen beginnt, und ist erst verbraucht, wenn das Poster da ist. Misslingt ein Poster oder wird es abgelehnt, bekommst du den Credit zurück. Credits verfallen nicht, können nicht auf ein anderes Konto übertragen werden und werden, abgesehen vom Widerrufsrecht, nicht ausbezahlt.",
        ],
      },
      {
        id: "membership",
        title: "Mitgliedschaft",
        paragraphs: [
          "Die Mitgliedschaft im Artistic Collective kostet CHF 9.99 pro Monat und verlängert sich jeden Monat, bis sie gekündigt wird. Du kannst jederzeit auf das Ende des bezahlten Monats kündigen; bis dahin bleibt alles, wie es ist; danach hast du ein Gratiskonto.",
          "Für «unbegrenzt» gilt eine faire Nutzung: Die Grenze pro Tag steht auf der Seite der Mitgliedschaft. Sie liegt weit über der üblichen privaten Nutzung und verhindert automatisierte Nutzung.",
        ],
      },
      {
        id: "orders",
        title: "Bestellungen und Preise",
        paragraphs: [
          "Der Shop zeigt, was wir anbieten. Mit der Zahlung machst du uns ein Angebot zum Kauf; der Vertrag kommt zustande, wenn wir die Bestellung per E-Mail bestätigen.",
          "Alle Preise sind in Schweizer Franken angegeben und enthalten die Steuern. Der Versand ist im Preis eines Posters inbegriffen. Es gilt der Preis, der beim Bezahlen angezeigt wird.",
          "Können wir eine Bestellung nicht ausführen, etwa weil eine Auflage gerade ausverkauft wurde, sagen wir es dir und erstatten den ganzen Betrag zurück.",
        ],
      },
      {
        id: "production",
        title: "Herstellung und Lieferung",
        paragraphs: [
          "Poster sind A3-Drucke von 297 × 420 mm, auf Bestellung in der Schweiz hergestellt und an die Adresse geliefert, die du angibst. Bitte prüfe sie: Für Sendungen an eine falsch angegebene Adresse haften wir nicht.",
          "Die Poster kommen {{leastDays}} bis {{mostDays}} Arbeitstage nach deiner Zahlung bei dir an.",
          "Eine Bestellung kann storniert werden, bis die Herstellung beginnt. Danach ist keine Stornierung mehr möglich, weil jeder Druck für eine bestimmte Person hergestellt wird. Dein Widerrufsrecht bleibt.",
        ],
      },
      {
        id: "withdrawal",
        title: "Widerrufsrecht",
        paragraphs: [
          "Wenn du in der Europäischen Union, in Norwegen, in Island oder im Vereinigten Königreich wohnst, kannst du den Kauf eines Posters oder einer Auflage aus dem Katalog innert 14 Tagen nach dem Tag der Lieferung ohne Angabe von Gründen widerrufen. Auch nicht genutzte Credits kannst du innert 14 Tagen nach dem Kauf widerrufen, und eine Mitgliedschaft innert 14 Tagen nach ihrem Beginn; von der Mitgliedschaft behalten wir den Teil für die vergangenen Tage.",
          "Kein Widerrufsrecht besteht für Poster aus deinem eigenen Foto, weil sie nach deinen Angaben angefertigt werden, und für Bestellungen in die Schweiz und nach Liechtenstein.",
          "Widerrufe mit dem Formular «Vertrag widerrufen», das auf jeder Seite verlinkt ist, oder schreib uns an {{email}} oder per Post. Wir bestätigen sofort mit Datum und Uhrzeit und erstatten den ganzen Preis samt Lieferung innert 14 Tagen auf das verwendete Zahlungsmittel zurück. Wir dürfen damit warten, bis das Poster zurück ist oder du nachgewiesen hast, dass du es abgeschickt hast. Sende es innert 14 Tagen ungebraucht zurück; das Porto bezahlst du.",
          "Muster-Widerrufsformular. An {{name}}, {{address}}, {{email}}: Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über den Kauf der folgenden Waren: … Bestellnummer: … Bestellt am / erhalten am: … Name der Konsumentin oder des Konsumenten: … Adresse: … Unterschrift (nur auf Papier): … Datum: …",
        ],
      },
      {
        id: "returns",
        title: "Rückgabe",
        paragraphs: [
          "Weil Drucke auf Bestellung hergestellt werden, nehmen wir sie, abgesehen vom Widerrufsrecht, nur zurück, wenn sie mangelhaft oder beschädigt ankommen. Melde es innert 14 Tagen nach der Lieferung mit demselben Formular oder an {{email}}, mit deiner Bestellnummer und einem Foto des Schadens und der Verpackung. Wir schicken dir dann einen neuen Druck oder erstatten den Preis zurück, wie es dir lieber ist. Lässt sich genau dieser Druck einer limitierten Auflage nicht noch einmal herstellen, erstatten wir ihn zurück.",
          "Kleine Farbunterschiede zwischen Bildschirm und Papier sind beim Drucken üblich und kein Mangel. Deine zwingenden Rechte als Konsumentin oder Konsument bleiben unberührt.",
        ],
      },
      {
        id: "editions",
        title: "Limitierte Auflagen",
        paragraphs: [
          "Die Zahl der Drucke einer limitierten Auflage steht mit der Veröffentlichung fest und wird nie erhöht. Dein Druck trägt seine Nummer innerhalb der Auflage. Wir versprechen nicht, dass eine Auflage an Wert gewinnt.",
        ],
      },
      {
        id: "availability",
        title: "Verfügbarkeit und Haftung",
        paragraphs: [
          "Wir pflegen den Shop mit Sorgfalt, können aber nicht versprechen, dass er immer erreichbar ist. Behalte eigene Kopien der Fotos, die dir wichtig sind.",
          "Wir haften unbeschränkt für Schäden, die wir absichtlich oder grobfahrlässig verursachen, und überall dort, wo das Gesetz es verlangt. Im Übrigen ist unsere Haftung, soweit gesetzlich zulässig, auf den Betrag beschränkt, den du für die betreffende Bestellung bezahlt hast.",
        ],
      },
      {
        id: "ending",
        title: "Ein Konto schliessen",
        paragraphs: [
          "Du kannst dein Konto jederzeit in den Einstellungen löschen oder es schliessen lassen, indem du an {{email}} schreibst. Wir dürfen ein Konto schliessen, das diese Bedingungen schwer oder wiederholt verletzt; bereits bezahlte Bestellungen werden trotzdem geliefert oder rückerstattet.",
        ],
      },
      {
        id: "changes",
        title: "Änderungen",
        paragraphs: [
          "Ändern wir diese Bedingungen, erscheint die neue Fassung hier mit ihrem Datum. Für bereits Bestelltes gelten die Bedingungen, die am Tag der Bestellung in Kraft waren. Mitglieder erfahren eine Änderung, die sie betrifft, vorher per E-Mail, früh genug, um zu kündigen.",
        ],
      },
      {
        id: "law",
        title: "Recht und Gerichte",
        paragraphs: [
          "Auf diese Bedingungen und auf jeden Vertrag, der im Shop geschlossen wird, ist schweizerisches Recht anwendbar, unter Ausschluss des Übereinkommens der Vereinten Nationen über Verträge über den internationalen Warenkauf. Gerichtsstand ist Lugano, Schweiz.",
          "Als Konsumentin oder Konsument behältst du den zwingenden Schutz und die Gerichtsstände, die dir das Recht deines eigenen Landes gibt. Ist einer dieser Sätze ungültig, gelten die anderen trotzdem.",
        ],
      },
    ],
  },
  creatorTerms: {
    title: "Creator-Bedingungen für das Einreichen von Postern",
    summary:
      "Du zeigst ein Poster, wir verkaufen, drucken und versenden es, und du verdienst an jedem Druck. Diese Bedingungen regeln, was jede Seite gibt und bekommt.",
    sections: [
      {
        id: "scope",
        title: "Wofür diese Bedingungen gelten",
        paragraphs: [
          "Sie gelten zwischen dir und {{name}}, {{address}} («wir», «die Gesellschaft»), sobald du in unserem Katalog ein Poster zum Verkauf veröffentlichst. Sie ergänzen die AGB; wo beide zum Verkaufen Verschiedenes sagen, gelten diese hier. Du erreichst uns unter {{email}}.",
          "Du nimmst sie an, indem du vor der Veröffentlichung eines Posters das Kästchen ankreuzt. Zum Verkaufen musst du 18 Jahre alt sein oder die Erlaubnis eines Elternteils oder einer anderen gesetzlichen Vertretung haben, die diese Bedingungen für dich annimmt, und ein Konto mit bestätigter E-Mail-Adresse.",
        ],
      },
      {
        id: "submission",
        title: "Was du einreichst",
        paragraphs: [
          "Du reichst ein Poster ein, das in unserem Shop nach einem Foto oder Clip von dir gemalt wurde, mit einem Namen, dem Ort des Moments und, wenn du magst, einem Link zu einer Seite, die mehr davon erzählt.",
        ],
        points: [
          "Du bestätigst, dass dir alle Rechte am Foto oder Clip gehören oder du es für den Verkauf verwenden darfst und dass alle, die darauf zu erkennen sind, der Veröffentlichung und dem Verkauf zugestimmt haben. Für Kinder entscheiden das ihre Eltern oder ihre gesetzliche Vertretung.",
          "Das Poster, sein Name, sein Text und die verlinkte Seite sind weder rechtswidrig noch hasserfüllt, täuschend, sexuell oder gewalttätig, zeigen ohne Erlaubnis keine Marke und kein Werk anderer und führen zu nichts Schädlichem.",
          "Behauptet jemand, dein Poster verletze seine Rechte, sagst du uns, was wir für eine Antwort brauchen, und trägst die berechtigten Kosten, die entstehen, weil eine deiner Bestätigungen nicht stimmte.",
        ],
      },
      {
        id: "editions",
        title: "Auflagen und Preise",
        points: [
          "Eine Standardauflage kostet CHF 29.95 pro Druck, ist nicht nummeriert und nicht limitiert.",
          "Eine limitierte Auflage hat zwischen 1 und 1000 nummerierte Drucke zu einem Preis, den du wählst, mindestens CHF 29.95 und höchstens CHF 10’000. Die Zahl der Drucke steht mit der ersten Veröffentlichung fest und kann nie mehr geändert werden, weil sich Sammlerinnen und Sammler darauf verlassen.",
          "Preis, Name, Ort und Link dürfen für die Zukunft geändert werden. Eine Bestellung behält den Preis, zu dem sie aufgegeben wurde.",
          "Sobald ein Druck einer limitierten Auflage verkauft ist, bleiben das Bild und der Text darauf, wie sie sind.",
        ],
      },
      {
        id: "commission",
        title: "Deine Provision",
        paragraphs: [
          "Du erhältst eine Provision auf jedem Druck deines Posters, der verkauft und bezahlt ist: 16 Prozent bei Verkäufen einer Standardauflage und bis zu 70 Prozent bei Verkäufen einer limitierten Auflage.",
          "Bei einer Standardauflage sind es 16 % von CHF 29.95, also CHF 4.79 pro Druck. Bei einer limitierten Auflage sind es 16 % der ersten CHF 29.95 des Preises und 70 % von jedem Franken darüber: bei einem Druck zu CHF 45.00 zum Beispiel 16 % von CHF 29.95 und 70 % von CHF 15.05, zusammen CHF 15.32. Der Betrag wird für jeden Druck auf den Rappen abgerundet. Was du verdienen würdest, siehst du vor der Veröffentlichung und bei jedem Verkauf.",
          "Der Rest des Preises bezahlt Druck, Verpackung, Versand, Zahlungsgebühren, die Steuern auf dem Verkauf und den Betrieb des Shops. Die Preise enthalten diese Steuern; deine Provision wird nicht um sie gekürzt.",
        ],
      },
      {
        id: "payment",
        title: "Auszahlung",
        paragraphs: [
          "Die Provision wird dir gutgeschrieben, wenn eine Bestellung bezahlt ist, und monatlich für die Verkäufe des Vormonats auf das Auszahlungskonto überwiesen, das du bei unserem Zahlungsanbieter einrichtest. Solange du keines eingerichtet hast, bewahren wir deine Provision für dich auf.",
          "Ein Verkauf, der rückerstattet, storniert oder zurückbelastet wird, bringt keine Provision; was dafür schon gutgeschrieben war, wird von der nächsten Auszahlung abgezogen. Für die Deklaration deines Einkommens und für die Steuern und Sozialabgaben darauf bist du selbst verantwortlich.",
        ],
      },
      {
        id: "rights",
        title: "Rechte",
        paragraphs: [
          "Mit der Veröffentlichung überträgst du der Gesellschaft, soweit das Gesetz es zulässt, die Rechte am Poster, die für seinen Verkauf nötig sind: es weltweit zu vervielfältigen, zu drucken, zu nummerieren, anzubieten, zu verbreiten und zu zeigen, im Shop und in der Werbung dafür, samt dem Clip, aus dem es stammt, wo es einen gibt. An Rechten, die sich nicht übertragen lassen, erteilst du der Gesellschaft für diese Zwecke eine ausschliessliche Lizenz.",
          "Die Übertragung betrifft das Poster, nicht dein Foto oder deinen Clip, wie du sie hochgeladen hast: An ihnen behältst du alle Rechte, und die hochgeladene Datei wird nie veröffentlicht. Du darfst dein Poster weiterhin privat verwenden und unter deinem Namen zeigen. Du hast das Recht, überall, wo das Poster angeboten wird, mit deinem Benutzernamen genannt zu werden.",
          "Entfernst du ein Poster aus dem Katalog, fallen die Rechte an dich zurück, ausser soweit bereits aufgegebene Bestellungen, bereits verkaufte Drucke und das Verzeichnis einer Auflage sie noch brauchen.",
        ],
      },
      {
        id: "rejection",
        title: "Ablehnung und Entfernung",
        paragraphs: [
          "Wir dürfen ein Poster ablehnen oder jederzeit aus Katalog und Feed entfernen, insbesondere wenn es diese Bedingungen verletzt, wenn es Rechte anderer verletzen könnte oder wenn es nicht in den Shop passt. Wir sagen dir den Grund, sofern das Gesetz es nicht verbietet. Die Provision aus früheren Verkäufen bleibt dir, es sei denn, das Poster hat Rechte anderer verletzt.",
          "Du darfst ein Poster jederzeit mit sofortiger Wirkung aus dem Katalog entfernen; bereits verkaufte Drucke werden noch hergestellt und geliefert. Kopien des Bildes, die andere behalten haben, etwa in den Zwischenspeichern von Browsern und Netzen, können wir nicht zurückholen.",
        ],
      },
      {
        id: "marking",
        title: "Kennzeichnung der Entstehung",
        paragraphs: [
          "Poster werden von einem Computerprogramm gemalt. Das steht in der Bildlegende und in den Daten der Bilddatei, und du erklärst dich bereit, es nicht zu entfernen und ihm nicht zu widersprechen.",
        ],
      },
      {
        id: "free-accounts",
        title: "Wie viele Poster",
        paragraphs: [
          "Mit einem Gratiskonto dürfen gleichzeitig bis zu 2 Poster zum Verkauf stehen, mit einer Mitgliedschaft im Artistic Collective beliebig viele. Endet eine Mitgliedschaft, bleiben veröffentlichte Poster veröffentlicht.",
        ],
      },
      {
        id: "liability",
        title: "Haftung",
        paragraphs: [
          "Wir versprechen nicht, dass sich ein Poster verkauft. Wir haften unbeschränkt für Schäden, die wir absichtlich oder grobfahrlässig verursachen, und überall dort, wo das Gesetz es verlangt; im Übrigen ist unsere Haftung, soweit gesetzlich zulässig, auf die Provision der zwölf Monate vor dem Schaden beschränkt.",
        ],
      },
      {
        id: "changes",
        title: "Änderungen",
        paragraphs: [
          "Ändern wir diese Bedingungen, erscheint die neue Fassung hier mit ihrem Datum, und wir informieren Creators mindestens 30 Tage vorher per E-Mail. Für Verkäufe gilt die Fassung, die am Tag des Verkaufs in Kraft ist. Bist du nicht einverstanden, entferne deine Poster vor der Änderung aus dem Katalog.",
        ],
      },
      {
        id: "law",
        title: "Recht und Gerichte",
        paragraphs: [
          "Auf diese Bedingungen ist schweizerisches Recht anwendbar, unter Ausschluss seiner Kollisionsnormen. Gerichtsstand ist Lugano, Schweiz; zwingende Gerichtsstände für Konsumentinnen und Konsumenten bleiben vorbehalten. Ist einer dieser Sätze ungültig, gelten die anderen trotzdem.",
        ],
      },
    ],
  },
  privacy: {
    title: "Datenschutzerklärung",
    summary:
      "Deine Fotos gehören dir. Wir speichern, was es braucht, um ein Poster zu malen, zu drucken und zu liefern, wir verkaufen keine Daten, und niemand verfolgt dich hier.",
    sections: [
      {
        id: "us",
        title: "Wer verantwortlich ist",
        paragraphs: [
          "Für deine Daten in diesem Shop ist {{name}}, {{address}}, verantwortlich. Schreib bei jeder Frage dazu an {{email}}; wir antworten persönlich.",
          "Es gilt das schweizerische Bundesgesetz über den Datenschutz (DSG). Bist du im Europäischen Wirtschaftsraum, gilt auch die Datenschutz-Grundverordnung (DSGVO).",
        ],
      },
      {
        id: "data",
        title: "Was wir speichern und warum",
        points: [
          "Deine E-Mail-Adresse: um zu prüfen, dass du es bist, um deine Credits zu führen und um dir zu schicken, was du angefordert hast. Grundlage: der Vertrag mit dir.",
          "Deinen Benutzernamen und dein Passwort, wenn du ein Konto eröffnest. Das Passwort wird als Hash gespeichert, der sich nicht zurücklesen lässt.",
          "Die Fotos, die du hochlädst, deine Wahl von Stil und Gefühlen und die Poster, die daraus gemalt werden. Orts- und Kameradaten werden aus einem Foto entfernt, sobald es ankommt.",
          "Den Clip, den du hochlädst, wenn dein Moment aus einem stammt, und das Bild, das du daraus wählst. Wir machen eine kleine Kopie, die Browser abspielen können, ohne die Daten zu Kamera und Ort; die Datei, die du geschickt hast, bekommt niemand ausser dir zu sehen.",
          "Was du veröffentlichst: das Poster, den Namen und den Ort, die du ihm gibst, deinen Link, deinen Benutzernamen und, wenn es aus einem Clip stammt, dessen kleine Kopie. Das sehen alle, bis du das Poster aus dem Katalog entfernst. Wählst du einen Code für ein lebendiges Poster, sehen alle mit dem Code Poster und Clip, bis du sie verbirgst.",
          "Für eine Bestellung: Name, Lieferadresse, was bestellt und was bezahlt wurde. Grundlage: der Vertrag und die Pflicht zur Buchführung. Kartendaten gehen direkt an den Zahlungsanbieter und erreichen uns nie.",
          "Was wir dir schreiben. Der Text einer E-Mail wird in unserem System gelöscht, sobald sie versandt ist. Was wir dir zu einer Bestellung geschrieben haben, bleibt bei der Bestellung, damit wir deine Fragen beantworten können.",
          "Technische Protokolle: die Zeit, die Adresse der Seite ohne ihre Parameter und den Status der Antwort. Sie enthalten weder deinen Namen noch deine IP-Adresse. Deine IP-Adresse bleibt einige Minuten im Arbeitsspeicher, um Angriffe zu bremsen. Während du einen Druck einer limitierten Auflage bezahlst, und eine Stunde darüber hinaus, speichern wir ausserdem einen Hash deiner IP-Adresse, damit niemand alle Drucke reservieren kann. Grundlage: unser Interesse an einem sicheren Shop.",
        ],
      },
      {
        id: "counting",
        title: "Zählen statt verfolgen",
        paragraphs: [
          "Wir zählen in unserer eigenen Datenbank, wie oft etwas geschieht, zum Beispiel wie oft der erste Knopf gedrückt wird. Jeder Eintrag enthält den Namen des Ereignisses und die Zeit, aber kein Konto, keine E-Mail-Adresse, keine IP-Adresse und keine Kennung deines Browsers. Wir zählen auch, wie schnell jede Seite in Browsern erscheint und antwortet, nach Seite und Tag. Es gibt keine Werbung, keine Verfolgung durch andere und kein Profil von dir.",
        ],
      },
      {
        id: "cookies",
        title: "Cookies",
        paragraphs: [
          "Wir setzen nur Cookies, ohne die der Shop nicht funktioniert oder die eine Einstellung von dir speichern; darum gibt es kein Banner. Jene, an denen wir dich erkennen, sind signiert. Skripte können keines davon lesen, und alle gehen nur an diesen Shop. An einer https-Adresse beginnen ihre Namen mit __Host- oder __Secure-, damit keine andere Website sie setzen kann.",
        ],
        points: [
          "shop_session: hält dich angemeldet oder merkt sich deine bestätigte E-Mail-Adresse. Bleibt 30 Tage und endet, wenn du dich abmeldest.",
          "shop_device: erkennt einen Browser wieder, mit dem du dich schon angemeldet hast, damit dich niemand, der dein Passwort zu erraten versucht, warten lassen kann. Bleibt 180 Tage ab deiner letzten Anmeldung; ein neues Passwort beendet es.",
          "shop_toast: trägt eine Mitteilung wie «Bestätigungscode gesendet» auf die nächste Seite. Wird gelöscht, sobald sie gezeigt wurde.",
          "shop_analytics: deine Wahl auf der Seite «Statistik», wo es eine gibt; wenn du es dort erlaubt hast, ein zufälliger Name für diesen Browser. Bleibt ein halbes Jahr, und du kannst sie jederzeit ändern.",
          "shop_sign_up und shop_continue: merken sich deine Registrierung, während du auf einen Bestätigungscode wartest. Sie laufen mit dem Code ab.",
          "shop_language: merkt sich die Sprache, die du gewählt hast. Es enthält nur die Sprache. Bleibt ein Jahr.",
          "Keine zur Verfolgung, keine für Werbung und keine von anderen Unternehmen.",
          "Dein Browser kann ausserdem die E-Mail-Adresse, die du eingegeben hast, auf deinem eigenen Gerät behalten, um sie beim nächsten Mal für dich auszufüllen. Sie wird entfernt, wenn du dich abmeldest.",
        ],
      },
      {
        id: "painting",
        title: "Wie dein Foto gemalt wird",
        paragraphs: [
          "Der Shop malt mit seinem eigenen Programm auf seinem eigenen Server: Dein Foto verlässt ihn nicht.",
          "Der Shop kann auch so eingerichtet sein, dass er einen fremden Maldienst nutzt, zurzeit OpenAI in den Vereinigten Staaten. In diesem Fall werden das Foto und eine Beschreibung des Stils einzig zu diesem Zweck an den Dienst gesandt, ohne deinen Namen und deine E-Mail-Adresse. Ein solcher Dienst kann Bilder auf verbotene Inhalte prüfen und sie kurze Zeit aufbewahren, um Missbrauch zu verhindern. Die Übermittlung stützt sich auf den Vertrag mit dir und auf die Datenschutzrahmen EU-USA und Schweiz-USA oder auf Standardvertragsklauseln.",
          "Kein Programm trifft eine Entscheidung mit rechtlicher Wirkung für dich. Ein Bild kann automatisch abgelehnt werden; schreib uns, und wir sehen es uns persönlich an.",
        ],
      },
      {
        id: "recipients",
        title: "Wer sonst noch Daten sieht",
        points: [
          "Das Unternehmen, das unseren Server betreibt, und jenes, das unsere E-Mails zustellt, in unserem Auftrag und nach unseren Weisungen.",
          "Der Zahlungsanbieter, wenn du bezahlst.",
          "Die Druckerei in der Schweiz und der Zustelldienst, die das Poster und die Adresse brauchen.",
          "Behörden, nur wo das Gesetz uns dazu verpflichtet.",
          "Alle, bei einem Poster, das du selbst veröffentlichst: sein Bild, seinen Namen und deinen Benutzernamen. Du kannst es wieder entfernen.",
        ],
      },
      {
        id: "retention",
        title: "Wie lange wir es behalten",
        points: [
          "Bestätigungscodes: 10 Minuten gültig, nach einem Tag gelöscht. Links für ein neues Passwort: eine Stunde.",
          "Sitzungen: 30 Tage nach deinem letzten Besuch oder bis du dich abmeldest.",
          "Browser (180 Tage) und Netzwerke (90 Tage), mit denen du dich angemeldet hast, als Hash: so lange oder bis zu einem neuen Passwort oder zum Ende deines Kontos.",
          "Versuche, sich in unserem Back-Office anzumelden, mit dem Netz der Adresse und der Art des Browsers: ein Jahr.",
          "Fotos von Postern, die begonnen und nie gemalt wurden: 30 Tage nach deiner letzten Änderung.",
          "Ein Foto, das als heikel abgelehnt wurde: sofort gelöscht.",
          "Fotos, Poster und dein Konto: bis du sie löschst oder das Konto schliesst.",
          "Bestellungen und Rechnungen: zehn Jahre, wie es das schweizerische Recht verlangt, gekürzt auf das, was es verlangt.",
          "Dass eine E-Mail-Adresse ihre Gratis-Credits erhalten hat, bleibt nach dem Schliessen eines Kontos als Hash vermerkt, damit niemand sie zweimal erhält.",
        ],
      },
      {
        id: "rights",
        title: "Deine Rechte",
        paragraphs: [
          "Du darfst Auskunft verlangen, was wir über dich speichern, und eine Kopie in einem gängigen Format erhalten, die Daten berichtigen oder löschen lassen, ihre Verwendung einschränken oder ihr widersprechen und eine Einwilligung für die Zukunft widerrufen. Schreib von der Adresse deines Kontos an {{email}}; wir antworten innert 30 Tagen und kostenlos.",
          "Du kannst dich auch beim Eidgenössischen Datenschutz- und Öffentlichkeitsbeauftragten (EDÖB) in Bern beschweren oder bei der Aufsichtsbehörde an deinem Wohnort.",
        ],
      },
      {
        id: "security",
        title: "Sicherheit",
        paragraphs: [
          "Verbindungen sind verschlüsselt. Poster und Fotos, die nicht veröffentlicht sind, sieht nur, wem sie gehören. Gefährdet dich eine Verletzung der Datensicherheit, informieren wir dich und die Behörde unverzüglich.",
        ],
      },
      {
        id: "minors",
        title: "Minderjährige",
        paragraphs: [
          "Der Shop ist für Erwachsene gemacht. Wer jünger als 18 ist, braucht die Erlaubnis eines Elternteils oder einer anderen gesetzlichen Vertretung; sie kann die Rechte oben für die minderjährige Person ausüben.",
        ],
      },
      {
        id: "changes",
        title: "Änderungen",
        paragraphs: [
          "Ändert sich diese Erklärung, erscheint die neue Fassung hier mit ihrem Datum. Betrifft die Änderung Daten, die du uns bereits gegeben hast, informieren wir dich per E-Mail.",
        ],
      },
    ],
  },
};
