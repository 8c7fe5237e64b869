import type { Namespace } from "../translation.ts";

/** The settings of an account. */
export const settings: Namespace<"settings"> = {
  title: "Réglages",
  loggedOut: "Connecte-toi pour accéder aux réglages.",
  login: "Se connecter",
  account: "Informations du compte",
  email: "E-mail",
  username: "Nom d’utilisateur",
  type: "Type de compte",
  collective: "Artistic Collective",
  standard: "Compte standard",
  subscription: "Ton abonnement",
  access: "Connexion et e-mails",
  yours: "Tes données",
  currentPassword: "Mot de passe actuel",
  back: "Retour aux réglages",
  setupDone: "Compte prêt !",
  setupDoneText: "Ton compte de versement est prêt.",
  setupMore: "Informations manquantes",
  setupUnfinishedText:
    "Le prestataire de paiement a besoin d’autres informations. Termine l’ouverture pour recevoir tes versements.",
  setupMoreText:
    "Ce lien a déjà servi ou a expiré. Appuie à nouveau sur le bouton pour en recevoir un autre.",
  rooms: {
    email: {
      name: "Adresse e-mail",
      row: "L’adresse où nous t’écrivons et avec laquelle tu te connectes.",
      link: "Changer d’e-mail",
    },
    password: {
      name: "Mot de passe",
      row: "Tes autres sessions seront fermées.",
      link: "Changer le mot de passe",
    },
    sessions: {
      name: "Tes sessions ouvertes",
      row: "Tes navigateurs, et leur dernière utilisation.",
      link: "Voir les navigateurs",
    },
    notifications: {
      name: "Notifications",
      row: "Les e-mails que nous t’envoyons.",
      link: "Choisir les e-mails",
    },
    language: {
      name: "Langue",
      row: "Pour tes e-mails, et pour la boutique quand ta session est ouverte.",
      link: "Choisir la langue",
    },
    data: {
      name: "Télécharger tes données",
      row: "Tout ce que nous avons enregistré sur toi, en un fichier.",
      link: "Télécharger",
    },
    delete: {
      name: "Supprimer ton compte",
      row: "Définitivement. Nous t’expliquons d’abord ce qui se passe.",
      link: "Supprimer le compte",
    },
  },
  changeEmail: {
    title: "Changer ton e-mail",
    now: "Ton adresse est",
    text: "Nous envoyons un code à 6 chiffres à la nouvelle adresse. Tes posters, crédits et commandes restent dans ton compte.",
    newEmail: "Nouvel e-mail",
    submit: "Envoyer le code",
    done: "E-mail changé",
    doneText: "Nous t’écrivons désormais à la nouvelle adresse.",
  },
  sessions: {
    title: "Tes sessions ouvertes",
    text: "Si tu ne reconnais pas un navigateur, déconnecte-le et change ton mot de passe.",
    this: "Ce navigateur",
    device: "{{browser}} sur {{system}}",
    unknown: "Navigateur inconnu",
    local: "Dans ton propre réseau",
    nowhere: "Lieu inconnu",
    used: "Dernière utilisation : {{moment}}",
    began: "Connexion : {{moment}}",
    end: "Déconnecter",
    endNamed: "Déconnecter {{name}}",
    others: "Déconnecter tous les autres",
    ended: "Déconnecté",
    endedText: "Ce navigateur devra se reconnecter.",
    endedOthers: "Tous les autres sont déconnectés",
    endedOthersText: "Ta session n’est plus ouverte qu’ici.",
    ask: "Saisis ton mot de passe pour déconnecter d’autres navigateurs.",
    submit: "Continuer",
  },
  changePassword: {
    title: "Changer ton mot de passe",
    text: "Ta session ici reste ouverte, toutes les autres se ferment.",
    newPassword: "Nouveau mot de passe",
    submit: "Enregistrer",
    done: "Mot de passe changé",
    forgotten: "Mot de passe actuel oublié ?",
    reset: "Le réinitialiser par e-mail",
  },
  emails: {
    title: "Préférences d’e-mail",
    text: "Nous t’écrivons toujours pour les codes, les commandes, les paiements et les changements de ton compte.",
    sales: "Quand un de mes posters est vendu",
    news: "Nouvelles de la boutique",
    updatesHint: "Nouveaux styles et événements, quelques fois par an au plus.",
    submit: "Enregistrer",
    done: "Préférences enregistrées",
  },
  language: {
    title: "Choisir ta langue",
    text: "Elle s’applique à tes e-mails, et à la boutique quand ta session est ouverte. Les liens de langue au bas de chaque page ne valent que pour ce navigateur.",
    label: "Langue",
    submit: "Enregistrer",
    done: "Langue enregistrée",
  },
  download: {
    title: "Télécharger tes données",
    text: "Un fichier zip avec tout ce que nous avons enregistré sur toi : compte, crédits, créations, posters, mises en vente, « J’aime », panier, commandes, abonnement, gains, sujets de nos e-mails, ainsi que toutes tes images et tous tes clips.",
    ask: "Saisis ton mot de passe, pour protéger tes données.",
    submit: "Continuer",
    ready:
      "Le fichier est préparé pendant le téléchargement. Avec beaucoup d’images, cela peut prendre un moment.",
    link: "Télécharger le fichier zip",
    minutes: "Le lien fonctionne 10 minutes dans ce navigateur.",
  },
  goodbye: {
    title: "Supprimer ton compte",
    lead: "La suppression est définitive. Ce qui se passe :",
    logout:
      "Toutes tes sessions se ferment, et personne ne peut plus se connecter. Ton nom d’utilisateur redevient libre.",
    pictures: "Tes photos, clips, créations, posters, « J’aime » et ton panier sont supprimés.",
    posters_one: "{{count}} poster en vente est retiré du catalogue.",
    posters_other: "{{count}} posters en vente sont retirés du catalogue.",
    posters_many: "{{count}} posters en vente sont retirés du catalogue.",
    editions_one:
      "Des tirages de {{count}} de tes éditions limitées ont été vendus. Son registre et ses certificats restent, avec le nom sous lequel tu as vendu.",
    editions_other:
      "Des tirages de {{count}} de tes éditions limitées ont été vendus. Leurs registres et certificats restent, avec le nom sous lequel tu as vendu.",
    editions_many:
      "Des tirages de {{count}} de tes éditions limitées ont été vendus. Leurs registres et certificats restent, avec le nom sous lequel tu as vendu.",
    orders_one:
      "{{count}} commande payée n’est pas encore livrée. Nous la fabriquons et la livrons quand même, et t’écrivons à son sujet.",
    orders_other:
      "{{count}} commandes payées ne sont pas encore livrées. Nous les fabriquons et les livrons quand même, et t’écrivons à leur sujet.",
    orders_many:
      "{{count}} commandes payées ne sont pas encore livrées. Nous les fabriquons et les livrons quand même, et t’écrivons à leur sujet.",
    receipts:
      "La loi nous oblige à garder tes reçus dix ans, avec nom et adresse. Tout le reste de tes commandes est supprimé.",
    credits_one: "{{count}} crédit acheté est perdu.",
    credits_other: "{{count}} crédits achetés sont perdus.",
    credits_many: "{{count}} crédits achetés sont perdus.",
    welcome:
      "Nous gardons une empreinte de ton e-mail, pour que les crédits offerts ne le soient qu’une fois.",
    earnings:
      "{{amount}} de tes gains n’ont pas encore été versés. Tu peux attendre le versement ou y renoncer.",
    giveUp: "Je renonce à {{amount}} et à toute somme qui me serait encore créditée",
    member:
      "Ton abonnement est encore actif et continuerait d’être débité. Résilie-le d’abord, puis reviens ici.",
    cancelMembership: "Résilier l’abonnement",
    memberUntil:
      "Ton abonnement est payé jusqu’au {{date}} et prend fin avec le compte. Plus rien ne sera débité.",
    typeUsername: "Tape ton nom d’utilisateur, {{username}}, pour confirmer",
    submit: "Supprimer définitivement",
    working: "Suppression…",
    keep: "Garder mon compte",
    done: "Ton compte est supprimé",
    doneText: "Nous t’avons envoyé une confirmation par e-mail. Merci d’avoir été des nôtres.",
  },
};
