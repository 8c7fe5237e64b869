import type { EmailTexts } from "../translation.ts";

/** The e-mails, and the printed documents. */
export const emails: EmailTexts = {
  verificationCode: {
    subject: "Il tuo codice di verifica",
    intro: "Inserisci questo codice nel negozio per verificare il tuo indirizzo e-mail:",
    validity: "Il codice vale 10 minuti e si può usare una volta.",
    unasked:
      "Se non hai chiesto un codice, puoi ignorare questa e-mail. Non dare mai il codice a nessuno: noi non te lo chiederemo.",
  },
  accountExists: {
    subject: "Hai già un account",
    intro:
      "Qualcuno, probabilmente tu, ha appena provato a registrarsi su {{shopName}} con questo indirizzo e-mail. Esiste già un account, quindi non ne abbiamo creato uno nuovo.",
    logIn: "Accedi",
    forgotten: "Se hai dimenticato la password, puoi sceglierne una nuova qui:",
    reset: "Reimposta la password",
    unasked: "Se non eri tu, puoi ignorare questa e-mail. Non è cambiato nulla.",
  },
  passwordReset: {
    subject: "Reimposta la tua password",
    intro: "Hai chiesto una nuova password su {{shopName}}. Sceglila qui:",
    link: "Scegli una nuova password",
    validity: "Il link vale un’ora e si può usare una volta.",
    unasked: "Se non l’hai chiesta tu, puoi ignorare questa e-mail. La tua password resta la stessa.",
  },
  passwordChanged: {
    subject: "La tua password è stata cambiata",
    intro:
      "La password del tuo account su {{shopName}} è stata cambiata, e tutte le tue sessioni sono state chiuse.",
    unasked: "Se non eri tu, scegli subito una nuova password e scrivici a {{contactEmail}}:",
    reset: "Reimposta la password",
  },
  passwordReplaced: {
    subject: "La tua password è stata cambiata",
    intro:
      "La password del tuo account su {{shopName}} è stata cambiata nelle impostazioni, e le altre sessioni sono state chiuse.",
  },
  newLogIn: {
    subject: "Nuovo accesso al tuo account",
    intro:
      "Qualcuno ha effettuato l’accesso al tuo account su {{shopName}} con un browser e da una rete che l’account non aveva mai usato.",
    sessions: "Vedi dove hai effettuato l’accesso",
    unasked:
      "Se eri tu, non devi fare nulla. Se no, scegli una nuova password: così tutti i browser vengono disconnessi.",
  },
  emailChanged: {
    subject: "Il tuo indirizzo e-mail è stato cambiato",
    intro:
      "Il tuo account su {{shopName}} usa ora un altro indirizzo e-mail. I tuoi poster, crediti e ordini restano nell’account, e d’ora in poi ti scriviamo al nuovo indirizzo.",
    unasked:
      "Se non eri tu, scrivici subito a {{contactEmail}}. Questa è l’ultima e-mail a questo indirizzo.",
  },
  accountDeleted: {
    subject: "Il tuo account è stato eliminato",
    intro:
      "Abbiamo eliminato il tuo account su {{shopName}}, come hai chiesto. I tuoi poster non sono più nel catalogo, e le tue immagini e i tuoi clip vengono eliminati.",
    orders_one:
      "{{count}} ordine pagato verrà comunque prodotto e consegnato. Fino ad allora ti scriviamo a questo indirizzo.",
    orders_other:
      "{{count}} ordini pagati verranno comunque prodotti e consegnati. Fino ad allora ti scriviamo a questo indirizzo.",
    orders_many:
      "{{count}} ordini pagati verranno comunque prodotti e consegnati. Fino ad allora ti scriviamo a questo indirizzo.",
    unasked: "Se non eri tu, scrivici a {{contactEmail}}. Grazie per il tempo passato con noi.",
  },
  orderConfirmation: {
    subject: "Il tuo ordine {{number}}",
    intro_one: "Grazie per il tuo ordine. Abbiamo ricevuto il pagamento, e il tuo poster va in produzione.",
    intro_other:
      "Grazie per il tuo ordine. Abbiamo ricevuto il pagamento, e i tuoi {{count}} poster vanno in produzione.",
    intro_many:
      "Grazie per il tuo ordine. Abbiamo ricevuto il pagamento, e i tuoi {{count}} poster vanno in produzione.",
    number: "Numero d’ordine: {{number}}",
    line: "{{quantity}} × poster A3 nello stile {{style}}: {{price}}",
    named: "{{quantity}} × poster A3 «{{style}}»: {{price}}",
    total: "Totale, spedizione e imposte incluse: {{total}}",
    address: "Indirizzo di consegna:\n{{address}}",
    picture: "Il tuo poster",
    link: "Vedi il tuo ordine",
    terms:
      "Le nostre condizioni generali, con il modulo di recesso tipo, sono in fondo a questa e-mail e in allegato.",
    termsFile: "condizioni-generali",
    receipt:
      "La ricevuta è allegata. Se qualcosa non va, rispondi a questa e-mail o scrivi a {{contactEmail}}.",
  },
  creditsBought: {
    subject_one: "Il tuo nuovo credito ({{count}})",
    subject_other: "I tuoi {{count}} nuovi crediti",
    subject_many: "I tuoi {{count}} nuovi crediti",
    intro_one: "Grazie. Abbiamo ricevuto il pagamento e aggiunto {{count}} credito. Non scade.",
    intro_other: "Grazie. Abbiamo ricevuto il pagamento e aggiunto {{count}} crediti. Non scadono.",
    intro_many: "Grazie. Abbiamo ricevuto il pagamento e aggiunto {{count}} crediti. Non scadono.",
    total: "Totale, imposte incluse: {{total}}",
    link: "Crea un poster",
  },
  paymentFailed: {
    subject: "Il pagamento del tuo ordine {{number}} non è riuscito",
    intro:
      "Il pagamento del tuo ordine {{number}} non è riuscito. Non è stato addebitato nulla. Abbiamo conservato l’ordine: puoi pagare con un altro mezzo di pagamento.",
    link: "Paga con un altro mezzo di pagamento",
  },
  refunded: {
    subject: "Il tuo ordine {{number}} è stato rimborsato",
    intro:
      "Abbiamo rimborsato {{total}} per il tuo ordine {{number}} sul mezzo di pagamento usato. A seconda della banca, l’importo arriva entro qualche giorno.",
    link: "Vedi il tuo ordine",
  },
  partRefunded: {
    subject: "Una parte del tuo ordine {{number}} è stata rimborsata",
    posters:
      "Ti abbiamo rimborsato {{amount}} per {{names}} del tuo ordine {{number}} sul mezzo di pagamento usato. A seconda della banca, l’importo arriva entro qualche giorno.",
    intro:
      "Ti abbiamo rimborsato {{amount}} del tuo ordine {{number}} sul mezzo di pagamento usato. A seconda della banca, l’importo arriva entro qualche giorno.",
  },
  withdrawalReceived: {
    subject: "Abbiamo ricevuto il tuo recesso dall’ordine {{number}}",
    intro:
      "Abbiamo ricevuto il tuo recesso dal contratto per questa parte del tuo ordine {{number}} il {{received}} (ora svizzera):",
    line: "{{quantity}} × {{name}}",
    credits_one: "{{count}} credito non usato, tolto dal tuo account",
    credits_other: "{{count}} crediti non usati, tolti dal tuo account",
    credits_many: "{{count}} crediti non usati, tolti dal tuo account",
    next: "Rimborsiamo {{amount}} sul mezzo di pagamento usato, al più tardi entro il {{refundBy}}.",
    sendBack:
      "Se i poster ti sono già arrivati, rispediscili entro 14 giorni, non usati e ben imballati, all’indirizzo in fondo alle nostre condizioni generali. Le spese postali sono a tuo carico. Possiamo attendere con il rimborso di averli ricevuti o di avere una prova che li hai spediti.",
  },
  defectReceived: {
    subject: "Abbiamo ricevuto la tua segnalazione sull’ordine {{number}}",
    intro:
      "Abbiamo ricevuto la tua segnalazione di un poster danneggiato o difettoso del tuo ordine {{number}} il {{received}} (ora svizzera):",
    next: "La esaminiamo e ti scriveremo presto. Ricevi un nuovo poster o il rimborso, senza alcuna spesa.",
  },
  refundFailed: {
    subject: "Il rimborso del tuo ordine {{number}} non è arrivato",
    intro:
      "Ti abbiamo rimborsato {{amount}} per il tuo ordine {{number}}, ma la tua banca non ha potuto accreditare l’importo e ce lo ha restituito.",
    next: "Non devi fare nulla. Ti scriveremo a breve e ti rimborseremo in un altro modo, per esempio con un bonifico bancario.",
    link: "Vedi il tuo ordine",
  },
  printLost: {
    subject_one: "Una stampa del tuo ordine {{number}} era esaurita",
    subject_other: "{{count}} stampe del tuo ordine {{number}} erano esaurite",
    subject_many: "{{count}} stampe del tuo ordine {{number}} erano esaurite",
    intro_one:
      "Il tuo pagamento per {{names}} è arrivato dopo la fine della riservazione, e l’ultima stampa è stata venduta nel frattempo. Ci dispiace.",
    intro_other:
      "Il tuo pagamento per {{names}} è arrivato dopo la fine delle riservazioni, e le ultime stampe sono state vendute nel frattempo. Ci dispiace.",
    intro_many:
      "Il tuo pagamento per {{names}} è arrivato dopo la fine delle riservazioni, e le ultime stampe sono state vendute nel frattempo. Ci dispiace.",
    money: "Rimborsiamo automaticamente {{amount}} sul mezzo di pagamento usato.",
    rest: "Il resto del tuo ordine viene stampato.",
    link: "Vedi il tuo ordine",
  },
  saleMade: {
    subject: "«{{name}}» è stato venduto",
    intro_one: "Qualcuno ha appena comprato una stampa del tuo poster «{{name}}» per {{price}}.",
    intro_other: "Qualcuno ha appena comprato {{count}} stampe del tuo poster «{{name}}» per {{price}}.",
    intro_many: "Qualcuno ha appena comprato {{count}} stampe del tuo poster «{{name}}» per {{price}}.",
    number: "È la stampa {{number}} di {{of}}.",
    share: "Guadagni {{share}}. Versiamo i guadagni una volta al mese.",
    picture: "Il tuo poster «{{name}}»",
    link: "Vedi i tuoi poster",
  },
  paidOut: {
    subject: "Versamento di {{amount}} in arrivo",
    intro: "Abbiamo versato i tuoi guadagni fino alla fine del mese ({{month}}): {{amount}}.",
    arrival: "A seconda della banca, l’importo arriva entro qualche giorno.",
    link: "Vedi il tuo estratto",
  },
  payoutFailed: {
    subject: "{{amount}} non sono arrivati sul tuo conto bancario",
    intro:
      "La tua banca non ha accettato un versamento di {{amount}}. Il denaro è al sicuro sul tuo conto per i versamenti.",
    reason: {
      closed: "Il conto bancario è chiuso.",
      blocked: "Il conto bancario è bloccato o non può ricevere questo pagamento.",
      holder: "Il nome o l’indirizzo del titolare non corrisponde al conto bancario.",
      number: "La banca non ha trovato nessun conto con questo numero.",
      currency: "Il conto bancario non accetta questa valuta.",
      other: "La banca non ha indicato un motivo preciso.",
    },
    next: "Controlla il tuo conto bancario presso il fornitore di servizi di pagamento, o indicane un altro. Il fornitore invia poi di nuovo il denaro automaticamente.",
    link: "Vedi i tuoi guadagni",
  },
  membershipStarted: {
    subject: "Ti diamo il benvenuto nell’Artistic Collective!",
    intro:
      "Il tuo abbonamento è attivo. Puoi usare tutti gli stili e creare e vendere tutti i poster che vuoi.",
    paid: "Hai pagato {{amount}} per il primo mese, imposte incluse. L’abbonamento si rinnova il {{date}}, poi ogni mese per {{price}}.",
    cancel:
      "Puoi disdire in ogni momento nelle impostazioni e mantieni l’accesso fino alla fine del mese pagato.",
    link: "Crea un poster",
    withdraw:
      "Se non abiti né in Svizzera né nel Liechtenstein, puoi recedere dall’abbonamento entro 14 giorni. In tal caso paghi solo i giorni trascorsi.",
    withdrawLink: "Recedi dall’abbonamento",
  },
  membershipRenewed: {
    subject: "Il tuo abbonamento è stato rinnovato",
    intro:
      "Hai pagato {{amount}} per un altro mese di abbonamento, imposte incluse. Si rinnova di nuovo il {{date}}.",
    link: "Vedi il tuo abbonamento",
  },
  membershipUnpaid: {
    subject: "Non è stato possibile rinnovare il tuo abbonamento",
    intro:
      "Non siamo riusciti ad addebitare {{amount}} sulla tua carta per il nuovo mese del tuo abbonamento.",
    kept: "Per ora mantieni tutti i vantaggi. Paga con un’altra carta, o contatta la tua banca.",
    next: "Riproveremo il {{next}}.",
    last: "Se resta non pagato, il tuo abbonamento termina e non ti verrà addebitato altro.",
    link: "Cambia carta",
  },
  membershipCancelled: {
    subject: "Il tuo abbonamento è disdetto",
    intro:
      "Hai disdetto il tuo abbonamento. Mantieni l’accesso fino al {{date}}. Non ti verrà addebitato altro.",
    after: "I tuoi poster restano nel catalogo, e mantieni i crediti. Fino ad allora puoi cambiare idea.",
    link: "Vedi il tuo abbonamento",
  },
  membershipResumed: {
    subject: "Il tuo abbonamento continua",
    intro: "Hai ripreso il tuo abbonamento. Si rinnova il {{date}} per {{price}}.",
    link: "Vedi il tuo abbonamento",
  },
  membershipRefunded: {
    subject: "Rimborso per il tuo abbonamento",
    intro:
      "Ti rimborsiamo {{amount}} per un mese del tuo abbonamento sul mezzo di pagamento usato. A seconda della banca ci vogliono alcuni giorni.",
    rest: "Nel tuo abbonamento non cambia altro. Trovi la nota di credito insieme alle fatture.",
    link: "Vedi le tue fatture",
  },
  membershipRefundFailed: {
    subject: "Il rimborso del tuo abbonamento non è arrivato",
    intro:
      "Ti abbiamo rimborsato {{amount}} per un mese del tuo abbonamento, ma la tua banca non ha potuto accreditare l’importo e ce lo ha restituito.",
    next: "Non devi fare nulla. Ti scriveremo a breve e ti rimborseremo in un altro modo, per esempio con un bonifico bancario.",
    link: "Vedi il tuo abbonamento",
  },
  membershipWithdrawn: {
    subject: "Abbiamo ricevuto il tuo recesso dall’abbonamento",
    intro: "Abbiamo ricevuto il tuo recesso dall’abbonamento il {{received}} (ora svizzera).",
    ended:
      "Il tuo abbonamento è terminato e non ti verrà addebitato altro. I tuoi poster e i tuoi crediti restano nel tuo account.",
    again:
      "L’abbonamento da cui hai receduto è terminato. Il tuo nuovo abbonamento continua e viene addebitato come prima.",
    kept: "Hai pagato {{paid}}. Tratteniamo {{kept}} per i giorni trascorsi ({{passed}} su {{all}}).",
    refund: "Rimborsiamo {{amount}} sul mezzo di pagamento usato, al più tardi entro il {{refundBy}}.",
    nothing: "Non resta nulla da rimborsare.",
    disputed: "La tua banca contesta il pagamento. Lo esaminiamo e ti scriveremo riguardo al rimborso.",
    link: "Vedi il tuo abbonamento",
  },
  membershipEnded: {
    subject: "Il tuo abbonamento è terminato",
    intro:
      "Il tuo abbonamento è terminato il {{date}}. Non ti verrà addebitato altro. Grazie di averne fatto parte.",
    unpaid:
      "Il tuo abbonamento è terminato il {{date}}, perché il rinnovo non è stato pagato. Non devi nulla, e non ti verrà addebitato altro.",
    kept: "Ora hai un account gratuito. Mantieni i tuoi poster e crediti, e i poster in vendita restano nel catalogo.",
    link: "Abbonati di nuovo",
  },
  posterTakenDown: {
    subject: "Il tuo poster «{{name}}» è stato tolto dal catalogo",
    intro: "Abbiamo tolto il tuo poster «{{name}}» dal catalogo di {{shopName}}.",
    reason: {
      person:
        "Mostra una persona che non vuole essere mostrata, o un bambino senza il consenso dei genitori.",
      rights: "Usa un’immagine o un nome che appartiene ad altri.",
      offensive: "Mostra qualcosa di offensivo o spaventoso, che le nostre condizioni non permettono.",
      misleading: "Il nome, la città o il link è ingannevole.",
      terms: "Non è conforme alle nostre condizioni.",
    },
    orders:
      "Le stampe già vendute verranno comunque prodotte. Il poster resta tuo, e lo trovi in «I miei poster».",
    again:
      "Non puoi rimetterlo in vendita tu. Se è un errore, o se hai risolto il problema, rispondi a questa e-mail o scrivi a {{contactEmail}}. Ti risponde una persona.",
  },
  livingHidden: {
    subject: "Abbiamo nascosto la pagina del tuo poster vivo ({{style}})",
    intro:
      "Il codice del tuo poster vivo, nello stile {{style}}, apre una pagina. Non vi mostriamo più né il poster né il clip.",
    orders:
      "I codici già stampati restano gli stessi: la loro pagina dice solo da dove viene il poster. Il poster resta tuo, e lo trovi in «I miei poster».",
    again:
      "Non puoi mostrarlo né metterlo in vendita tu. Se è un errore, o se hai risolto il problema, rispondi a questa e-mail o scrivi a {{contactEmail}}. Ti risponde una persona.",
  },
  editionCoarse: {
    subject: "La tua edizione limitata «{{name}}» non è più in vendita",
    intro:
      "Abbiamo tolto la tua edizione limitata «{{name}}» dal catalogo di {{shopName}}. Il suo file di stampa ha {{dpi}} dpi, e un’edizione limitata richiede almeno {{least}} dpi.",
    again: "Per offrire un’edizione di questo momento, crea un nuovo poster da una foto più nitida.",
  },
  posterAllowed: {
    subject: "Puoi rimettere in vendita il tuo poster «{{name}}»",
    intro: "Abbiamo riesaminato il tuo poster «{{name}}». Puoi rimetterlo in vendita quando vuoi.",
    link: "Vedi i tuoi poster",
  },
  livingAllowed: {
    subject: "Puoi mostrare di nuovo il tuo poster vivo ({{style}})",
    intro:
      "Abbiamo riesaminato il tuo poster vivo, nello stile {{style}}. Puoi mostrare di nuovo il poster e il clip sulla sua pagina.",
  },
  shipped: {
    subject: "Il tuo ordine {{number}} è in viaggio",
    intro_one: "Il tuo poster è stato stampato, controllato e spedito.",
    intro_other: "I tuoi {{count}} poster sono stati stampati, controllati e spediti.",
    intro_many: "I tuoi {{count}} poster sono stati stampati, controllati e spediti.",
    address: "Indirizzo di consegna:\n{{address}}",
    parcel: "{{carrier}}, numero di tracciamento {{parcel}}",
    follow: "Segui il tuo pacco",
    link: "Vedi il tuo ordine",
  },
  delivered: {
    subject: "Il tuo ordine {{number}} è stato consegnato",
    intro_one: "Il tuo poster è stato consegnato. Speriamo che ti piaccia.",
    intro_other: "I tuoi {{count}} poster sono stati consegnati. Speriamo che ti piacciano.",
    intro_many: "I tuoi {{count}} poster sono stati consegnati. Speriamo che ti piacciano.",
    care: "Se qualcosa è stato danneggiato durante il trasporto, scrivici a {{contactEmail}} entro 14 giorni, con una foto.",
    link: "Vedi il tuo ordine",
  },
  product: {
    line: "Poster A3, {{style}}",
    named: "Poster A3 «{{title}}»",
  },
  paper: {
    code: "Codice QR: {{content}}",
    item: "Articolo",
    amount: "Importo",
    poster: "Poster",
    quantity: "Quantità",
  },
  receipt: {
    title: "Ricevuta",
    number: "Ordine {{number}}",
    line: "{{quantity}} × poster A3, {{style}}",
    named: "{{quantity}} × poster A3 «{{title}}»",
    credits_one: "{{count}} credito",
    credits_other: "{{count}} crediti",
    credits_many: "{{count}} crediti",
    each: "{{price}} l’uno",
    shipping: "Spedizione",
    paid: "Pagato, imposte incluse",
    paidUntaxed: "Pagato",
    refunded: "Rimborsato",
    thanks: "Grazie.",
    invoice: "Fattura {{invoice}}",
    vatId: "Numero IVA {{id}}",
    net: "Senza imposta",
    vat: "IVA {{rate}}, {{country}}",
    noVat: "Senza IVA: il venditore non è registrato ai fini IVA.",
    creditNote: "Nota di credito",
    takenBack: "Nota di credito annullata",
    creditForMonth: "Per la fattura {{invoice}}",
    month: "Abbonamento, mese dal {{date}}",
    creditFor: "Per la fattura {{invoice}}, ordine {{number}}",
    part: "Parte del prezzo",
    byBank: "Ripreso dalla tua banca",
  },
  slip: {
    title: "Bolla di consegna",
    placed: "Ordinato il {{date}}",
    paper: "Poster A3, 297 × 420 mm",
    print: "Stampa {{print}} di {{of}}",
    text: "Testo: «{{text}}»",
    living: "Poster vivo: scansiona il codice per vedere il clip.",
    gift: "Un regalo per te",
    thanksAbroad: "Grazie.",
    thanks: "Stampato in Svizzera. Grazie.",
    customs: "Dogana: SA {{hsCode}}, origine {{origin}}, valore {{value}}",
    customsGift: "Dogana: SA {{hsCode}}, origine {{origin}}",
  },
  certificate: {
    title: "Certificato di autenticità",
    document: "Certificato di autenticità: {{name}} {{number}}/{{of}}",
    by: "Un poster di @{{creator}}, {{style}}",
    number: "Stampa {{number}} di {{of}}",
    only_one: "Questa è l’unica stampa di questa edizione. Non ce ne saranno altre.",
    only_other: "Questa è l’unica stampa con questo numero. Non ci saranno mai più di {{count}} stampe.",
    only_many: "Questa è l’unica stampa con questo numero. Non ci saranno mai più di {{count}} stampe.",
    print: "A3, 297 × 420 mm, stampata in Svizzera.",
    printAbroad: "A3, 297 × 420 mm, stampata in: {{country}}.",
    sold: "Venduta il {{date}}.",
    check: "Scansiona il codice per vedere il registro pubblico di questa stampa.",
    living: "Scansiona il codice per vedere il clip di questo poster.",
    seal: "Sigillo {{seal}}",
  },
  greeting: "Ciao,",
  unsubscribe: "Niente più e-mail sulle vendite",
  closing: "{{shopName}}",
};
