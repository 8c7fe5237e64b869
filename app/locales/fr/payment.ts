import type { Namespace } from "../translation.ts";

export const payment: Namespace<"payment"> = {
  back: "Retour au shop sans payer",
  card: {
    title: "Payer par carte",
    number: "Numéro de carte",
    expiry: "Date d’expiration",
    expiryExample: "MM / AA",
    cvc: "Code de sécurité",
    name: "Nom sur la carte",
    submit: "Payer {{amount}}",
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
  confirm: {
    title: "Confirme ce paiement",
    text: "La banque de cette carte de test demande si c’est bien toi qui paies {{amount}}.",
    accept: "Accepter",
    refuse: "Refuser",
  },
  processing: {
    title: "Ton paiement est en cours.",
    text: "Cela prend une dizaine de secondes. Ensuite, tu reviens au shop.",
    onward: "Retourner au shop maintenant",
  },
  setup: {
    title: "Enregistrer une carte",
    submit: "Enregistrer cette carte",
    back: "Retour au shop sans enregistrer de carte",
    confirmTitle: "Confirme cette carte",
    confirmText:
      "La banque de cette carte de test demande si c’est bien toi qui l’enregistres pour des paiements futurs.",
    processingTitle: "Ta carte est en cours de contrôle.",
  },
  subscription: {
    title: "S’abonner par carte",
    description: "{{name}}, le premier mois. Puis {{monthly}} chaque mois, jusqu’à ta résiliation.",
    submit: "S’abonner et payer {{amount}}",
  },
  account: {
    onboardingTitle: "Ouvre ton compte de paiement",
    onboardingText:
      "Un prestataire de paiement demande ici ton nom, ta date de naissance et ton compte bancaire. Notre prestataire de test ne demande rien : choisis comment finit son contrôle.",
    complete: "Tout est complet",
    more: "Il manque encore quelque chose",
    dashboardTitle: "Ton compte de paiement",
    owner: "Compte de {{email}}",
    enabled: "Les versements sont activés.",
    disabled: "Les versements sont désactivés : le prestataire attend encore quelque chose de toi.",
    wanted: "Ce que le prestataire attend",
    transfers: "Ce qui t’a été envoyé",
    none: "Rien n’a encore été envoyé.",
    provide: "Tout a été remis",
    ask: "Laisser le prestataire demander plus",
    old: "Ce lien est trop ancien",
    oldText: "Rouvre le tableau de bord depuis tes réglages.",
    back: "Retour au shop",
  },
  closed: {
    title: "Cette page de paiement est fermée",
    text: "Rien n’a été débité ici. Retourne au shop pour payer sur une nouvelle page.",
    back: "Retour au shop",
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
