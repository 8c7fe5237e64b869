import type { Namespace } from "../translation.ts";

export const payment: Namespace<"payment"> = {
  card: {
    number: "Numéro de carte",
    expiry: "Date d’expiration",
    expiryExample: "MM / AA",
    cvc: "Code de sécurité",
    testCardsHint:
      "Choisis-en une pour remplir le formulaire. Toute autre date à venir et tout code de sécurité conviennent aussi.",
    numberMissing: "Saisis le numéro de carte.",
    numberInvalid: "Ce numéro de carte est incomplet ou incorrect.",
    expiryMissing: "Saisis la date d’expiration.",
    expiryInvalid: "Saisis le mois et l’année, par exemple 12 / 30.",
    expired: "Cette carte a expiré. Rien n’a été débité. Prends-en une autre.",
    cvcMissing: "Saisis le code de sécurité.",
    cvcInvalid: "Le code de sécurité a trois ou quatre chiffres.",
    cvcWrong: "Le code de sécurité est incorrect. Rien n’a été débité.",
    testCardsOnly:
      "Seules les cartes de test fonctionnent ici, comme 4242 4242 4242 4242. Rien n’a été débité.",
  },
  test: {
    title: "Paiement de test.",
    text: "Notre prestataire de test n’accepte que ses cartes de test, et aucun argent ne circule. N’y saisis jamais une vraie carte.",
    textStripe:
      "La boutique fonctionne en mode test de Stripe : elle n’accepte que les cartes de test de Stripe, et aucun argent ne circule. N’y saisis jamais une vraie carte.",
    cards: "Cartes de test",
    succeeds: "Réussit",
    declined: "Est refusée",
    funds: "N’est pas assez approvisionnée",
    confirms: "Demande d’abord une confirmation",
    processes: "Est traitée pendant dix secondes, puis réussit",
    rest: "N’importe quelle date d’expiration à venir, code de sécurité et nom.",
  },
};
