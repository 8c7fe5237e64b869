/** The texts of the hosted pages in the languages that they have. */
import type { Interval } from "../billing/periods.ts";

const en = {
  notice: "This is a simulated Stripe. No money moves; use a test card.",
  payTitle: "Pay",
  saveTitle: "Save a payment method",
  subscribeTitle: "Subscribe",
  total: "Total",
  dueToday: "Due today",
  discount: "Discount",
  thereafter: "Then",
  per: { day: "per day", week: "per week", month: "per month", year: "per year" },
  /** Before several periods, such as "3 months". */
  every: "every",
  email: "Email",
  method: "Payment method",
  types: {
    card: "Card",
    twint: "TWINT",
    klarna: "Klarna",
    ideal: "iDEAL",
    eps: "EPS",
    bancontact: "Bancontact",
    sepa_debit: "SEPA Direct Debit",
  } as Readonly<Record<string, string>>,
  number: "Card number",
  expiry: "Expiry date (MM/YY)",
  cvc: "Security code",
  name: "Name on the card",
  pay: "Pay",
  save: "Save",
  subscribe: "Subscribe",
  back: "Back to the shop",
  testCards: "Test cards",
  expired: "This page has expired.",
  complete: "Done. You can close this page.",
  unknown: "There is no such page.",
  confirmTitle: "Confirm this payment",
  confirmSetupTitle: "Confirm this payment method",
  approve: "Confirm",
  refuse: "Refuse",
  receiptTitle: "Receipt",
  paid: "Paid",
  refunded: "Refunded",
  errors: {
    email: "Enter an email address.",
    expiry: "Enter a future date as MM/YY.",
    cvc: "Enter the three or four digits on the card.",
    name: "Enter the name on the card.",
    incorrect_number: "This is not a test card's number.",
    test_mode_live_card: "This is a real card. Use a test card.",
    generic_decline: "The card was declined. Try another one.",
    insufficient_funds: "The card has insufficient funds. Try another one.",
    expired_card: "The card has expired. Try another one.",
    incorrect_cvc: "The security code is incorrect.",
    processing_error: "The card could not be processed. Try again.",
    authentication: "The payment was not confirmed. Try again or use another card.",
  },
};

export type Texts = typeof en;

const de: Texts = {
  notice: "Das ist ein simuliertes Stripe. Es fliesst kein Geld; verwende eine Testkarte.",
  payTitle: "Bezahlen",
  saveTitle: "Zahlungsmittel speichern",
  subscribeTitle: "Abonnieren",
  total: "Total",
  dueToday: "Heute fällig",
  discount: "Rabatt",
  thereafter: "Danach",
  per: { day: "pro Tag", week: "pro Woche", month: "pro Monat", year: "pro Jahr" },
  every: "alle",
  email: "E-Mail",
  method: "Zahlungsmittel",
  types: { ...en.types, card: "Karte", sepa_debit: "SEPA-Lastschrift" },
  number: "Kartennummer",
  expiry: "Gültig bis (MM/JJ)",
  cvc: "Prüfziffer",
  name: "Name auf der Karte",
  pay: "Bezahlen",
  save: "Speichern",
  subscribe: "Abonnieren",
  back: "Zurück zum Shop",
  testCards: "Testkarten",
  expired: "Diese Seite ist abgelaufen.",
  complete: "Erledigt. Du kannst diese Seite schliessen.",
  unknown: "Diese Seite gibt es nicht.",
  confirmTitle: "Zahlung bestätigen",
  confirmSetupTitle: "Zahlungsmittel bestätigen",
  approve: "Bestätigen",
  refuse: "Ablehnen",
  receiptTitle: "Quittung",
  paid: "Bezahlt",
  refunded: "Erstattet",
  errors: {
    email: "Gib eine E-Mail-Adresse ein.",
    expiry: "Gib ein Datum in der Zukunft als MM/JJ ein.",
    cvc: "Gib die drei oder vier Ziffern auf der Karte ein.",
    name: "Gib den Namen auf der Karte ein.",
    incorrect_number: "Das ist keine Nummer einer Testkarte.",
    test_mode_live_card: "Das ist eine echte Karte. Verwende eine Testkarte.",
    generic_decline: "Die Karte wurde abgelehnt. Versuche es mit einer anderen.",
    insufficient_funds: "Die Karte ist nicht gedeckt. Versuche es mit einer anderen.",
    expired_card: "Die Karte ist abgelaufen. Versuche es mit einer anderen.",
    incorrect_cvc: "Die Prüfziffer stimmt nicht.",
    processing_error: "Die Karte konnte nicht belastet werden. Versuche es noch einmal.",
    authentication:
      "Die Zahlung wurde nicht bestätigt. Versuche es noch einmal oder mit einer anderen Karte.",
  },
};

