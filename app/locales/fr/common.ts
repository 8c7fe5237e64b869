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
    terms: "Conditions d’utilisation",
    creatorTerms: "Conditions des artistes",
    analytics: "Statistiques",
    contact: "Contact",
    languages: "Langues",
    copyright: "© 2025 {{name}}",
    noMoney: "Démonstration : aucun argent ne circule.",
    madeIn: "Fait en",
    country: "Suisse",
  },
  toast: {
    label: "Message",
    region: "Messages",
    close: "Fermer",
    offlineTitle: "Pas de connexion",
    offline:
      "Nous n’avons pas pu joindre le shop. Rien n’a été envoyé ni débité. Vérifie ta connexion et réessaie.",
  },
  notFound: {
    title: "Page introuvable",
    text: "La page que tu cherches n’existe pas ou a été déplacée.",
    home: "Retour à l’accueil",
  },
  notSignedIn: {
    title: "Connecte-toi",
    text: "Cette page fait partie d’un compte. Connecte-toi, et tu y reviens aussitôt.",
    action: "Se connecter",
  },
  notAllowed: {
    title: "Cette page n’est pas la tienne",
    text: "Elle appartient à un autre compte. Si elle devrait être à toi, connecte-toi avec ce compte.",
  },
  tooMany: {
    title: "Trop d’essais",
    text: "C’était beaucoup en peu de temps. Rien n’a été débité. Attends une minute, puis réessaie.",
  },
  failed: {
    title: "Quelque chose s’est mal passé",
    text: "C’est notre faute, pas la tienne. Rien n’a été débité et rien n’est perdu. Réessaie dans un instant.",
    retry: "Réessayer",
  },
  checkAgain: {
    link: "Vérifier à nouveau",
    updates: "Cette page se met à jour automatiquement.",
    reloads: "Cette page se recharge toutes les {{seconds}} secondes.",
  },
  refused: {
    title: "Ça n’a pas marché",
    text: "La page n’a pas pu être affichée telle que demandée. Rien n’a été débité. Reviens en arrière et réessaie.",
  },
  errorSummary: "À vérifier :",
  errorTitle: "Erreur : {{title}}",
};
