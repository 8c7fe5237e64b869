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
    title: "Al momento non si può caricare nulla",
    message:
      "Il nostro spazio di archiviazione è quasi pieno: al momento non possiamo ricevere foto o video. Ne siamo al corrente. Riprova più tardi.",
  },
  "files-unavailable": {
    title: "Le nostre immagini non sono raggiungibili",
    message:
      "Il nostro archivio di immagini non risponde, quindi non è stato salvato nulla. Ne siamo al corrente. Riprova tra un momento.",
  },
  "uploads-too-many": {
    title: "Troppi caricamenti insieme",
    message: "Stai già caricando tre file. Aspetta che uno di loro sia arrivato.",
  },
  "database-busy": {
    title: "Negozio molto occupato",
    message: "Non è stato salvato nulla perché il negozio è molto occupato. Riprova tra un momento.",
  },
  "not-found": {
    title: "Pagina non trovata",
    message: "La pagina che cerchi non esiste o è stata spostata.",
  },
  "not-signed-in": { message: "Accedi per continuare." },
  "not-yours": { message: "Non hai accesso a questo contenuto." },
  "foreign-origin": {
    message: "Questo modulo è stato inviato da un altro sito, perciò non è stato accettato.",
  },
  "method-not-allowed": { message: "Questo indirizzo accetta solo {{method}}." },
  "too-many-requests": {
    title: "Troppi tentativi",
    message_one: "Troppi tentativi in poco tempo. Aspetta {{count}} secondo e riprova.",
    message_other: "Troppi tentativi in poco tempo. Aspetta {{count}} secondi e riprova.",
    message_many: "Troppi tentativi in poco tempo. Aspetta {{count}} secondi e riprova.",
  },
  "bad-request": { message: "Non è stato possibile leggere la richiesta. Riprova." },
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
  "password-below-twelve": {
    title: "Password troppo corta",
    message: "Usa almeno 12 caratteri. Tre o quattro parole si ricordano facilmente.",
  },
  "password-common": {
    title: "Password facile da indovinare",
    message:
      "Questa password è tra quelle che chi attacca prova per prime. Scegline un’altra, per esempio tre o quattro parole senza alcun legame tra loro.",
  },
  "password-too-long": { message: "La password può avere al massimo 128 caratteri." },
  "password-mismatch": { message: "Le password non coincidono." },
  "code-incomplete": { message: "Inserisci il codice di verifica a 6 cifre." },
  "code-wrong": { title: "Registrazione non riuscita", message: "Codice di verifica non valido." },
  "code-expired": {
    title: "Registrazione non riuscita",
    message: "Questo codice di verifica non è più valido. Chiedine uno nuovo.",
  },
  "code-too-soon": {
    title: "Non è stato possibile inviare il codice",
    message_one: "Un codice è appena stato inviato. Aspetta {{count}} secondo prima di chiederne uno nuovo.",
    message_other:
      "Un codice è appena stato inviato. Aspetta {{count}} secondi prima di chiederne uno nuovo.",
    message_many: "Un codice è appena stato inviato. Aspetta {{count}} secondi prima di chiederne uno nuovo.",
  },
  "login-incomplete": { message: "Inserisci e-mail e password." },
  "login-failed": { title: "Accesso non riuscito", message: "E-mail o password non corretta. Riprova." },
  "login-unavailable": {
    title: "Accesso non riuscito",
    message: "Qualcosa è andato storto. Riprova più tardi.",
  },
  "code-unsent": {
    title: "Non è stato possibile inviare il codice",
    message: "Non è stato possibile inviare l’e-mail di verifica.",
  },
  "registration-failed": {
    title: "Registrazione non riuscita",
    message: "Non è stato possibile creare l’account.",
  },
  "registration-unverified": {
    title: "Registrazione non riuscita",
    message: "Verifica prima questo indirizzo e-mail. Possiamo inviarti un codice.",
  },
  "password-wrong": { message: "Questa non è la tua password attuale." },
  "email-same": { message: "Questo è già il tuo indirizzo e-mail." },
  "email-taken": {
    message:
      "Questo indirizzo ha già un account. Usane un altro, o accedi con questo ed elimina prima quell’account.",
  },
  "email-code-wrong": { message: "Codice di verifica non valido." },
  "email-code-expired": { message: "Questo codice di verifica non è più valido. Chiedine uno nuovo." },
  "language-unknown": { message: "Scegli una delle lingue." },
  "account-blocked": {
    message: "L’accesso a questo account è bloccato. Scrivici se pensi che si tratti di un errore.",
  },
  "customer-changed": {
    message: "Nel frattempo qualcun altro ha fatto una modifica. Controlla di nuovo i dati del cliente.",
  },
  "email-mismatch": {
    message: "Non è l’indirizzo e-mail dell’account. Scrivilo esattamente come indicato sopra.",
  },
  "customer-member": {
    message: "L’abbonamento di questo account si rinnova ancora. Va disdetto prima di eliminare l’account.",
  },
  "customer-earnings": {
    message:
      "{{amount, money}} di guadagni non sono ancora stati versati. Attendi il versamento o conferma che il cliente vi rinuncia.",
  },
  "username-mismatch": {
    message: "Questo non è il tuo nome utente. Scrivilo esattamente come indicato sopra.",
  },
  "membership-live": { message: "Il tuo abbonamento è ancora attivo. Prima disdicilo, poi torna." },
  "membership-exists": { message: "Sei già membro." },
  "membership-none": { message: "Non hai un abbonamento attivo." },
  "joining-busy": {
    title: "Errore nell’abbonamento",
    message: "Il pagamento del tuo abbonamento è in elaborazione. Aspetta un attimo e controlla di nuovo.",
  },
  "promo-unknown": {
    message: "Questo codice promo non esiste. Controlla com’è scritto, o lascia vuoto il campo.",
  },
  "promo-used": {
    message:
      "I codici promo valgono per il primo mese dei nuovi membri, e tu hai già usato il tuo. Lascia vuoto il campo per abbonarti a {{price, money}}.",
  },
  "promo-over": { message: "Questo codice promo non è più valido. Lascia vuoto il campo, o usane un altro." },
  "promo-spent": { message: "Questo codice promo è esaurito. Lascia vuoto il campo, o usane un altro." },
  "promo-code-strange": { message: "Un codice ha da 3 a 20 lettere, cifre e trattini." },
  "promo-code-taken": { message: "Il codice {{code}} esiste già." },
  "promo-percent-strange": { message: "Inserisci un numero intero da 1 a 95." },
  "promo-limit-strange": { message: "Inserisci un numero intero da 1 a 999999, o lascia vuoto il campo." },
  "promo-limit-low": {
    message: "{{taken}} utilizzi sono già impegnati. Inserisci almeno {{taken}}, o disattiva il codice.",
  },
  "promo-day-strange": { message: "Inserisci un giorno come 2027-12-31, o lascia vuoto il campo." },
  "promo-day-past": { message: "Questo giorno è passato. Scegline un altro, o lascia vuoto il campo." },
  "report-day-strange": { message: "Inserisci un giorno come 2026-10-31." },
  "report-days-reversed": { message: "L’ultimo giorno viene prima del primo." },
  "report-days-many": { message: "Scegli al massimo {{years}} anni." },
  "setup-unknown": {
    title: "Mezzo di pagamento non salvato",
    message: "Non è stato possibile salvare il tuo mezzo di pagamento. Riprova.",
  },
  "setup-incomplete": {
    title: "Mezzo di pagamento non salvato",
    message: "La tua carta non è stata salvata, e non è stato addebitato nulla. Inseriscila di nuovo.",
  },
  "subscription-failed": {
    title: "Errore nell’abbonamento",
    message: "Non è stato possibile creare l’abbonamento.",
  },
  "membership-unchecked": {
    title: "Pagamento non ancora confermato",
    message:
      "Il nostro fornitore di servizi di pagamento non risponde e non possiamo verificare il tuo pagamento. Non pagare di nuovo: se è andato a buon fine, il tuo abbonamento inizia e riceverai una conferma per e-mail.",
  },
  "cancelling-failed": { title: "Errore", message: "Non è stato possibile disdire l’abbonamento." },
  "resuming-failed": {
    title: "Errore",
    message: "Non è stato possibile riprendere il tuo abbonamento. Non è cambiato nulla. Riprova.",
  },
  "card-change-failed": {
    title: "Mezzo di pagamento non salvato",
    message: "Non è stato possibile salvare il tuo mezzo di pagamento. Riprova.",
  },
  "earnings-unpaid": {
    message:
      "{{amount, money}} dei tuoi guadagni non sono ancora stati versati. Aspetta il versamento, o conferma che vi rinunci.",
  },
  "reset-link-dead": { message: "Questo link è già stato usato o è scaduto. Chiedine uno nuovo." },
  "account-exists": {
    title: "Registrazione non riuscita",
    message: "Non è stato possibile creare l’account.",
  },

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
    message: "Troppi video sono in elaborazione. Riprova tra un minuto.",
  },
  "frame-missing": { title: "Nessun fotogramma scelto", message: "Scegli un fotogramma del video." },
  "strip-too-few": { message: "Scegli almeno tre momenti." },
  "strip-too-many": { message: "Scegli al massimo sei momenti." },
  "creation-finished": {
    message: "Questo poster è già finito. Cominciane uno nuovo per scegliere un altro stile.",
  },
  "crop-number": { message: "Inserisci un numero, per esempio 50." },
  "crop-place": { message: "Il centro deve stare nella foto: da 0 a 100 per cento." },
  "crop-zoom": { message: "Lo zoom va da 100 a 800 per cento." },
  "crop-shape": { message: "Scegli uno dei due formati." },
  "style-unknown": { message: "Questo stile non esiste. Scegline uno dall’elenco." },
  "style-locked": {
    message: "Questo stile è riservato ai membri. Scegli uno stile gratuito, o diventa membro.",
  },
  "style-missing": { message: "Scegli uno stile." },
  "feelings-too-many": { message: "Scegli al massimo 3 emozioni." },
  "feeling-unknown": { message: "Questa emozione non esiste. Scegli dall’elenco." },
  "colours-unknown": { message: "Questi colori non esistono. Scegli dall’elenco." },
  "closeness-unknown": { message: "Questa fedeltà alla foto non esiste. Scegli dall’elenco." },
  "variation-unknown": { message: "Questa variante non esiste. Scegli dall’elenco." },
  "variations-missing": {
    message: "Questo stile non ha varianti. Scegline un altro per vederne.",
  },
  "daily-limit": {
    message_one: "Hai creato {{count}} poster in 24 ore, il nostro limite di uso ragionevole. Torna domani.",
    message_other:
      "Hai creato {{count}} poster in 24 ore, il nostro limite di uso ragionevole. Torna domani.",
    message_many: "Hai creato {{count}} poster in 24 ore, il nostro limite di uso ragionevole. Torna domani.",
  },
  "painting-running": { message: "Questo poster è già in lavorazione." },
  "painting-sensitive": {
    title: "Contenuto sensibile rilevato",
    message: "L’immagine è stata giudicata sensibile, prova con un’altra.",
  },
  "painting-unavailable": {
    title: "Trasformazione non riuscita",
    message:
      "Non è stato possibile creare il poster: il servizio non è raggiungibile ora. Non è stato addebitato nulla.",
  },
  "painting-failed": {
    title: "Trasformazione non riuscita",
    message: "Non è stato possibile creare il poster. Non è stato addebitato nulla. Riprova.",
  },
  "lettering-blank": { message: "Inserisci il tuo testo." },
  "lettering-too-long": { message: "Il testo può avere al massimo 60 caratteri." },
  "lettering-outside": { message: "Lascia il testo dentro il poster." },
  "lettering-glyphs": {
    message: "Il nostro carattere non contiene «{{signs}}». Scrivilo in un altro modo.",
  },
  "living-place-unknown": { message: "Scegli dove stampare il codice." },
  "caption-blank": { message: "Inserisci un titolo, un luogo o una data." },
  "caption-too-long": { message: "Ognuno di questi testi può avere al massimo 40 caratteri." },

  "poster-not-public": { message: "Questo poster non è più nel catalogo." },
  "first-name-short": { message: "Il nome deve avere almeno 2 caratteri." },
  "first-name-long": { message: "Il nome deve avere meno di 50 caratteri." },
  "first-name-strange": { message: "Il nome ammette solo lettere, spazi, trattini e apostrofi." },
  "last-name-short": { message: "Il cognome deve avere almeno 2 caratteri." },
  "last-name-long": { message: "Il cognome deve avere meno di 50 caratteri." },
  "last-name-strange": { message: "Il cognome ammette solo lettere, spazi, trattini e apostrofi." },
  "address-short": { message: "L’indirizzo deve avere almeno 10 caratteri." },
  "address-long": { message: "L’indirizzo deve avere meno di 200 caratteri." },
  "address-strange": { message: "L’indirizzo contiene caratteri non ammessi." },
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
  "gift-note-long": { message: "Un messaggio ha al massimo 200 caratteri." },
  "gift-note-strange": {
    message: "Il messaggio può contenere lettere, cifre e punteggiatura, ma non emoji.",
  },
  "parcels-none": { message: "Scansiona o incolla almeno un numero di tracciamento, oppure scegli un file." },
  "parcels-many": { message: "Puoi salvare al massimo 2000 righe alla volta." },
  "parcel-order-unknown": {
    message: "Questa riga non contiene un numero d’ordine, oppure l’ordine non esiste.",
  },
  "parcel-order-cancelled": { message: "Quest’ordine è annullato. Non spedirlo." },
  "country-missing": { message: "Scegli un Paese." },
  "quantity-invalid": { message: "Ordina almeno 1 poster." },
  "quantity-too-many": {
    message: "Puoi ordinare fino a 50 poster alla volta. Per quantità maggiori, scrivici.",
  },
  "order-document-hidden": {
    title: "Non puoi aprire questo documento",
    message:
      "Accedi con l’account che ha fatto l’ordine, oppure apri il link nella nostra e-mail sull’ordine.",
  },
  "receipt-missing": {
    title: "Ancora nessuna ricevuta",
    message: "Riceverai la ricevuta non appena l’ordine sarà pagato.",
  },
  "credit-note-missing": {
    title: "Nota di credito non trovata",
    message:
      "Questo ordine non ha una nota di credito con questo numero. La pagina dell’ordine elenca tutti i documenti.",
  },
  "certificate-missing": {
    title: "Nessun certificato per questa stampa",
    message:
      "Una stampa numerata riceve il certificato quando è pagata. Dopo un rimborso il certificato non è più valido.",
  },
  "statement-missing": {
    title: "Nessun estratto per questo mese",
    message: "Gli estratti vanno dal mese della tua prima vendita al mese in corso.",
  },
  "order-closed": { message: "Questo ordine non si può più cambiare." },
  "order-paid": { message: "Questo ordine è già pagato." },
  "order-in-production": {
    message: "Il tuo poster è già in produzione: qui l’indirizzo non si può più modificare. Scrivici.",
  },
  "poster-missing": { message: "Crea un poster prima di ordinare." },
  "checkout-failed": {
    title: "Errore nell’ordine",
    message: "C’è stato un problema nel preparare il tuo ordine. Riprova.",
  },
  "payment-unprepared": {
    title: "Errore",
    message: "Non è stato possibile preparare il pagamento. Riprova.",
  },
  "payment-unchecked": {
    title: "Pagamento non ancora confermato",
    message:
      "Il nostro fornitore di servizi di pagamento non risponde e non possiamo verificare il tuo pagamento. Non pagare di nuovo: se è andato a buon fine, il tuo ordine è registrato e riceverai una conferma per e-mail.",
  },
  "order-incomplete": {
    title: "Errore",
    message: "C’è stato un problema nel completare il tuo ordine. Scrivici.",
  },
  "cart-order-incomplete": {
    title: "Errore nell’ordine",
    message: "C’è stato un problema nel creare il tuo ordine. Scrivici.",
  },
  "link-expired": { message: "Questo link è scaduto." },
  "scan-unknown": {
    message:
      "Nessun lavoro di stampa corrisponde a questo codice. Scansiona il codice su una bolla di consegna.",
  },
  "print-job-over": { message: "{{code}} ha già lasciato il laboratorio." },
  "print-job-cancelled": { message: "{{code}} è stato annullato. Non spedirlo." },
  "print-job-withdrawn": {
    message: "Chi ha ordinato {{code}} ha esercitato il recesso. Mettere da parte fino alla decisione.",
  },
  "poster-gone": { message: "Questo poster non è più in vendita." },
  "poster-own": { message: "È il tuo poster. Ordina le stampe da «I miei poster»." },
  "edition-sold-out": {
    message: "«{{name}}» è esaurito. Non ci saranno altre stampe.",
  },
  "edition-held": {
    message:
      "Qualcuno sta pagando l’ultima stampa di «{{name}}». Se il pagamento non va a buon fine, tornerà disponibile entro mezz’ora.",
  },
  "cart-full": { message: "Un carrello contiene fino a {{most}} poster diversi. Ordina prima questi." },
  "cart-empty": { message: "Il tuo carrello è vuoto." },
  "member-needs-none": { message: "Come membro non ti servono crediti: crei tutti i poster che vuoi." },
  "cart-changed": {
    message:
      "Il tuo carrello è cambiato nel frattempo. Controllalo ancora una volta. Non è stato addebitato nulla.",
  },
  "bad-signature": { message: "Questo evento non è firmato dal fornitore di servizi di pagamento." },
  "card-expired": {
    title: "Pagamento non riuscito",
    message: "Questa carta è scaduta. Non è stato addebitato nulla. Usa un’altra carta.",
  },
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
  "payment-details-wrong": {
    title: "Pagamento non riuscito",
    message:
      "La tua banca non ha accettato i dati della carta. Non è stato addebitato nulla. Controlla numero, data di scadenza e codice di sicurezza, o usa un’altra carta.",
  },
  "payment-limit": {
    title: "Pagamento non riuscito",
    message:
      "Il limite della tua carta è raggiunto. Non è stato addebitato nulla. Usa un’altra carta o contatta la tua banca.",
  },
  "payment-unsupported": {
    title: "Pagamento non riuscito",
    message: "La tua carta non permette questo pagamento. Non è stato addebitato nulla. Usa un’altra carta.",
  },
  "payment-bank-away": {
    title: "Pagamento non riuscito",
    message:
      "La tua banca non ha potuto elaborare il pagamento in questo momento. Non è stato addebitato nulla. Riprova tra qualche minuto o usa un’altra carta.",
  },
  "payment-failed": {
    title: "Pagamento non riuscito",
    message: "Si è verificato un errore durante il pagamento.",
  },
  "payment-closed": {
    title: "Pagamento non riuscito",
    message: "Questo pagamento è stato chiuso nel frattempo, e qui non è stato addebitato nulla. Ricomincia.",
  },
  "payment-unavailable": {
    title: "Errore di pagamento",
    message:
      "Il fornitore di servizi di pagamento non è raggiungibile ora. Non è stato addebitato nulla. Riprova.",
  },

  "poster-name-missing": { message: "Dai un nome al tuo poster." },
  "poster-name-long": { message: "Il nome può avere al massimo 100 caratteri." },
  "poster-city-missing": { message: "Indica la città in cui è avvenuto il momento." },
  "poster-city-long": { message: "La città può avere al massimo 100 caratteri." },
  "moment-link-invalid": { message: "Inserisci un indirizzo web valido per il link del momento." },
  "poster-description-long": { message: "La descrizione può avere al massimo 500 caratteri." },
  "edition-missing": { message: "Scegli una delle due edizioni." },
  "supply-invalid": { message: "Un’edizione limitata ha da 1 a 1000 stampe." },
  "supply-fixed": { message: "Il numero di stampe non si può cambiare dopo la messa in vendita." },
  "edition-price-invalid": { message: "Inserisci un prezzo in franchi, per esempio 45.00." },
  "edition-price-low": { message: "Una stampa di un’edizione limitata costa almeno CHF 29.95." },
  "edition-too-coarse": {
    message:
      "La tua immagine si stampa a {{dpi}} dpi. Un’edizione limitata richiede almeno {{least}} dpi; puoi vendere questo poster come edizione standard.",
  },
  "edition-price-high": { message: "Una stampa di un’edizione limitata costa al massimo CHF 10’000.00." },
  "selling-terms-unaccepted": { message: "Per vendere il tuo poster devi accettare le condizioni." },
  "selling-unverified": { message: "Prima di vendere ti servono un poster e un’e-mail verificata." },
  "selling-limit": {
    title: "Hai già 2 poster in vendita",
    message:
      "Con un account gratuito puoi avere 2 poster in vendita alla volta. Prima togline uno dal catalogo, o diventa membro per venderne quanti vuoi.",
  },
  "selling-poster-missing": { title: "Errore", message: "Mancano informazioni sul poster. Riprova." },
  "selling-address-invalid": {
    title: "Errore",
    message: "L’indirizzo del poster non è valido. Riprova.",
  },
  "selling-poster-unfound": {
    title: "Errore",
    message: "Il poster da mettere in vendita non è stato trovato.",
  },
  "publishing-failed": {
    title: "Errore",
    message:
      "C’è stato un problema nel mettere in vendita il tuo poster: qualcosa è andato storto da parte nostra. Riprova.",
  },
  "unpublishing-failed": {
    title: "Errore",
    message: "Non è stato possibile modificare lo stato del poster. Riprova.",
  },
  "payouts-closed": { message: "Puoi ricevere versamenti dopo la prima vendita, o come membro." },
  "payouts-unready": {
    message: "Questo negozio non può ancora fare versamenti. Scrivici. I tuoi guadagni restano tuoi.",
  },
  "payee-country-unsupported": {
    message:
      "Il nostro fornitore di servizi di pagamento non può versare in questo Paese. Scegli il Paese del tuo conto bancario.",
  },
  "payee-missing": { message: "Non hai ancora un conto per i versamenti. Prima aprine uno." },
  "payee-incomplete": { message: "Completa prima l’apertura del conto per i versamenti." },
  "payee-unopened": {
    title: "Non è stato possibile creare il conto per i versamenti",
    message: "Il fornitore di servizi di pagamento non risponde ora. Riprova tra qualche minuto.",
  },
  "payee-unread": {
    title: "Non è stato possibile caricare le impostazioni dei versamenti",
    message: "Il fornitore di servizi di pagamento non risponde ora. Riprova tra qualche minuto.",
  },
  "onboarding-failed": {
    title: "Non è stato possibile riprendere l’apertura",
    message: "Il fornitore di servizi di pagamento non risponde ora. Riprova tra qualche minuto.",
  },
  "payout-dashboard-failed": {
    title: "Non è stato possibile aprire il conto per i versamenti",
    message: "Il fornitore di servizi di pagamento non risponde ora. Riprova tra qualche minuto.",
  },

  "staff-signed-out": { message: "Non autorizzato." },
  "staff-not-allowed": { message: "Il tuo ruolo non lo prevede. Un titolare del negozio può cambiarlo." },
  "staff-name-strange": { message: "Usa da 1 a 40 lettere, cifre, spazi, punti, trattini o trattini bassi." },
  "staff-name-taken": { message: "{{name}} fa già parte del team." },
  "staff-role-missing": { message: "Scegli un ruolo." },
  "staff-changed": { message: "Nel frattempo qualcuno ha modificato questa persona. Controlla e riprova." },
  "last-owner": {
    message:
      "Il negozio ha bisogno di almeno un titolare che possa accedere. Dai prima questo ruolo a un’altra persona.",
  },
  "set-up-link-dead": { message: "Questo link non vale più. Chiedine uno nuovo a un titolare del negozio." },
  "passkey-refused": { message: "Questa passkey è stata rifiutata. Riprova o accedi con la password." },
  "passkey-name-missing": { message: "Dai alla passkey un nome di al massimo 40 caratteri." },
  "passkeys-many": { message: "Hai {{count}} passkey, il massimo possibile. Rimuovine prima una." },
  "staff-login-incomplete": { message: "Inserisci nome utente e password." },
  "staff-login-failed": { title: "Accesso non riuscito", message: "Dati di accesso non validi." },
  "staff-code-needed": {
    title: "Accesso non riuscito",
    message: "Questo account chiede anche un codice della sua app di autenticazione.",
  },
  "staff-code-wrong": {
    message: "Questo codice è errato o è già stato usato. Aspetta il prossimo, o usa un codice di recupero.",
  },
  "second-factor-on": { message: "Un secondo fattore è già attivo." },
  "poster-taken-down": {
    message:
      "Abbiamo tolto questo poster e ti abbiamo scritto il motivo per e-mail; ora non puoi metterlo in vendita né mostrarlo. Se è un errore, rispondi a quell’e-mail.",
  },
  "poster-taken-down-already": { message: "Questo poster è già stato tolto." },
  "report-reason-missing": { message: "Scegli un motivo." },
  "feedback-missing": { message: "Inserisci il tuo messaggio." },
  "report-words-long": { message: "Il testo può avere al massimo 1000 caratteri." },
  "job-over": {
    message: "Questo lavoro non si può ripetere: non è più tra quelli non riusciti, o è finito.",
  },
  "selection-empty": { message: "Nessun ordine è selezionato. Torna all’elenco e selezionane almeno uno." },
  "selection-large": {
    message: "Più di {{count}} ordini sono selezionati. Selezionane di meno.",
  },
  "selection-changed": {
    message:
      "Ora corrispondono {{count}} ordini, e non sono più quelli mostrati. Nulla è stato modificato. Controlla il nuovo numero e conferma di nuovo.",
  },
  "view-name-missing": { message: "Inserisci un nome." },
  "view-name-long": { message: "Usa al massimo 40 caratteri." },
  "view-name-taken": { message: "Hai già una vista con questo nome." },
  "views-many": { message: "Puoi salvare {{most}} viste. Eliminane prima una." },
  "bulk-undone": { message: "{{who}} ha già annullato questa modifica." },
  "bulk-over": {
    message:
      "I dieci minuti sono passati e le e-mail stanno partendo. Modifica gli ordini uno a uno o con una nuova selezione.",
  },
  "selection-no-export": {
    message: "Nessuno di questi pacchi lascia la Svizzera. Non serve un file per la dogana.",
  },
  "selection-unpacked": { message: "In questi ordini non c’è nulla da imballare." },
  "status-unknown": { title: "Modifica non riuscita", message: "Un ordine non può avere questo stato." },
  "status-changed": {
    title: "Modifica non riuscita",
    message:
      "{{who}} ha nel frattempo impostato questo ordine su $t(admin:status.{{status}}): non è stato modificato nulla. Controlla l’ordine e scegli di nuovo.",
  },
  "status-changed-by-shop": {
    title: "Modifica non riuscita",
    message:
      "Il negozio ha nel frattempo impostato questo ordine su $t(admin:status.{{status}}): non è stato modificato nulla. Controlla l’ordine e scegli di nuovo.",
  },
  "order-changed": {
    title: "Modifica non riuscita",
    message:
      "Questo ordine è cambiato nel frattempo: non è stato fatto nulla. Controlla l’ordine e decidi di nuovo.",
  },
  "order-begun": {
    title: "Modifica non riuscita",
    message: "Questo ordine è già in produzione: l’indirizzo non si può più modificare.",
  },
  "refund-impossible": {
    title: "Rimborso non riuscito",
    message: "Per questo ordine non c’è nulla da rimborsare.",
  },
  "refund-lines-missing": { message: "Scegli almeno un poster da rimborsare." },
  "refund-amount-invalid": { message: "Indica un importo tra CHF 0.01 e {{left}}." },
  "refund-under-way": { message: "Un altro rimborso è in corso. Riprova tra un minuto." },
  "consent-missing": { message: "Spunta la casella, così possiamo cominciare subito." },
  "order-number-missing": { message: "Inserisci il numero d’ordine." },
  "contract-unknown": {
    message:
      "Non troviamo nessun ordine pagato con questo numero e questa e-mail. Controlla entrambi nella tua e-mail di conferma.",
  },
  "withdrawal-empty": { message: "Scegli almeno un articolo." },
  "withdrawal-none": {
    title: "Recesso non possibile",
    message:
      "Per questo acquisto non c’è diritto di recesso. Puoi segnalare un poster danneggiato o difettoso.",
  },
  "withdrawal-over": {
    title: "Recesso non possibile",
    message:
      "I 14 giorni sono passati, il recesso non è più possibile. Puoi ancora segnalare un poster danneggiato o difettoso.",
  },
  "withdrawal-already": {
    title: "Già fatto",
    message:
      "C’è già stato un recesso, una segnalazione o un rimborso. La pagina del recesso mostra che cosa è ancora possibile.",
  },
  "membership-withdrawal-over": {
    title: "Recesso non possibile",
    message:
      "I 14 giorni sono passati, non si può più recedere. Puoi disdire il tuo abbonamento in ogni momento nelle impostazioni.",
  },
  "month-returned": {
    message:
      "Per questo mese non resta nulla da rimborsare: è già stato rimborsato, oppure la banca del membro ha ripreso il denaro.",
  },
  "withdrawal-closed": { message: "Su questa richiesta è già stato deciso." },
  "withdrawal-undecided": { message: "Decidi prima sul recesso, sotto «Recessi e difetti»." },
  "defect-words-missing": { message: "Descrivi che cosa non va nel poster." },
  "print-file-never": {
    message: "Per gli ordini non pagati o in attesa di una decisione non si crea nessun file di stampa.",
  },
  "print-file-printing": { message: "Questo ordine è in stampa e il suo file non si può più sostituire." },
  "print-file-at-press": { message: "La tipografia ha già questo ordine. Ritiralo prima dalla tipografia." },
  "print-reason-missing": { message: "Scrivi perché il file viene sostituito." },
  "print-reason-long": { message: "Un motivo può avere al massimo 300 caratteri." },
  "print-upload-missing": { message: "Scegli un PDF o un’immagine." },
  "print-upload-large": { message: "Il file può avere al massimo 64 MB." },
  "print-upload-kind": {
    message: "Scegli un file PDF, JPEG, PNG, TIFF o WebP. Questo è un file di un altro tipo.",
  },
  "print-upload-unreadable": {
    message: "Questo file non si può leggere. Forse è danneggiato. Esportalo di nuovo.",
  },
  "print-upload-encrypted": {
    message: "Questo PDF è protetto. Esportalo senza password e senza restrizioni.",
  },
  "print-upload-pages": { message: "Questo PDF ha {{pages}} pagine. Un file di stampa ne ha una." },
  "print-upload-size": {
    message:
      "Questa pagina misura {{width}} × {{height}} mm, o il suo riquadro di rifilo è altrove. Esporta in A3 con {{bleed}} mm di abbondanza su ogni lato e senza crocini: {{fullWidth}} × {{fullHeight}} mm.",
  },
  "print-upload-shape": {
    message:
      "Questa immagine ha {{width}} × {{height}} pixel, che non sono le proporzioni di un A3 con 3 mm di abbondanza. Esporta per esempio {{fullWidth}} × {{fullHeight}} pixel.",
  },
  "print-upload-fonts": {
    message: "In questo PDF manca un font. Incorpora tutti i font, o converti il testo in tracciati.",
  },
  "print-upload-coarse": {
    message: "Questo file ha {{dpi}} dpi. Per la stampa ne servono almeno {{least}}.",
  },
  "note-missing": { message: "Scrivi una nota." },
  "note-long": { message: "Una nota può avere al massimo 2000 caratteri." },
  "carrier-unknown": { message: "Scegli un corriere." },
  "parcel-number-strange": {
    message: "Un numero di tracciamento ha da 5 a 40 lettere, cifre, spazi, punti e trattini.",
  },
  "orders-unread": { message: "Non è stato possibile caricare gli ordini." },
  "catalogue-orders-unread": { message: "Non è stato possibile caricare gli ordini del catalogo." },
  "order-unread": { title: "Errore", message: "Non è stato possibile caricare i dettagli dell’ordine." },
  "catalogue-order-unread": {
    title: "Errore",
    message: "Non è stato possibile caricare i dettagli dell’ordine del catalogo.",
  },
  "order-unfetched": { message: "Non è stato possibile caricare i dettagli dell’ordine." },
  "catalogue-order-unfetched": {
    message: "Non è stato possibile caricare i dettagli dell’ordine del catalogo.",
  },
  "status-unset": {
    title: "Modifica non riuscita",
    message: "Non è stato possibile modificare lo stato dell’ordine.",
  },
  "catalogue-status-unset": {
    title: "Modifica non riuscita",
    message: "Non è stato possibile modificare lo stato dell’ordine del catalogo.",
  },
  "export-failed": {
    title: "Esportazione non riuscita",
    message: "Non è stato possibile esportare gli ordini.",
  },
  "lettering-published": {
    message: "Questo poster è nel catalogo. Toglilo dal catalogo prima di modificare il testo.",
  },
  "lettering-sold": {
    message: "Sono state vendute stampe di questa edizione limitata: il testo non si può più modificare.",
  },
  "living-published": {
    message:
      "Questo poster è nel catalogo e tutte le sue stampe sono uguali. Toglilo dal catalogo prima di modificare il codice nell’angolo.",
  },
  "living-sold": {
    message:
      "Sono state vendute stampe di questa edizione limitata: il codice nell’angolo non si può più modificare.",
  },
  "living-no-clip": { message: "Solo un poster tratto da un clip può essere un poster vivo." },
};