const fr: Texts = {
  notice: "Ceci est un Stripe simulé. Aucun argent n’est débité ; utilisez une carte de test.",
  payTitle: "Payer",
  saveTitle: "Enregistrer un moyen de paiement",
  subscribeTitle: "S’abonner",
  total: "Total",
  dueToday: "À payer aujourd’hui",
  discount: "Remise",
  thereafter: "Ensuite",
  per: { day: "par jour", week: "par semaine", month: "par mois", year: "par an" },
  every: "par période de",
  email: "E-mail",
  method: "Moyen de paiement",
  types: { ...en.types, card: "Carte", sepa_debit: "Prélèvement SEPA" },
  number: "Numéro de carte",
  expiry: "Date d’expiration (MM/AA)",
  cvc: "Code de sécurité",
  name: "Nom sur la carte",
  pay: "Payer",
  save: "Enregistrer",
  subscribe: "S’abonner",
  back: "Retour à la boutique",
  testCards: "Cartes de test",
  expired: "Cette page a expiré.",
  complete: "C’est fait. Vous pouvez fermer cette page.",
  unknown: "Cette page n’existe pas.",
  confirmTitle: "Confirmer le paiement",
  confirmSetupTitle: "Confirmer le moyen de paiement",
  approve: "Confirmer",
  refuse: "Refuser",
  receiptTitle: "Reçu",
  paid: "Payé",
  refunded: "Remboursé",
  errors: {
    email: "Saisissez une adresse e-mail.",
    expiry: "Saisissez une date future au format MM/AA.",
    cvc: "Saisissez les trois ou quatre chiffres de la carte.",
    name: "Saisissez le nom sur la carte.",
    incorrect_number: "Ce n’est pas le numéro d’une carte de test.",
    test_mode_live_card: "C’est une vraie carte. Utilisez une carte de test.",
    generic_decline: "La carte a été refusée. Essayez-en une autre.",
    insufficient_funds: "Le solde de la carte est insuffisant. Essayez-en une autre.",
    expired_card: "La carte a expiré. Essayez-en une autre.",
    incorrect_cvc: "Le code de sécurité est incorrect.",
    processing_error: "La carte n’a pas pu être débitée. Réessayez.",
    authentication: "Le paiement n’a pas été confirmé. Réessayez ou utilisez une autre carte.",
  },
};

const it: Texts = {
  notice: "Questo è uno Stripe simulato. Non viene addebitato nulla; usa una carta di prova.",
  payTitle: "Paga",
  saveTitle: "Salva un metodo di pagamento",
  subscribeTitle: "Abbonati",
  total: "Totale",
  dueToday: "Da pagare oggi",
  discount: "Sconto",
  thereafter: "Poi",
  per: { day: "al giorno", week: "alla settimana", month: "al mese", year: "all’anno" },
  every: "ogni",
  email: "E-mail",
  method: "Metodo di pagamento",
  types: { ...en.types, card: "Carta", sepa_debit: "Addebito SEPA" },
  number: "Numero della carta",
  expiry: "Scadenza (MM/AA)",
  cvc: "Codice di sicurezza",
  name: "Nome sulla carta",
  pay: "Paga",
  save: "Salva",
  subscribe: "Abbonati",
  back: "Torna al negozio",
  testCards: "Carte di prova",
  expired: "Questa pagina è scaduta.",
  complete: "Fatto. Puoi chiudere questa pagina.",
  unknown: "Questa pagina non esiste.",
  confirmTitle: "Conferma il pagamento",
  confirmSetupTitle: "Conferma il metodo di pagamento",
  approve: "Conferma",
  refuse: "Rifiuta",
  receiptTitle: "Ricevuta",
  paid: "Pagato",
  refunded: "Rimborsato",
  errors: {
    email: "Inserisci un indirizzo e-mail.",
    expiry: "Inserisci una data futura come MM/AA.",
    cvc: "Inserisci le tre o quattro cifre sulla carta.",
    name: "Inserisci il nome sulla carta.",
    incorrect_number: "Non è il numero di una carta di prova.",
    test_mode_live_card: "È una carta vera. Usa una carta di prova.",
    generic_decline: "La carta è stata rifiutata. Provane un’altra.",
    insufficient_funds: "La carta non ha fondi sufficienti. Provane un’altra.",
    expired_card: "La carta è scaduta. Provane un’altra.",
    incorrect_cvc: "Il codice di sicurezza non è corretto.",
    processing_error: "Non è stato possibile addebitare la carta. Riprova.",
    authentication: "Il pagamento non è stato confermato. Riprova o usa un’altra carta.",
  },
};

const LANGUAGES: Readonly<Record<string, Texts>> = { en, de, fr, it };

/** The texts of a locale such as `fr-CA`; of the browser's languages where it is `auto` or none. */
export function textsIn(locale: string | null, accepted: string | null): { language: string; texts: Texts } {
  const wanted = locale && locale !== "auto" ? [locale] : (accepted ?? "").split(",");
  const known = wanted.map((each) => each.trim().slice(0, 2).toLowerCase()).find((each) => LANGUAGES[each]);
  const language = known ?? "en";
  return { language, texts: LANGUAGES[language] ?? en };
}

/** How often something is paid: "per month", "every 3 months". */
export function howOften(
  texts: Texts,
  language: string,
  { interval, interval_count: count }: Interval,
): string {
  if (count === 1) return texts.per[interval];
  const periods = new Intl.NumberFormat(language, { style: "unit", unit: interval, unitDisplay: "long" });
  return `${texts.every} ${periods.format(count)}`;
}

/** Why a card was refused, by Stripe's code of a decline or an error. */
export function reasonOf(
  texts: Texts,
  { code, decline_code }: { code?: string; decline_code?: string },
): string {
  const { errors } = texts;
  if (code?.endsWith("authentication_failure")) return errors.authentication;
  const known = [decline_code, code].find((each) => each && Object.hasOwn(errors, each));
  return known ? errors[known as keyof typeof errors] : errors.generic_decline;
}
