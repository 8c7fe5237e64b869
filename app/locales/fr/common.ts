import type { Namespace } from "../translation.ts";

export const common: Namespace<"common"> = {
  shop: { name: "Moment", tagline: "De l’instant au chef-d’œuvre" },
  pageTitle: "{{title}} – Moment",
  skip: "Aller au contenu",
  nav: {
    label: "Navigation principale",
    home: "Moment, accueil",
    feed: "Fil",
    create: "Créer",
    catalogue: "Catalogue",
    dashboard: "Mes posters",
    settings: "Réglages",
    login: "Se connecter",
    logout: "Se déconnecter",
    cart: "Panier",
    inCart: "dans ton panier",
    credits_one: "{{count}} crédit",
    credits_other: "{{count}} crédits",
    credits_many: "{{count}} crédits",
    creditsUnlimited: "Crédits illimités",
  },
  footer: {
    privacy: "Protection des données",
    terms: "Conditions générales",
    creatorTerms: "Conditions des artistes",
    analytics: "Statistiques",
    accessibility: "Accessibilité",
    contact: "Contact",
    languages: "Langues",
    copyright: "© 2025 {{name}}",
    noMoney: "Boutique de démonstration : aucun paiement réel.",
    madeIn: "Fait en",
    country: "Suisse",
  },
  toast: {
    label: "Message",
    region: "Messages",
    close: "Fermer",
    offlineTitle: "Pas de connexion",
    offline:
      "Nous n’avons pas pu joindre la boutique. Rien n’a été envoyé ni débité. Vérifie ta connexion et réessaie.",
  },
  notFound: {
    title: "Page introuvable",
    text: "La page que tu cherches n’existe pas ou a été déplacée.",
    home: "Retour à l’accueil",
  },
  notSignedIn: {
    title: "Connexion nécessaire",
    text: "Cette page demande un compte. Après la connexion, tu reviens directement ici.",
    action: "Se connecter",
  },
  notAllowed: {
    title: "Tu n’as pas accès à cette page",
    text: "Elle appartient à un autre compte. Si elle t’appartient, connecte-toi avec ce compte.",
  },
  tooMany: {
    title: "Trop d’essais",
    text: "Trop de demandes en peu de temps. Rien n’a été débité. Attends une minute, puis réessaie.",
  },
  failed: {
    title: "Quelque chose s’est mal passé",
    text: "L’erreur vient de nous. Rien n’a été débité et rien n’est perdu. Réessaie dans un instant.",
    retry: "Réessayer",
  },
  checkAgain: {
    link: "Vérifier à nouveau",
    updates: "Cette page se met à jour automatiquement.",
  },
  refused: {
    title: "Ça n’a pas marché",
    text: "Nous n’avons pas pu afficher cette page. Rien n’a été débité. Reviens en arrière et réessaie.",
  },
  errorSummary: "À vérifier :",
  label: "{{name}} :",
  errorTitle: "Erreur : {{title}}",
};
