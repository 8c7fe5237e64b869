import type { EmailTexts } from "../translation.ts";

/** The letters about an account and an order, and what goes along with them. */
export const emails: EmailTexts = {
  verificationCode: {
    subject: "Il tuo codice di verifica",
    intro: "Inserisci questo codice nello shop per verificare il tuo indirizzo e-mail:",
    validity: "Il codice vale 10 minuti e si può usare una volta.",
    unasked:
      "Se non hai chiesto un codice, puoi ignorare questa e-mail. Non dare mai il codice a nessuno: noi non te lo chiederemo.",
  },
  accountExists: {
    subject: "Hai già un account",
    intro:
      "Qualcuno, probabilmente tu, ha appena provato a registrarsi presso {{shopName}} con questo indirizzo e-mail. Ha già un account, perciò non ne abbiamo creato uno nuovo.",
    logIn: "Accedi",
    forgotten: "Se non ricordi più la password, puoi sceglierne una nuova qui:",
    reset: "Cambia la password",
    unasked: "Se non eri tu, puoi ignorare questa e-mail. Non è cambiato nulla.",
  },
  passwordReset: {
    subject: "Una nuova password",
    intro: "Hai chiesto una nuova password presso {{shopName}}. Sceglila qui:",
    link: "Scegli una nuova password",
    validity: "Il link vale un’ora e si può usare una volta.",
    unasked: "Se non l’hai chiesto tu, puoi ignorare questa e-mail. La tua password resta com’è.",
  },
  passwordChanged: {
    subject: "La tua password è stata cambiata",
    intro:
      "La password del tuo account presso {{shopName}} è stata cambiata, e tutte le sue sessioni sono state chiuse.",
    unasked: "Se non eri tu, scegli subito una nuova password e scrivici a {{contactEmail}}:",
    reset: "Cambia la password",
  },
  passwordReplaced: {
    subject: "La tua password è stata cambiata",
    intro:
      "La password del tuo account presso {{shopName}} è stata cambiata nelle sue impostazioni, e tutte le altre sessioni sono state chiuse.",
  },
  emailChanged: {
    subject: "Il tuo indirizzo e-mail è stato cambiato",
    intro:
      "Il tuo account presso {{shopName}} appartiene ora a un altro indirizzo e-mail. Poster, crediti e ordini sono rimasti, e da ora le sue e-mail vanno al nuovo indirizzo.",
    unasked:
      "Se non eri tu, scrivici subito a {{contactEmail}}: questa è l’ultima e-mail a questo indirizzo.",
  },
  accountDeleted: {
    subject: "Il tuo account è stato eliminato",
    intro:
      "Il tuo account presso {{shopName}} è eliminato, come hai chiesto. I tuoi poster hanno lasciato il catalogo, e le tue immagini e i tuoi clip vengono rimossi.",
    orders_one:
      "{{count}} ordine che hai pagato viene ancora fatto e consegnato. Le sue e-mail arrivano a questo indirizzo fino ad allora.",
    orders_other:
      "{{count}} ordini che hai pagato vengono ancora fatti e consegnati. Le loro e-mail arrivano a questo indirizzo fino ad allora.",
    orders_many:
      "{{count}} ordini che hai pagato vengono ancora fatti e consegnati. Le loro e-mail arrivano a questo indirizzo fino ad allora.",
    unasked: "Se non eri tu, scrivici a {{contactEmail}}. Grazie per il tempo passato con noi.",
  },
  orderConfirmation: {
    subject: "Il tuo ordine {{number}}",
    intro: "Grazie per il tuo ordine. Abbiamo ricevuto il pagamento, e il tuo poster va ora in produzione.",
    number: "Numero d’ordine: {{number}}",
    line: "{{quantity}} × poster A3 nello stile {{style}}: {{price}}",
    named: "{{quantity}} × poster A3 «{{style}}»: {{price}}",
    total: "Totale, spedizione e imposte incluse: {{total}}",
    address: "Va a:\n{{address}}",
    picture: "Il tuo poster",
    link: "Vedi il tuo ordine",
    receipt:
      "La ricevuta è allegata. Se qualcosa non va, rispondi semplicemente a questa e-mail o scrivi a {{contactEmail}}.",
  },
  creditsBought: {
    subject_one: "{{count}} credito per te",
    subject_other: "{{count}} crediti per te",
    subject_many: "{{count}} crediti per te",
    intro_one: "Grazie. Abbiamo ricevuto il pagamento, e {{count}} credito è tuo. Non scade.",
    intro_other: "Grazie. Abbiamo ricevuto il pagamento, e {{count}} crediti sono tuoi. Non scadono.",
    intro_many: "Grazie. Abbiamo ricevuto il pagamento, e {{count}} crediti sono tuoi. Non scadono.",
    total: "Totale, imposte incluse: {{total}}",
    link: "Crea un poster",
  },
  paymentFailed: {
    subject: "Il pagamento del tuo ordine {{number}} non è riuscito",
    intro:
      "Il pagamento del tuo ordine {{number}} era in corso, ma non è riuscito. Non è stato addebitato nulla, e il tuo ordine è conservato.",
    link: "Paga in un altro modo",
  },
  refunded: {
    subject: "Il tuo ordine {{number}} è stato rimborsato",
    intro:
      "Abbiamo rimborsato {{total}} per il tuo ordine {{number}} con il mezzo con cui hai pagato. Secondo la tua banca, arriva entro qualche giorno.",
    link: "Vedi il tuo ordine",
  },
  printLost: {
    subject: "Una stampa del tuo ordine {{number}} non c’era più",
    intro:
      "Il tuo pagamento per {{names}} è arrivato dopo il tempo per cui avevamo tenuto la stampa, e l’ultima aveva intanto trovato un’altra parete. Ci dispiace.",
    money:
      "Rimborsiamo {{amount}} con il mezzo con cui hai pagato, da soli: non devi fare nulla. Il resto del tuo ordine viene stampato.",
    link: "Vedi il tuo ordine",
  },
  saleMade: {
    subject: "«{{name}}» è stato venduto",
    intro_one: "Qualcuno ha appena comprato una stampa del tuo poster «{{name}}», per {{price}}.",
    intro_other: "Qualcuno ha appena comprato {{count}} stampe del tuo poster «{{name}}», per {{price}}.",
    intro_many: "Qualcuno ha appena comprato {{count}} stampe del tuo poster «{{name}}», per {{price}}.",
    number: "È il numero {{number}} di {{of}}.",
    share: "Guadagni {{share}}. I guadagni vengono versati una volta al mese.",
    picture: "Il tuo poster «{{name}}»",
    link: "Vedi i tuoi poster",
  },
  paidOut: {
    subject: "{{amount}} è in arrivo",
    intro: "Abbiamo versato ciò che hai guadagnato fino alla fine del mese, {{month}}: {{amount}}.",
    arrival: "Secondo la tua banca, arriva entro qualche giorno.",
    link: "Vedi il tuo estratto",
  },
  membershipStarted: {
    subject: "Ti diamo il benvenuto nell’Artistic Collective!",
    intro:
      "La tua adesione è attiva. Tutti gli stili ti sono aperti, crei quanti poster vuoi e ne vendi quanti vuoi.",
    paid: "Hai pagato {{amount}} per il primo mese, imposte incluse. Si rinnova il {{date}}, e poi ogni mese per {{price}}.",
    cancel:
      "Puoi disdire in ogni momento nelle tue impostazioni, e conservi tutto fino alla fine del mese pagato.",
    link: "Crea un poster",
  },
  membershipRenewed: {
    subject: "La tua adesione è stata rinnovata",
    intro:
      "Hai pagato {{amount}} per un altro mese di adesione, imposte incluse. Si rinnova di nuovo il {{date}}.",
    link: "Vedi la tua adesione",
  },
  membershipUnpaid: {
    subject: "La tua adesione non si è potuta rinnovare",
    intro:
      "La tua carta non è stata addebitata: i {{amount}} per il nuovo mese della tua adesione non si sono potuti pagare con essa.",
    kept: "Per ora conservi tutto ciò che hanno i membri. Paga con un’altra carta, o sistema quella che hai.",
    next: "Riproviamo il {{next}}.",
    last: "Se resta non pagata, la tua adesione finisce, e non viene addebitato altro.",
    link: "Cambia la carta",
  },
  membershipCancelled: {
    subject: "La tua adesione è disdetta",
    intro:
      "Hai disdetto la tua adesione. Conservi tutto fino al {{date}}, poi finisce, e non viene addebitato altro.",
    after:
      "I tuoi poster pubblicati restano pubblicati, e i tuoi crediti restano tuoi. Fino ad allora puoi cambiare idea.",
    link: "Vedi la tua adesione",
  },
  membershipResumed: {
    subject: "La tua adesione continua",
    intro: "Hai ripreso la tua adesione. Si rinnova il {{date}} per {{price}}.",
    link: "Vedi la tua adesione",
  },
  membershipEnded: {
    subject: "La tua adesione è finita",
    intro: "La tua adesione è finita il {{date}}. Non viene addebitato altro. Grazie di averne fatto parte.",
    unpaid:
      "La tua adesione è finita il {{date}}, perché il suo rinnovo non è stato pagato. Non devi nulla, e non viene addebitato altro.",
    kept: "Il tuo account è ora gratuito. I tuoi poster e crediti sono tutti ancora tuoi, e ciò che è pubblicato resta pubblicato.",
    link: "Aderisci di nuovo",
  },
  posterWithdrawn: {
    subject: "Il tuo poster «{{name}}» è stato ritirato",
    intro: "Abbiamo ritirato il tuo poster «{{name}}» dal catalogo di {{shopName}}.",
    reason: {
      person:
        "Mostra una persona che non vuole essere mostrata, o un bambino senza il consenso dei genitori.",
      rights: "Usa un’immagine o un nome che appartiene ad altri.",
      offensive:
        "Mostra qualcosa che ferisce o spaventa, ciò che le nostre condizioni per artisti non ammettono.",
      misleading: "Il suo nome, la sua città o il suo link dice qualcosa che non è vero.",
      terms: "Non è conforme alle nostre condizioni per artisti.",
    },
    orders:
      "Le stampe vendute prima vengono ancora fatte. Il poster resta tuo, e lo trovi in «I miei poster».",
    again:
      "Non puoi ripubblicarlo da te. Se pensi che abbiamo torto, o se hai rimediato, rispondi a questa e-mail o scrivi a {{contactEmail}}: la legge una persona.",
  },
  posterAllowed: {
    subject: "Il tuo poster «{{name}}» può tornare",
    intro: "Abbiamo guardato ancora una volta il tuo poster «{{name}}». Puoi ripubblicarlo quando vuoi.",
    link: "Vedi i tuoi poster",
  },
  shipped: {
    subject: "Il tuo ordine {{number}} è in viaggio",
    intro: "Il tuo poster è stato stampato, controllato e consegnato alla posta.",
    address: "Va a:\n{{address}}",
    parcel: "{{carrier}} lo porta con il numero {{parcel}}.",
    follow: "Segui il pacco",
    link: "Vedi il tuo ordine",
  },
  delivered: {
    subject: "Il tuo ordine {{number}} è arrivato",
    intro: "Il tuo poster è stato consegnato. Gli auguriamo una bella parete.",
    care: "Se si è danneggiato in viaggio, scrivici a {{contactEmail}} entro 14 giorni, con una foto.",
    link: "Vedi il tuo ordine",
  },
  product: {
    line: "Poster A3, {{style}}",
    named: "Poster A3 «{{title}}»",
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
    refunded: "Rimborsato",
    thanks: "Stampato in Svizzera. Grazie.",
  },
  slip: {
    title: "Bolla di consegna",
    placed: "Ordinato il {{date}}",
    paper: "Poster A3, 297 × 420 mm",
    print: "Stampa {{print}} di {{of}}",
    text: "Scritta: «{{text}}»",
    thanks: "Stampato in Svizzera. Grazie.",
  },
  certificate: {
    title: "Certificato di autenticità",
    by: "Un poster di @{{creator}}, {{style}}",
    number: "N. {{number}} di {{of}}",
    only: "Questa è l’unica stampa con questo numero. Non ce ne saranno mai più di {{of}}.",
    print: "A3, 297 × 420 mm, stampato in Svizzera.",
    sold: "Venduta il {{date}}.",
    check: "Il codice porta al registro pubblico di questa stampa.",
    seal: "Sigillo {{seal}}",
  },
  greeting: "Ciao,",
  unsubscribe: "Niente più e-mail sulle vendite",
  closing: "{{shopName}}",
};
