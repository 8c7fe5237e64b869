import type { Namespace } from "../translation.ts";

/** Looking after one's account. */
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
  subscription: "Ton adhésion",
  access: "Accès et e-mails",
  yours: "Tes données",
  currentPassword: "Mot de passe actuel",
  back: "Retour aux réglages",
  setupDone: "Tout est prêt !",
  setupDoneText: "Ton compte de paiement est ouvert.",
  setupMore: "Il reste à compléter",
  setupUnfinishedText:
    "Le prestataire de paiement attend encore quelque chose de toi. Termine l’ouverture pour recevoir les versements.",
  setupMoreText:
    "Ce lien a déjà servi ou est trop ancien. Appuie encore une fois sur le bouton, et tu en reçois un nouveau.",
  rooms: {
    email: {
      name: "Adresse e-mail",
      row: "Là où arrivent tes e-mails, et avec quoi tu te connectes.",
      link: "Changer d’e-mail",
    },
    password: {
      name: "Mot de passe",
      row: "Le changer te déconnecte partout ailleurs.",
      link: "Changer le mot de passe",
    },
    notifications: {
      name: "Notifications",
      row: "Les e-mails que tu veux recevoir de nous.",
      link: "Choisir les e-mails",
    },
    language: {
      name: "Langue",
      row: "Celle de tes e-mails, et du shop partout où tu te connectes.",
      link: "Choisir la langue",
    },
    data: {
      name: "Télécharge tes données",
      row: "Tout ce que nous avons sur toi, en un fichier.",
      link: "Télécharger",
    },
    delete: {
      name: "Supprime ton compte",
      row: "Définitivement, après t’avoir dit ce qui se passe.",
      link: "Supprimer le compte",
    },
  },
  changeEmail: {
    title: "Change ton e-mail",
    now: "Ton adresse est",
    text: "Nous envoyons un code à 6 chiffres à la nouvelle. Tes posters, tes crédits et tes commandes restent avec toi.",
    newEmail: "Nouvel e-mail",
    submit: "Envoyer le code",
    done: "E-mail changé",
    doneText: "Tes e-mails arrivent désormais à la nouvelle adresse.",
  },
  changePassword: {
    title: "Change ton mot de passe",
    text: "Ta session ici reste ouverte, toutes les autres se ferment.",
    newPassword: "Nouveau mot de passe",
    submit: "Enregistrer",
    done: "Mot de passe changé",
    forgotten: "Tu ne connais plus ton mot de passe actuel ?",
    reset: "En choisir un nouveau par e-mail",
  },
  emails: {
    title: "Quels e-mails veux-tu ?",
    text: "Codes, commandes, paiements et ce qui arrive à ton compte, nous te le disons toujours : cela te manquerait.",
    sales: "Me dire quand un de mes posters est vendu",
    news: "M’envoyer des nouvelles du shop",
    updatesHint: "Nouveaux styles et événements, quelques fois par an au plus.",
    submit: "Enregistrer",
    done: "Ton choix est enregistré",
  },
  language: {
    title: "Choisis ta langue",
    text: "Tes e-mails sont écrits dans cette langue, et le shop aussi partout où tu te connectes. Les langues au bas de chaque page ne valent que pour ce navigateur.",
    label: "Langue",
    submit: "Enregistrer",
    done: "Ta langue est enregistrée",
  },
  download: {
    title: "Télécharge tes données",
    text: "Un fichier zip avec tout ce que nous avons sur toi : ton compte, tes crédits, créations, posters, publications, j’aime, ton panier, tes commandes, tes gains et les sujets de nos e-mails, ainsi que toutes tes images et tous tes clips.",
    ask: "Saisis ton mot de passe, pour que personne d’autre ne les emporte.",
    submit: "Continuer",
    ready: "Ton fichier est assemblé pendant l’envoi. Avec beaucoup d’images, cela peut durer un moment.",
    link: "Télécharger le fichier zip",
    minutes: "Le lien fonctionne 10 minutes dans ce navigateur.",
  },
  goodbye: {
    title: "Supprime ton compte",
    lead: "C’est irréversible. Ce qui se passe :",
    logout:
      "Toutes tes sessions se ferment, et personne ne peut plus se connecter. Ton nom d’utilisateur redevient libre.",
    pictures:
      "Tes photos, tes clips, tes créations et tes posters sont effacés, et avec eux tes j’aime et ton panier.",
    posters_one: "Ton {{count}} poster publié est retiré.",
    posters_other: "Tes {{count}} posters publiés sont retirés.",
    posters_many: "Tes {{count}} posters publiés sont retirés.",
    editions_one:
      "{{count}} édition limitée à toi a des tirages vendus. Son registre et ses certificats restent, avec le nom sous lequel tu as vendu.",
    editions_other:
      "{{count}} éditions limitées à toi ont des tirages vendus. Leur registre et leurs certificats restent, avec le nom sous lequel tu as vendu.",
    editions_many:
      "{{count}} éditions limitées à toi ont des tirages vendus. Leur registre et leurs certificats restent, avec le nom sous lequel tu as vendu.",
    orders_one:
      "{{count}} commande que tu as payée n’est pas encore livrée. Elle est encore fabriquée et t’est envoyée, avec ses e-mails à ton adresse.",
    orders_other:
      "{{count}} commandes que tu as payées ne sont pas encore livrées. Elles sont encore fabriquées et te sont envoyées, avec leurs e-mails à ton adresse.",
    orders_many:
      "{{count}} commandes que tu as payées ne sont pas encore livrées. Elles sont encore fabriquées et te sont envoyées, avec leurs e-mails à ton adresse.",
    receipts:
      "Les reçus de ce que tu as acheté restent chez nous dix ans, avec nom et adresse, parce que la loi l’exige. Tout le reste de tes commandes disparaît.",
    credits_one: "{{count}} crédit que tu as payé est perdu.",
    credits_other: "{{count}} crédits que tu as payés sont perdus.",
    credits_many: "{{count}} crédits que tu as payés sont perdus.",
    welcome:
      "Nous gardons une empreinte de ton e-mail, pour que les crédits offerts ne le soient qu’une fois.",
    earnings:
      "Tu as {{amount}} de gains qui n’ont pas encore été versés. Tu peux attendre le versement, ou y renoncer.",
    giveUp: "Je renonce à {{amount}}, et à ce qui serait encore porté à mon crédit",
    member:
      "Ton adhésion est encore en cours et continuerait à être débitée. Résilie-la d’abord, puis reviens ici.",
    cancelMembership: "Résilier l’adhésion",
    memberUntil:
      "Ton adhésion est payée jusqu’au {{date}} et prend fin avec le compte. Rien d’autre n’est débité.",
    typeUsername: "Tape ton nom d’utilisateur, {{username}}, pour confirmer",
    submit: "Supprimer définitivement",
    working: "Suppression…",
    keep: "Garder mon compte",
    done: "Ton compte est supprimé",
    doneText: "Un dernier e-mail le confirme. Merci pour le temps passé avec nous.",
  },
};
