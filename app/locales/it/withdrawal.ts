/** Withdrawing from a contract, and reporting a defect. */
import type { Namespace } from "../translation";

export const withdrawal: Namespace<"withdrawal"> = {
  title: "Recedere da un contratto",
  lead: "Inserisci il numero del tuo ordine e l’e-mail con cui hai ordinato. Non servono né un account né un motivo.",
  number: "Numero d’ordine",
  numberHint:
    "Nella tua e-mail di conferma, per esempio CAT-123456 o A3-7K2MPQ4X. Per un abbonamento il numero della sua fattura, per esempio INV-2026-000123.",
  email: "E-mail",
  next: "Continua",
  law: "Nell’UE, in Norvegia, in Islanda e nel Regno Unito puoi recedere entro 14 giorni dalla consegna. Fanno eccezione i poster tratti da una tua foto, fatti apposta per te, e gli ordini verso la Svizzera e il Liechtenstein.",
  faulty: "Se un poster è danneggiato o difettoso, puoi segnalarlo qui, ovunque tu abiti.",
  membership:
    "Per recedere da un abbonamento usa il link nell’e-mail di benvenuto o nelle impostazioni, oppure inserisci qui sopra il numero della sua fattura.",
  ownMembership: "Recedi dal mio abbonamento",
  plan: {
    title: "Recedere dal tuo abbonamento",
    lead: "Puoi recedere fino al {{date}}, senza indicare un motivo. Ecco che cosa succede:",
    ends: "Il tuo abbonamento termina subito. Non ti verrà addebitato altro.",
    kept: "Hai pagato {{paid}}. Tratteniamo {{kept}} per i giorni trascorsi ({{passed}} su {{all}}).",
    refund: "Rimborsiamo {{amount}} entro 14 giorni, sul mezzo di pagamento usato.",
    nothing: "Non resta nulla da rimborsare.",
    disputed: "La tua banca contesta questo pagamento. Lo esaminiamo e ti scriveremo riguardo al rimborso.",
    email: "Ti confermiamo subito data e ora per e-mail.",
    rest: "I tuoi poster e i tuoi crediti restano nel tuo account. I tuoi poster in vendita restano nel catalogo.",
    declared: "Recesso ricevuto: {{received}}",
    refunded: "Rimborsiamo {{amount}} sul mezzo di pagamento usato.",
    over: "I 14 giorni sono finiti il {{date}}. Puoi disdire il tuo abbonamento in ogni momento nelle impostazioni.",
    again: "Il tuo nuovo abbonamento continua e viene addebitato come prima.",
    ended: "Questo abbonamento è già terminato.",
    settings: "Impostazioni",
  },
  order: "Ordine {{number}}",
  choose: "Da che cosa recedi?",
  chooseDefect: "Quali poster sono danneggiati o difettosi?",
  none: "Nessuno",
  item: "{{name}}, {{price}}",
  items: "{{name}}, {{price}} l’uno",
  credits_one: "{{count}} credito non usato",
  credits_other: "{{count}} crediti non usati",
  credits_many: "{{count}} crediti non usati",
  right: {
    before: "Possibile fino a 14 giorni dopo la consegna.",
    open: "Possibile fino al {{date}}.",
    over: "I 14 giorni sono finiti il {{date}}.",
    "made-to-order": "Fatto con una tua foto: non si può restituire, salvo se è danneggiato o difettoso.",
    country:
      "Gli ordini verso questo Paese non si possono restituire, salvo se un poster è danneggiato o difettoso.",
  },
  already: "Già oggetto di recesso, segnalato o rimborsato.",
  nothing: "In questo ordine non c’è nulla da cui recedere.",
  toDefect: "Segnala un poster danneggiato o difettoso",
  confirmTitle: "Conferma il recesso",
  confirmText:
    "Recedi dal contratto per questa parte dell’ordine {{number}}. Inviamo subito data e ora a {{email}}.",
  confirmItem: "{{quantity}} × {{name}}",
  total: "Rimborsiamo {{amount}} entro 14 giorni, sul mezzo di pagamento usato.",
  sendBack:
    "Se i poster ti sono già arrivati, rispediscili entro 14 giorni. Le spese postali sono a tuo carico, e possiamo attendere con il rimborso finché non sono qui.",
  confirm: "Conferma il recesso",
  back: "Indietro",
  done: "Recesso ricevuto",
  doneText: "Ti abbiamo inviato data e ora per e-mail.",
  received: {
    withdrawal: "Recesso ricevuto: {{received}}",
    defect: "Segnalazione ricevuta: {{received}}",
  },
  defectTitle: "Segnala un poster danneggiato o difettoso",
  words: "Che cosa non va?",
  photo: "Una foto (JPEG, PNG o WebP, al massimo 10 MB)",
  send: "Invia la segnalazione",
  sent: "Segnalazione ricevuta",
  sentText: "Ti abbiamo inviato una copia per e-mail e risponderemo presto.",
  link: "Recedi o segnala un difetto",
  note: {
    seller: "Venduto da {{name}}, {{address}}.",
    delivery: "Stampato per te in Svizzera e consegnato in {{leastDays}}–{{mostDays}} giorni lavorativi.",
    taxes: "Tutti i prezzi comprendono le imposte.",
    right: {
      "made-to-order":
        "Un poster tratto da una tua foto è fatto per te: non si può restituire, salvo se è danneggiato o difettoso.",
      country:
        "Gli ordini verso questo Paese non si possono restituire, salvo se un poster è danneggiato o difettoso.",
      open: "Puoi recedere entro 14 giorni dalla consegna.",
      credits:
        "Puoi recedere dai crediti non usati entro 14 giorni, salvo se abiti in Svizzera o nel Liechtenstein.",
      membership:
        "Puoi recedere entro 14 giorni e pagare solo i giorni trascorsi, salvo se abiti in Svizzera o nel Liechtenstein.",
    },
    links: "Pagando accetti le",
    terms: "condizioni generali",
    and: "e la",
    privacy: "nostra informativa sulla privacy",
  },
};
