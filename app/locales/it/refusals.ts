import type { Namespace } from "../translation.ts";

/** The shop's "no" in words, by code. Titles stand above the message in toasts and error summaries. */
export const refusals: Namespace<"refusals"> = {
  unexpected: {
    title: "Qualcosa è andato storto",
    message: "Qualcosa è andato storto da parte nostra. Non è stato addebitato nulla. Riprova.",
  },
  "storage-full": {
    title: "Al momento non possiamo salvare nulla",
    message:
      "Il nostro spazio di archiviazione è pieno, quindi non è stato salvato nulla. Ne siamo al corrente. Riprova tra qualche minuto.",
  },
  "upload-no-room": {
    title: "Al momento nessun caricamento",
    message:
      "Il nostro spazio di archiviazione è quasi pieno: al momento non possiamo ricevere foto o video. Ne siamo al corrente. Riprova più tardi.",
  },
  "database-busy": {
    title: "C’è molta gente",
    message: "Non è stato salvato nulla perché il negozio è molto affollato. Riprova tra un momento.",
  },
  "not-found": {
    title: "Pagina non trovata",
    message: "La pagina che cerchi non esiste o è stata spostata.",
  },
  "not-signed-in": { message: "Accedi per continuare." },
  "not-yours": { message: "Questo appartiene a qualcun altro." },
  "foreign-origin": { message: "Questo modulo veniva da un altro sito, perciò non è stato accettato." },
  "method-not-allowed": { message: "Questo indirizzo risponde solo a {{method}}." },
  "too-many-requests": {
    title: "Troppi tentativi",
    message: "Erano molti tentativi in poco tempo. Aspetta {{seconds}} secondi e riprova.",
  },
  "bad-request": { message: "La richiesta non si è potuta leggere. Riprova." },
  "body-too-large": {
    title: "Immagine troppo grande",
    message: "Un’immagine può avere al massimo 10 MB. Carica un’immagine più piccola.",
  },
  "form-expired": { message: "Questo modulo è scaduto. Ricomincia." },
  invalid: { message: "Controlla questo dato." },

  "fields-missing": { message: "Compila tutti i campi." },
  "email-invalid": { message: "Inserisci un indirizzo e-mail valido." },
  "username-too-short": { message: "Il nome utente deve avere almeno 5 caratteri." },
  "username-too-long": { message: "Il nome utente può avere al massimo 20 caratteri." },
  "username-invalid": { message: "Il nome utente ammette solo le lettere da a a z, cifre e trattini bassi." },
  "username-taken": { message: "Questo nome utente è già preso." },
  "password-too-short": {
    title: "Password troppo corta",
    message: "La password deve avere almeno 8 caratteri.",
  },
  "password-too-long": { message: "La password può avere al massimo 200 caratteri." },
  "password-mismatch": { message: "Le password non coincidono." },
  "code-incomplete": { message: "Inserisci il codice di verifica di 6 cifre." },
  "code-wrong": { title: "Registrazione non riuscita", message: "Questo codice di verifica non è giusto." },
  "code-expired": {
    title: "Registrazione non riuscita",
    message: "Questo codice di verifica non vale più. Chiedine uno nuovo.",
  },
  "code-too-soon": {
    title: "Il codice non si è potuto inviare",
    message: "Un codice è appena stato inviato. Aspetta {{seconds}} secondi prima di chiederne uno nuovo.",
  },
  "login-incomplete": { message: "Inserisci e-mail e password." },
  "login-failed": { title: "Accesso non riuscito", message: "E-mail o password non corretta. Riprova." },
  "login-unavailable": {
    title: "Accesso non riuscito",
    message: "Qualcosa è andato storto. Riprova più tardi.",
  },
  "code-unsent": {
    title: "Il codice non si è potuto inviare",
    message: "L’e-mail di verifica non si è potuta inviare.",
  },
  "registration-failed": {
    title: "Registrazione non riuscita",
    message: "L’account non si è potuto creare.",
  },
  "password-wrong": { message: "Questa non è la tua password attuale." },
  "email-same": { message: "Questo è già il tuo indirizzo e-mail." },
  "email-taken": {
    message:
      "Questo indirizzo ha già un account proprio. Scegline un altro, o accedi con questo ed elimina prima quell’account.",
  },
  "email-code-wrong": { message: "Questo codice di verifica non è giusto." },
  "email-code-expired": { message: "Questo codice di verifica non vale più. Chiedine uno nuovo." },
  "language-unknown": { message: "Scegli una delle lingue." },
  "username-mismatch": {
    message: "Questo non è il tuo nome utente. Scrivilo esattamente come sta qui sopra.",
  },
  "membership-live": { message: "La tua adesione è ancora in corso. Prima chiudila, poi torna." },
  "membership-exists": { message: "Sei già membro." },
  "membership-none": { message: "Non c’è nessuna adesione in corso." },
  "joining-busy": {
    title: "Errore di abbonamento",
    message: "La tua adesione viene pagata proprio ora. Aspetta un attimo, poi guarda di nuovo.",
  },
  "promo-unknown": {
    message: "Questo codice promo non esiste. Controlla com’è scritto, o lascia vuoto il campo.",
  },
  "promo-used": {
    message:
      "I codici promo valgono per il primo mese di un nuovo membro, e tu hai avuto il tuo. Lascia vuoto il campo per aderire a {{price, money}}.",
  },
  "setup-unknown": {
    title: "Mezzo di pagamento non salvato",
    message: "Non è stato possibile salvare il tuo mezzo di pagamento. Riprova.",
  },
  "setup-incomplete": {
    title: "Mezzo di pagamento non salvato",
    message: "La tua carta non è ancora salvata, perciò non è stato addebitato nulla. Inseriscila di nuovo.",
  },
  "subscription-failed": { title: "Errore di abbonamento", message: "L’abbonamento non si è potuto creare." },
  "cancelling-failed": { title: "Errore", message: "L’abbonamento non si è potuto disdire." },
  "resuming-failed": {
    title: "Errore",
    message: "La tua adesione non si è potuta riprendere ora. Non è cambiato nulla. Riprova.",
  },
  "card-change-failed": {
    title: "Mezzo di pagamento non salvato",
    message: "Non è stato possibile salvare il tuo mezzo di pagamento. Riprova.",
  },
  "earnings-unpaid": {
    message:
      "Hai {{amount, money}} di guadagni non ancora versati. Aspetta il versamento, o indica che vi rinunci.",
  },
  "reset-link-dead": { message: "Questo link è già stato usato o è scaduto. Chiedine uno nuovo." },
  "account-exists": { title: "Registrazione non riuscita", message: "L’account non si è potuto creare." },

  "credits-missing": {
    title: "Crediti insufficienti",
    message: "Non hai più crediti. Non è stato addebitato nulla.",
  },

  "email-unverified": { message: "Verifica la tua e-mail per creare poster." },
  "image-missing": { title: "Caricamento non riuscito", message: "Nessuna immagine scelta." },
  "image-too-many": { title: "Caricamento non riuscito", message: "Scegli una sola immagine." },
  "image-too-large": {
    title: "Immagine troppo grande",
    message: "La tua immagine è troppo grande. Riducila a meno di 10 MB, o prova con un’altra foto.",
  },
  "image-too-large-to-paint": {
    title: "Immagine troppo grande",
    message: "La tua immagine è troppo grande. Riducila a meno di 8 MB, o prova con un’altra foto.",
  },
  "image-unsupported": {
    title: "Formato non supportato",
    message: "Carica un’immagine JPG, PNG o WebP. Il file scelto non è supportato.",
  },
  "image-unreadable": {
    title: "Errore di caricamento",
    message:
      "Non è stato possibile elaborare la tua immagine. Forse il file è danneggiato o troppo complesso. Prova con un’altra.",
  },
  "image-format": {
    title: "Formato dell’immagine errato",
    message: "Non sono stati trovati dati di immagine. Prova con un’altra.",
  },
  "upload-timeout": {
    title: "Caricamento troppo lungo",
    message: "La lettura della tua immagine ha richiesto troppo tempo. Controlla la connessione e riprova.",
  },
  "video-too-long": {
    title: "Video troppo lungo",
    message: "Il video può durare al massimo 10 secondi. Il tuo ne dura {{seconds}}.",
  },
  "video-too-large": {
    title: "Caricamento del video non riuscito",
    message: "Riprova con un file video più piccolo.",
  },
  "video-unreadable": {
    title: "Errore del video",
    message: "Questo file video non si può elaborare. Prova con un altro video.",
  },
  "video-incomplete": {
    title: "Caricamento del video incompleto",
    message: "Il caricamento del video non è riuscito o è incompleto. Carica di nuovo.",
  },
  "video-missing": { title: "Caricamento non riuscito", message: "Nessun video scelto." },
  "video-busy": {
    title: "Errore del video",
    message: "Abbiamo troppi video da leggere in questo momento. Riprova tra un minuto.",
  },
  "frame-missing": { title: "Nessun fotogramma scelto", message: "Scegli un fotogramma del video." },
  "creation-finished": {
    message: "Questo poster è già dipinto. Cominciane uno nuovo per scegliere un altro stile.",
  },
  "crop-number": { message: "Inserisci un semplice numero, per esempio 50." },
  "crop-place": { message: "Il centro deve stare nella foto: da 0 a 100 per cento." },
  "crop-zoom": { message: "Lo zoom va da 100 a 800 per cento." },
  "crop-shape": { message: "Scegli una delle due forme." },
  "style-unknown": { message: "Non conosciamo questo stile. Scegline uno dalla lista." },
  "style-locked": {
    message: "Questo stile fa parte dell’adesione. Scegli uno stile gratuito, o diventa membro.",
  },
  "style-missing": { message: "Scegli uno stile." },
  "feelings-too-many": { message: "Scegli al massimo 3 emozioni." },
  "feeling-unknown": { message: "Non conosciamo questa emozione. Scegli dalla lista." },
  "daily-limit": {
    message: "Hai dipinto {{limit}} poster in 24 ore, il nostro limite di uso ragionevole. Torna domani.",
  },
  "painting-running": { message: "Questo momento viene già dipinto." },
  "painting-sensitive": {
    title: "Contenuto sensibile rilevato",
    message: "L’immagine è stata giudicata sensibile, prova con un’altra.",
  },
  "painting-unavailable": {
    title: "Trasformazione non riuscita",
    message:
      "Il poster non si è potuto creare: il pittore non è raggiungibile ora. Non è stato addebitato nulla.",
  },
  "painting-failed": {
    title: "Trasformazione non riuscita",
    message:
      "Il poster non si è potuto creare: il dipinto non è arrivato alla fine. Non è stato addebitato nulla. Riprova.",
  },
  "lettering-blank": { message: "Scrivi il tuo testo." },
  "lettering-too-long": { message: "Il testo può avere al massimo 60 caratteri." },
  "lettering-outside": { message: "Lascia il testo dentro il poster." },
  "lettering-glyphs": {
    message: "La nostra scrittura non ha un segno per «{{signs}}». Scrivilo in un altro modo.",
  },

  "poster-not-public": { message: "Questo poster non è più pubblico." },
  "first-name-short": { message: "Il nome deve avere almeno 2 caratteri." },
  "first-name-long": { message: "Il nome deve avere meno di 50 caratteri." },
  "first-name-strange": { message: "Il nome ammette solo lettere, spazi, trattini e apostrofi." },
  "last-name-short": { message: "Il cognome deve avere almeno 2 caratteri." },
  "last-name-long": { message: "Il cognome deve avere meno di 50 caratteri." },
  "last-name-strange": { message: "Il cognome ammette solo lettere, spazi, trattini e apostrofi." },
  "address-short": { message: "L’indirizzo deve avere almeno 10 caratteri." },
  "address-long": { message: "L’indirizzo deve avere meno di 200 caratteri." },
  "address-strange": { message: "L’indirizzo contiene segni non ammessi." },
  "city-short": { message: "La località deve avere almeno 2 caratteri." },
  "city-long": { message: "La località deve avere meno di 100 caratteri." },
  "city-strange": { message: "La località ammette solo lettere, spazi, trattini e apostrofi." },
  "state-short": { message: "Il cantone o la provincia deve avere almeno 2 caratteri." },
  "state-long": { message: "Il cantone o la provincia deve avere meno di 100 caratteri." },
  "state-strange": {
    message: "Il cantone o la provincia ammette solo lettere, spazi, trattini e apostrofi.",
  },
  "zip-short": { message: "Il codice postale deve avere almeno 3 caratteri." },
  "zip-long": { message: "Il codice postale deve avere meno di 12 caratteri." },
  "zip-strange": { message: "Il formato del codice postale non è valido." },
  "country-missing": { message: "Scegli un Paese." },
  "quantity-invalid": { message: "Ordina almeno 1 poster." },
  "quantity-too-many": { message: "Si possono ordinare fino a 50 poster alla volta. Per di più, scrivici." },
  "order-closed": { message: "Questo ordine non si può più cambiare." },
  "order-paid": { message: "Questo ordine è già pagato." },
  "order-in-production": {
    message:
      "Il tuo poster è già in produzione, perciò qui il suo indirizzo non si può più cambiare. Scrivici.",
  },
  "poster-missing": { message: "Crea un poster prima di ordinare." },
  "checkout-failed": {
    title: "Errore alla cassa",
    message: "C’è stato un problema nel preparare il tuo ordine. Riprova.",
  },
  "payment-unprepared": {
    title: "Errore",
    message: "Non è stato possibile preparare il pagamento. Riprova.",
  },
  "payment-unchecked": {
    title: "Pagamento non ancora confermato",
    message:
      "Il nostro fornitore di servizi di pagamento non risponde e non possiamo verificare il tuo pagamento. Non pagare di nuovo: se è andato a buon fine, il tuo ordine è registrato e riceverai una conferma via e-mail.",
  },
  "order-incomplete": {
    message: "C’è stato un problema nel completare il tuo ordine. Scrivi all’assistenza.",
  },
  "cart-order-incomplete": {
    title: "Errore nell’ordine",
    message: "C’è stato un problema nel creare il tuo ordine. Scrivi all’assistenza.",
  },
  "poster-gone": { message: "Questo poster non è più in vendita." },
  "poster-own": { message: "Questo poster è tuo. Ordina le stampe da «I miei poster»." },
  "edition-sold-out": {
    message: "«{{name}}» è esaurito: ogni stampa della sua edizione ha trovato una parete.",
  },
  "edition-held": {
    message:
      "Qualcuno sta pagando proprio ora l’ultima stampa di «{{name}}». Se non lo fa, torna libera entro mezz’ora.",
  },
  "cart-full": { message: "Un carrello contiene fino a {{most}} poster diversi. Ordina prima questi." },
  "cart-empty": { message: "Il tuo carrello è vuoto." },
  "member-needs-none": { message: "Sei membro: i tuoi dipinti non si contano, e non servono crediti." },
  "cart-changed": {
    message:
      "Il tuo carrello è cambiato da quando l’hai guardato. Guardalo ancora una volta. Non è stato addebitato nulla.",
  },
  "bad-signature": { message: "Questo evento non è firmato dal fornitore di servizi di pagamento." },
  "card-expired": { message: "Questa carta è scaduta. Non è stato addebitato nulla. Usane un’altra." },
  "payment-declined": {
    title: "Pagamento non riuscito",
    message: "La tua carta è stata rifiutata. Non è stato addebitato nulla. Prova un’altra carta.",
  },
  "payment-insufficient-funds": {
    title: "Pagamento non riuscito",
    message: "La tua carta non ha fondi sufficienti. Non è stato addebitato nulla. Prova un’altra carta.",
  },
  "payment-unconfirmed": {
    title: "Pagamento non riuscito",
    message:
      "Il pagamento non è stato confermato, perciò non è stato addebitato nulla. Riprova o usa un’altra carta.",
  },
  "payment-failed": {
    title: "Pagamento non riuscito",
    message: "Si è verificato un errore durante il pagamento.",
  },
  "payment-closed": {
    title: "Pagamento non riuscito",
    message: "Questo pagamento è stato intanto chiuso, e qui non è stato addebitato nulla. Ricomincialo.",
  },
  "payment-unavailable": {
    title: "Errore di pagamento",
    message:
      "Il fornitore di servizi di pagamento non è raggiungibile ora. Non è stato addebitato nulla. Riprova.",
  },

  "poster-name-missing": { message: "Dai un nome al tuo poster." },
  "poster-name-long": { message: "Il nome può avere al massimo 100 caratteri." },
  "poster-city-missing": { message: "Indica la città in cui è nato il poster." },
  "poster-city-long": { message: "La città può avere al massimo 100 caratteri." },
  "moment-link-invalid": { message: "Inserisci un indirizzo web valido per il link del momento." },
  "edition-missing": { message: "Scegli una delle due edizioni." },
  "supply-invalid": { message: "Un’edizione limitata ha da 1 a 1000 stampe." },
  "supply-fixed": { message: "Il numero di stampe non si può cambiare dopo la pubblicazione." },
  "edition-price-invalid": { message: "Inserisci un prezzo in franchi, per esempio 45.00." },
  "edition-price-low": { message: "Un’edizione limitata costa almeno CHF 29.95." },
  "edition-price-high": { message: "Un’edizione limitata costa al massimo CHF 10’000.00." },
  "selling-terms-unaccepted": { message: "Per vendere il tuo poster devi accettare le condizioni." },
  "selling-unverified": { message: "Prima di vendere ti servono un poster e un’e-mail verificata." },
  "selling-limit": {
    title: "2 poster sono già in vendita",
    message:
      "Un account gratuito può avere 2 poster in vendita alla volta. I membri ne vendono quanti vogliono; oppure ritirane prima uno.",
  },
  "selling-poster-missing": { title: "Errore", message: "Mancano indicazioni sul poster. Riprova." },
  "selling-address-invalid": {
    title: "Errore",
    message: "L’indirizzo del poster non ha il formato giusto. Riprova.",
  },
  "selling-poster-unfound": { title: "Errore", message: "L’immagine da pubblicare non è stata trovata." },
  "publishing-failed": {
    title: "Errore",
    message:
      "C’è stato un problema nel rendere pubblica la tua immagine: qualcosa è andato storto da parte nostra. Riprova.",
  },
  "unpublishing-failed": {
    title: "Errore",
    message: "Non è stato possibile cambiare lo stato del poster. Riprova.",
  },
  "payouts-closed": { message: "I versamenti si aprono con la tua prima vendita, o con un’adesione." },
  "payouts-unready": {
    message: "I versamenti non sono ancora pronti in questo negozio. Scrivici: i tuoi guadagni restano tuoi.",
  },
  "payee-country-unsupported": {
    message:
      "Il nostro fornitore di servizi di pagamento non può versare in questo Paese. Scegli il Paese del tuo conto bancario.",
  },
  "payee-missing": { message: "Non hai ancora un conto di pagamento. Prima aprilo." },
  "payee-incomplete": { message: "Completa prima l’apertura del tuo conto di pagamento." },
  "payee-unopened": {
    title: "Il conto di pagamento non si è potuto creare",
    message: "Il fornitore di servizi di pagamento non risponde ora. Riprova tra qualche minuto.",
  },
  "payee-unread": {
    title: "Non è stato possibile caricare le impostazioni di pagamento",
    message: "Il fornitore di servizi di pagamento non risponde ora. Riprova tra qualche minuto.",
  },
  "onboarding-failed": {
    title: "L’apertura non si è potuta riprendere",
    message: "Il fornitore di servizi di pagamento non risponde ora. Riprova tra qualche minuto.",
  },
  "payout-dashboard-failed": {
    title: "Il conto di pagamento non si è potuto aprire",
    message: "Il fornitore di servizi di pagamento non risponde ora. Riprova tra qualche minuto.",
  },

  "staff-signed-out": { message: "Non autorizzato." },
  "staff-login-incomplete": { message: "Inserisci nome utente e password." },
  "staff-login-failed": { title: "Accesso non riuscito", message: "Dati di accesso non validi." },
  "staff-code-needed": {
    title: "Accesso non riuscito",
    message: "Questo account chiede anche un codice della sua app di autenticazione.",
  },
  "staff-code-wrong": {
    message:
      "Questo codice non è giusto, o è già stato usato. Aspetta il prossimo, o prendi un codice di recupero.",
  },
  "second-factor-on": { message: "Un secondo fattore è già attivo." },
  "poster-withdrawn": {
    message:
      "Abbiamo ritirato questo poster e ti abbiamo detto perché per e-mail, perciò ora non si può pubblicare. Se pensi che abbiamo torto, rispondi a quell’e-mail.",
  },
  "poster-withdrawn-already": { message: "Questo poster è già ritirato." },
  "report-reason-missing": { message: "Scegli un motivo." },
  "report-words-long": { message: "Il testo può avere al massimo 1000 caratteri." },
  "job-over": {
    message: "Questo lavoro non si può ripetere: non è più tra quelli non riusciti, o è finito.",
  },
  "selection-empty": { message: "Nessun ordine è spuntato. Torna alla lista e spuntane almeno uno." },
  "selection-large": {
    message:
      "{{count}} ordini sono spuntati. Se ne possono trattare fino a {{most}} alla volta: restringi la lista.",
  },
  "selection-unpacked": { message: "In questi ordini non c’è nulla da imballare." },
  "status-unknown": { title: "Modifica non riuscita", message: "Un ordine non può avere questo stato." },
  "status-changed": {
    title: "Modifica non riuscita",
    message:
      "{{who}} ha intanto messo questo ordine su $t(admin:status.{{status}}), perciò non è stato cambiato nulla. Guardalo di nuovo, poi scegli.",
  },
  "status-changed-by-shop": {
    title: "Modifica non riuscita",
    message:
      "Il negozio ha intanto messo questo ordine su $t(admin:status.{{status}}), perciò non è stato cambiato nulla. Guardalo di nuovo, poi scegli.",
  },
  "order-changed": {
    title: "Modifica non riuscita",
    message:
      "Questo ordine è intanto cambiato, perciò non è stato fatto nulla. Guardalo di nuovo, poi decidi.",
  },
  "order-begun": {
    title: "Modifica non riuscita",
    message: "Questo ordine è già in produzione, perciò il suo indirizzo non si può più correggere.",
  },
  "refund-impossible": {
    title: "Rimborso non riuscito",
    message: "Di questo ordine non c’è denaro da restituire.",
  },
  "print-file-never": {
    message: "Per ciò che non è pagato o aspetta una decisione non si fa nessun file di stampa.",
  },
  "note-missing": { message: "Scrivi una nota." },
  "note-long": { message: "Una nota può avere al massimo 2000 caratteri." },
  "carrier-unknown": { message: "Scegli chi porta il pacco." },
  "parcel-number-strange": {
    message: "Il numero di un pacco ha da 5 a 40 lettere, cifre, spazi, punti e trattini.",
  },
  "orders-unread": { message: "Gli ordini non si sono potuti caricare." },
  "catalogue-orders-unread": { message: "Gli ordini del catalogo non si sono potuti caricare." },
  "order-unread": { title: "Errore", message: "I dettagli dell’ordine non si sono potuti caricare." },
  "catalogue-order-unread": {
    title: "Errore",
    message: "I dettagli dell’ordine del catalogo non si sono potuti caricare.",
  },
  "order-unfetched": { message: "I dettagli dell’ordine non si sono potuti leggere." },
  "catalogue-order-unfetched": { message: "I dettagli dell’ordine del catalogo non si sono potuti leggere." },
  "status-unset": {
    title: "Modifica non riuscita",
    message: "Lo stato dell’ordine non si è potuto cambiare.",
  },
  "catalogue-status-unset": {
    title: "Modifica non riuscita",
    message: "Lo stato dell’ordine del catalogo non si è potuto cambiare.",
  },
  "export-failed": {
    title: "Esportazione non riuscita",
    message: "Gli ordini non si sono potuti esportare.",
  },
  "lettering-published": {
    message: "Questo poster è appeso nel catalogo. Ritiralo prima di cambiare la sua scritta.",
  },
  "lettering-sold": {
    message: "Sono state vendute stampe di questa edizione limitata, perciò la sua scritta resta com’è.",
  },
};
