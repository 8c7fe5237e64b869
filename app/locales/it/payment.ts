import type { Namespace } from "../translation.ts";

export const payment: Namespace<"payment"> = {
  card: {
    number: "Numero della carta",
    expiry: "Data di scadenza",
    expiryExample: "MM / AA",
    cvc: "Codice di sicurezza",
    testCardsHint:
      "Scegline una per compilare il modulo. Vanno bene anche qualsiasi altra data futura e qualsiasi codice di sicurezza.",
    numberMissing: "Inserisci il numero della carta.",
    numberInvalid: "Questo numero di carta è incompleto o non corretto.",
    expiryMissing: "Inserisci la data di scadenza.",
    expiryInvalid: "Inserisci mese e anno, per esempio 12 / 30.",
    expired: "Questa carta è scaduta. Non è stato addebitato nulla. Usa un’altra carta.",
    cvcMissing: "Inserisci il codice di sicurezza.",
    cvcInvalid: "Il codice di sicurezza ha tre o quattro cifre.",
    cvcWrong: "Il codice di sicurezza non è corretto. Non è stato addebitato nulla.",
    testCardsOnly:
      "Qui funzionano solo le carte di prova, come 4242 4242 4242 4242. Non è stato addebitato nulla.",
    unanswered:
      "Il fornitore di servizi di pagamento non risponde. Riprova: non verrà addebitato nulla due volte.",
  },
  test: {
    title: "Pagamento di prova.",
    text: "Qui funzionano solo le carte di prova, e non si muove denaro. Non inserire mai una carta vera.",
    textStripe:
      "Il negozio è in modalità di prova di Stripe. Funzionano solo le carte di prova di Stripe, e non si muove denaro. Non inserire mai una carta vera.",
    cards: "Carte di prova",
    succeeds: "Pagamento accettato",
    declined: "Rifiutata",
    funds: "Fondi insufficienti",
    confirms: "Chiede prima una conferma",
    processes: "In elaborazione per dieci secondi, poi accettato",
    rest: "Usa una scadenza futura, un codice di sicurezza e un nome qualsiasi.",
  },
};
