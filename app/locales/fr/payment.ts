import type { Namespace } from "../translation.ts";

export const payment: Namespace<"payment"> = {
  card: {
    number: "Numéro de carte",
    expiry: "Date d’expiration",
    expiryExample: "MM / AA",
    cvc: "Code de sécurité",
    testCardsHint:
      "Choisis-en une pour remplir le formulaire. Toute autre date future et tout code de sécurité conviennent aussi.",
    numberMissing: "Saisis le numéro de carte.",
    numberInvalid: "Ce numéro de carte est incomplet ou incorrect.",
    expiryMissing: "Saisis la date d’expiration.",
    expiryInvalid: "Saisis le mois et l’année, par exemple 12 / 30.",
    expired: "Cette carte a expiré. Rien n’a été débité. Utilise une autre carte.",
    cvcMissing: "Saisis le code de sécurité.",
    cvcInvalid: "Le code de sécurité a trois ou quatre chiffres.",
    cvcWrong: "Le code de sécurité est incorrect. Rien n’a été débité.",
    testCardsOnly:
      "Seules les cartes de test fonctionnent ici, comme 4242 4242 4242 4242. Rien n’a été débité.",
    unanswered: "Le prestataire de paiement ne répond pas. Réessaie : rien ne sera débité deux fois.",
  },
  test: {
    title: "Paiement de test.",
    text: "Seules les cartes de test fonctionnent ici, et aucun argent ne circule. N’y saisis jamais une vraie carte.",
    textStripe:
      "La boutique fonctionne en mode test de Stripe. Seules les cartes de test de Stripe fonctionnent, et aucun argent ne circule. N’y saisis jamais une vraie carte.",
    cards: "Cartes de test",
    succeeds: "Paiement accepté",
    declined: "Refusée",
    funds: "Provision insuffisante",
    confirms: "Demande d’abord une confirmation",
    processes: "En traitement pendant dix secondes, puis accepté",
    rest: "Utilise n’importe quelle date future, n’importe quel code de sécurité et n’importe quel nom.",
  },
};
