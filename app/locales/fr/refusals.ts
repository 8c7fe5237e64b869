import type { Namespace } from "../translation.ts";

/** The shop's "no" in words, by code. Titles stand above the message in toasts and error summaries. */
export const refusals: Namespace<"refusals"> = {
  unexpected: {
    title: "Quelque chose s’est mal passé",
    message: "Quelque chose s’est mal passé de notre côté. Rien n’a été débité. Réessaie.",
  },
  "storage-full": {
    title: "Impossible d’enregistrer pour l’instant",
    message:
      "Notre espace de stockage est plein, rien n’a donc été enregistré. Nous sommes au courant. Réessaie dans quelques minutes.",
  },
  "upload-no-room": {
    title: "Pas d’envoi pour l’instant",
    message:
      "Notre espace de stockage est presque plein : nous ne pouvons recevoir ni photos ni vidéos pour l’instant. Nous sommes au courant. Réessaie plus tard.",
  },
  "database-busy": {
    title: "Beaucoup de monde",
    message: "Rien n’a été enregistré, car la boutique est très sollicitée. Réessaie dans un instant.",
  },
  "not-found": {
    title: "Page introuvable",
    message: "La page que tu cherches n’existe pas ou a été déplacée.",
  },
  "not-signed-in": { message: "Connecte-toi pour continuer." },
  "not-yours": { message: "Ceci appartient à quelqu’un d’autre." },
  "foreign-origin": { message: "Ce formulaire venait d’un autre site, il n’a donc pas été accepté." },
  "method-not-allowed": { message: "Cette adresse ne répond qu’à {{method}}." },
  "too-many-requests": {
    title: "Trop d’essais",
    message: "C’était beaucoup d’essais en peu de temps. Attends {{seconds}} secondes et réessaie.",
  },
  "bad-request": { message: "La demande n’a pas pu être lue. Réessaie." },
  "body-too-large": {
    title: "Image trop grande",
    message: "Une image peut peser 10 Mo au plus. Envoie une image plus petite.",
  },
  "form-expired": { message: "Ce formulaire a expiré. Recommence." },
  invalid: { message: "Vérifie cette saisie." },

  "fields-missing": { message: "Remplis tous les champs." },
  "email-invalid": { message: "Saisis une adresse e-mail valable." },
  "username-too-short": { message: "Le nom d’utilisateur doit avoir au moins 5 caractères." },
  "username-too-long": { message: "Le nom d’utilisateur peut avoir 20 caractères au plus." },
  "username-invalid": {
    message: "Le nom d’utilisateur n’admet que les lettres de a à z, les chiffres et les traits bas.",
  },
  "username-taken": { message: "Ce nom d’utilisateur est déjà pris." },
  "password-too-short": {
    title: "Mot de passe trop court",
    message: "Le mot de passe doit avoir au moins 8 caractères.",
  },
  "password-too-long": { message: "Le mot de passe peut avoir 200 caractères au plus." },
  "password-mismatch": { message: "Les mots de passe ne sont pas les mêmes." },
  "code-incomplete": { message: "Saisis le code de vérification à 6 chiffres." },
  "code-wrong": { title: "Échec de l’inscription", message: "Ce code de vérification n’est pas le bon." },
  "code-expired": {
    title: "Échec de l’inscription",
    message: "Ce code de vérification n’est plus valable. Demandes-en un nouveau.",
  },
  "code-too-soon": {
    title: "Le code n’a pas pu être envoyé",
    message: "Un code vient d’être envoyé. Attends {{seconds}} secondes avant d’en demander un nouveau.",
  },
  "login-incomplete": { message: "Saisis ton e-mail et ton mot de passe." },
  "login-failed": { title: "Échec de la connexion", message: "E-mail ou mot de passe incorrect. Réessaie." },
  "login-unavailable": {
    title: "Échec de la connexion",
    message: "Quelque chose s’est mal passé. Réessaie plus tard.",
  },
  "code-unsent": {
    title: "Le code n’a pas pu être envoyé",
    message: "L’e-mail de vérification n’a pas pu être envoyé.",
  },
  "registration-failed": { title: "Échec de l’inscription", message: "Le compte n’a pas pu être créé." },
  "password-wrong": { message: "Ce n’est pas ton mot de passe actuel." },
  "email-same": { message: "C’est déjà ton adresse e-mail." },
  "email-taken": {
    message:
      "Cette adresse a déjà son propre compte. Choisis-en une autre, ou connecte-toi avec celle-ci et supprime d’abord ce compte.",
  },
  "email-code-wrong": { message: "Ce code de vérification n’est pas le bon." },
  "email-code-expired": { message: "Ce code de vérification n’est plus valable. Demandes-en un nouveau." },
  "language-unknown": { message: "Choisis l’une des langues." },
  "username-mismatch": { message: "Ce n’est pas ton nom d’utilisateur. Tape-le exactement comme ci-dessus." },
  "membership-live": { message: "Ton adhésion est encore en cours. Mets-y d’abord fin, puis reviens." },
  "membership-exists": { message: "Tu es déjà membre." },
  "membership-none": { message: "Aucune adhésion n’est en cours." },
  "joining-busy": {
    title: "Erreur d’abonnement",
    message: "Ton adhésion est justement en train d’être payée. Attends un instant, puis regarde à nouveau.",
  },
  "promo-unknown": {
    message: "Ce code promo n’existe pas. Vérifie son orthographe, ou laisse le champ vide.",
  },
  "promo-used": {
    message:
      "Les codes promo valent pour le premier mois d’un nouveau membre, et tu as eu le tien. Laisse le champ vide pour adhérer à {{price, money}}.",
  },
  "setup-unknown": {
    title: "Moyen de paiement non enregistré",
    message: "Ton moyen de paiement n’a pas pu être enregistré. Réessaie.",
  },
  "setup-incomplete": {
    title: "Moyen de paiement non enregistré",
    message: "Ta carte n’est pas encore enregistrée, rien n’a donc été débité. Saisis-la à nouveau.",
  },
  "subscription-failed": { title: "Erreur d’abonnement", message: "L’abonnement n’a pas pu être créé." },
  "cancelling-failed": { title: "Erreur", message: "L’abonnement n’a pas pu être résilié." },
  "resuming-failed": {
    title: "Erreur",
    message: "Ton adhésion n’a pas pu être reprise en ce moment. Rien n’a changé. Réessaie.",
  },
  "card-change-failed": {
    title: "Moyen de paiement non enregistré",
    message: "Ton moyen de paiement n’a pas pu être enregistré. Réessaie.",
  },
  "earnings-unpaid": {
    message:
      "Tu as {{amount, money}} de gains qui n’ont pas encore été versés. Attends le versement, ou indique que tu y renonces.",
  },
  "reset-link-dead": { message: "Ce lien a déjà servi ou a expiré. Demandes-en un nouveau." },
  "account-exists": { title: "Échec de l’inscription", message: "Le compte n’a pas pu être créé." },

  "credits-missing": {
    title: "Pas assez de crédits",
    message: "Tu n’as plus de crédits. Rien n’a été débité.",
  },

  "email-unverified": { message: "Vérifie ton e-mail pour créer des posters." },
  "image-missing": { title: "Échec de l’envoi", message: "Aucune image choisie." },
  "image-too-many": { title: "Échec de l’envoi", message: "Choisis une seule image." },
  "image-too-large": {
    title: "Image trop grande",
    message: "Ton image est trop lourde. Réduis-la à moins de 10 Mo, ou essaie avec une autre photo.",
  },
  "image-too-large-to-paint": {
    title: "Image trop grande",
    message: "Ton image est trop lourde. Réduis-la à moins de 8 Mo, ou essaie avec une autre photo.",
  },
  "image-unsupported": {
    title: "Format non pris en charge",
    message: "Envoie une image JPG, PNG ou WebP. Le fichier choisi n’est pas pris en charge.",
  },
  "image-unreadable": {
    title: "Erreur d’envoi",
    message:
      "Ton image n’a pas pu être traitée. Le fichier est peut-être abîmé ou trop complexe. Essaie avec une autre image.",
  },
  "image-format": {
    title: "Format d’image incorrect",
    message: "Aucune donnée d’image n’a été trouvée. Essaie avec une autre image.",
  },
  "upload-timeout": {
    title: "Envoi trop long",
    message: "La lecture de ton image a pris trop de temps. Vérifie ta connexion et réessaie.",
  },
  "video-too-long": {
    title: "Vidéo trop longue",
    message: "La vidéo peut durer 10 secondes au plus. La tienne en dure {{seconds}}.",
  },
  "video-too-large": {
    title: "Échec de l’envoi de la vidéo",
    message: "Réessaie avec un fichier vidéo plus petit.",
  },
  "video-unreadable": {
    title: "Erreur de vidéo",
    message: "Ce fichier vidéo ne peut pas être traité. Essaie avec une autre vidéo.",
  },
  "video-incomplete": {
    title: "Envoi de la vidéo incomplet",
    message: "L’envoi de la vidéo a échoué ou est incomplet. Recommence l’envoi.",
  },
  "video-missing": { title: "Échec de l’envoi", message: "Aucune vidéo choisie." },
  "video-busy": {
    title: "Erreur de vidéo",
    message: "Nous avons trop de vidéos à lire en ce moment. Réessaie dans une minute.",
  },
  "frame-missing": { title: "Aucune image choisie", message: "Choisis une image de la vidéo." },
  "creation-finished": {
    message: "Ce poster est déjà peint. Commences-en un nouveau pour choisir un autre style.",
  },
  "crop-number": { message: "Saisis un simple nombre, par exemple 50." },
  "crop-place": { message: "Le milieu doit se trouver dans la photo : de 0 à 100 pour cent." },
  "crop-zoom": { message: "Le zoom va de 100 à 800 pour cent." },
  "crop-shape": { message: "Choisis l’une des deux formes." },
  "style-unknown": { message: "Nous ne connaissons pas ce style. Choisis-en un dans la liste." },
  "style-locked": {
    message: "Ce style fait partie de l’adhésion. Choisis un style gratuit, ou deviens membre.",
  },
  "style-missing": { message: "Choisis un style." },
  "feelings-too-many": { message: "Choisis 3 émotions au plus." },
  "feeling-unknown": { message: "Nous ne connaissons pas cette émotion. Choisis dans la liste." },
  "daily-limit": {
    message:
      "Tu as peint {{limit}} posters en 24 heures, c’est notre limite d’usage raisonnable. Reviens demain.",
  },
  "painting-running": { message: "Ce moment est déjà en train d’être peint." },
  "painting-sensitive": {
    title: "Contenu sensible détecté",
    message: "L’image a été jugée sensible, essaie avec une autre.",
  },
  "painting-unavailable": {
    title: "Échec de la transformation",
    message:
      "Le poster n’a pas pu être créé : le peintre n’est pas joignable en ce moment. Rien n’a été débité.",
  },
  "painting-failed": {
    title: "Échec de la transformation",
    message: "Le poster n’a pas pu être créé : la peinture n’a pas abouti. Rien n’a été débité. Réessaie.",
  },
  "lettering-blank": { message: "Écris ton texte." },
  "lettering-too-long": { message: "Ton texte peut avoir 60 caractères au plus." },
  "lettering-outside": { message: "Laisse le texte à l’intérieur du poster." },
  "lettering-glyphs": { message: "Notre écriture n’a pas de signe pour « {{signs}} ». Écris-le autrement." },

  "poster-not-public": { message: "Ce poster n’est plus public." },
  "first-name-short": { message: "Le prénom doit avoir au moins 2 caractères." },
  "first-name-long": { message: "Le prénom doit avoir moins de 50 caractères." },
  "first-name-strange": {
    message: "Le prénom n’admet que des lettres, des espaces, des traits d’union et des apostrophes.",
  },
  "last-name-short": { message: "Le nom doit avoir au moins 2 caractères." },
  "last-name-long": { message: "Le nom doit avoir moins de 50 caractères." },
  "last-name-strange": {
    message: "Le nom n’admet que des lettres, des espaces, des traits d’union et des apostrophes.",
  },
  "address-short": { message: "L’adresse doit avoir au moins 10 caractères." },
  "address-long": { message: "L’adresse doit avoir moins de 200 caractères." },
  "address-strange": { message: "L’adresse contient des signes qui ne conviennent pas." },
  "city-short": { message: "La localité doit avoir au moins 2 caractères." },
  "city-long": { message: "La localité doit avoir moins de 100 caractères." },
  "city-strange": {
    message: "La localité n’admet que des lettres, des espaces, des traits d’union et des apostrophes.",
  },
  "state-short": { message: "Le canton ou la province doit avoir au moins 2 caractères." },
  "state-long": { message: "Le canton ou la province doit avoir moins de 100 caractères." },
  "state-strange": {
    message:
      "Le canton ou la province n’admet que des lettres, des espaces, des traits d’union et des apostrophes.",
  },
  "zip-short": { message: "Le code postal doit avoir au moins 3 caractères." },
  "zip-long": { message: "Le code postal doit avoir moins de 12 caractères." },
  "zip-strange": { message: "Le format du code postal n’est pas valable." },
  "country-missing": { message: "Choisis un pays." },
  "quantity-invalid": { message: "Commande au moins 1 poster." },
  "quantity-too-many": { message: "On peut commander jusqu’à 50 posters à la fois. Pour plus, écris-nous." },
  "order-closed": { message: "Cette commande ne peut plus être changée." },
  "order-paid": { message: "Cette commande est déjà payée." },
  "order-in-production": {
    message:
      "Ton poster est déjà en fabrication, son adresse ne peut donc plus être changée ici. Écris-nous.",
  },
  "poster-missing": { message: "Crée un poster avant de commander." },
  "checkout-failed": {
    title: "Erreur de commande",
    message: "Ta commande n’a pas pu être préparée. Réessaie.",
  },
  "payment-unprepared": { title: "Erreur", message: "Le paiement n’a pas pu être préparé. Réessaie." },
  "payment-unchecked": {
    title: "Paiement pas encore confirmé",
    message:
      "Notre prestataire de paiement ne répond pas, et nous ne pouvons pas vérifier ton paiement. Ne paie pas une seconde fois : s’il est passé, ta commande est enregistrée et une confirmation t’arrive par e-mail.",
  },
  "order-incomplete": { message: "Ta commande n’a pas pu être achevée. Écris à notre assistance." },
  "cart-order-incomplete": {
    title: "Erreur de commande",
    message: "Ta commande n’a pas pu être créée. Écris à notre assistance.",
  },
  "poster-gone": { message: "Ce poster n’est plus en vente." },
  "poster-own": { message: "Ce poster est le tien. Commande tes tirages depuis « Mes posters »." },
  "edition-sold-out": { message: "« {{name}} » est épuisé : chaque tirage de son édition a trouvé son mur." },
  "edition-held": {
    message:
      "Quelqu’un est en train de payer le dernier tirage de « {{name}} ». Sinon, il sera de nouveau libre d’ici une demi-heure.",
  },
  "cart-full": {
    message: "Un panier contient jusqu’à {{most}} posters différents. Commande d’abord ceux-ci.",
  },
  "cart-empty": { message: "Ton panier est vide." },
  "member-needs-none": {
    message: "Tu es membre : tes peintures ne sont pas comptées et n’utilisent pas de crédits.",
  },
  "cart-changed": {
    message:
      "Ton panier a changé depuis que tu l’as regardé. Regarde-le encore une fois. Rien n’a été débité.",
  },
  "bad-signature": { message: "Cet événement n’est pas signé par le prestataire de paiement." },
  "card-expired": { message: "Cette carte a expiré. Rien n’a été débité. Prends-en une autre." },
  "payment-declined": {
    title: "Échec du paiement",
    message: "Ta carte a été refusée. Rien n’a été débité. Essaie avec une autre carte.",
  },
  "payment-insufficient-funds": {
    title: "Échec du paiement",
    message: "Ta carte n’est pas assez approvisionnée. Rien n’a été débité. Essaie avec une autre carte.",
  },
  "payment-unconfirmed": {
    title: "Échec du paiement",
    message:
      "Le paiement n’a pas été confirmé, rien n’a donc été débité. Réessaie ou prends une autre carte.",
  },
  "payment-failed": { title: "Échec du paiement", message: "Une erreur s’est produite pendant le paiement." },
  "payment-closed": {
    title: "Échec du paiement",
    message: "Ce paiement a été fermé entre-temps, et rien n’a été débité ici. Recommence-le.",
  },
  "payment-unavailable": {
    title: "Erreur de paiement",
    message: "Le prestataire de paiement n’est pas joignable en ce moment. Rien n’a été débité. Réessaie.",
  },

  "poster-name-missing": { message: "Donne un nom à ton poster." },
  "poster-name-long": { message: "Le nom peut avoir 100 caractères au plus." },
  "poster-city-missing": { message: "Indique la ville où le poster est né." },
  "poster-city-long": { message: "La ville peut avoir 100 caractères au plus." },
  "moment-link-invalid": { message: "Saisis une adresse web valable pour le lien du moment." },
  "edition-missing": { message: "Choisis l’une des deux éditions." },
  "supply-invalid": { message: "Une édition limitée compte de 1 à 1000 tirages." },
  "supply-fixed": { message: "Le nombre de tirages ne peut plus changer après la publication." },
  "edition-price-invalid": { message: "Saisis un prix en francs, par exemple 45.00." },
  "edition-price-low": { message: "Une édition limitée coûte au moins 29.95 CHF." },
  "edition-price-high": { message: "Une édition limitée coûte au plus 10 000.00 CHF." },
  "selling-terms-unaccepted": { message: "Pour vendre ton poster, tu dois accepter les conditions." },
  "selling-unverified": { message: "Il te faut un poster et un e-mail vérifié avant de vendre." },
  "selling-limit": {
    title: "2 posters sont déjà en vente",
    message:
      "Un compte gratuit peut avoir 2 posters en vente à la fois. Les membres en vendent autant qu’ils veulent ; ou retires-en un d’abord.",
  },
  "selling-poster-missing": {
    title: "Erreur",
    message: "Il manque des indications sur le poster. Réessaie.",
  },
  "selling-address-invalid": {
    title: "Erreur",
    message: "L’adresse du poster n’a pas le bon format. Réessaie.",
  },
  "selling-poster-unfound": { title: "Erreur", message: "L’image à publier n’a pas été trouvée." },
  "publishing-failed": {
    title: "Erreur",
    message:
      "Ton image n’a pas pu être rendue publique : quelque chose s’est mal passé de notre côté. Réessaie.",
  },
  "unpublishing-failed": { title: "Erreur", message: "L’état du poster n’a pas pu être changé. Réessaie." },
  "payouts-closed": { message: "Les versements s’ouvrent avec ta première vente, ou avec une adhésion." },
  "payouts-unready": {
    message:
      "Les versements ne sont pas encore prêts dans cette boutique. Écris-nous ; tes gains te sont conservés.",
  },
  "payee-country-unsupported": {
    message:
      "Notre prestataire de paiement ne peut pas verser dans ce pays. Choisis le pays de ton compte bancaire.",
  },
  "payee-missing": { message: "Tu n’as pas encore de compte de paiement. Ouvres-en d’abord un." },
  "payee-incomplete": { message: "Termine d’abord l’ouverture de ton compte de paiement." },
  "payee-unopened": {
    title: "Le compte de paiement n’a pas pu être créé",
    message: "Le prestataire de paiement ne répond pas en ce moment. Réessaie dans quelques minutes.",
  },
  "payee-unread": {
    title: "Les réglages de paiement n’ont pas pu être chargés",
    message: "Le prestataire de paiement ne répond pas en ce moment. Réessaie dans quelques minutes.",
  },
  "onboarding-failed": {
    title: "L’ouverture n’a pas pu être reprise",
    message: "Le prestataire de paiement ne répond pas en ce moment. Réessaie dans quelques minutes.",
  },
  "payout-dashboard-failed": {
    title: "Le compte de paiement n’a pas pu être affiché",
    message: "Le prestataire de paiement ne répond pas en ce moment. Réessaie dans quelques minutes.",
  },

  "staff-signed-out": { message: "Non autorisé." },
  "staff-login-incomplete": { message: "Saisis le nom d’utilisateur et le mot de passe." },
  "staff-login-failed": { title: "Échec de la connexion", message: "Identifiants incorrects." },
  "staff-code-needed": {
    title: "Échec de la connexion",
    message: "Ce compte demande aussi un code de son application d’authentification.",
  },
  "staff-code-wrong": {
    message: "Ce code n’est pas le bon, ou a déjà servi. Attends le suivant, ou prends un code de secours.",
  },
  "second-factor-on": { message: "Un second facteur est déjà en place." },
  "poster-withdrawn": {
    message:
      "Nous avons retiré ce poster et t’avons dit pourquoi par e-mail ; il ne peut donc pas être publié en ce moment. Si tu penses que nous avons tort, réponds à cet e-mail.",
  },
  "poster-withdrawn-already": { message: "Ce poster est déjà retiré." },
  "report-reason-missing": { message: "Choisis une raison." },
  "report-words-long": { message: "Le texte peut avoir 1000 caractères au plus." },
  "job-over": {
    message:
      "Cette tâche ne peut pas être relancée : elle n’est plus parmi celles qui ont échoué, ou elle est terminée.",
  },
  "selection-empty": {
    message: "Aucune commande n’est cochée. Retourne à la liste et coches-en au moins une.",
  },
  "selection-large": {
    message:
      "{{count}} commandes sont cochées. On peut en traiter jusqu’à {{most}} à la fois : resserre la liste.",
  },
  "selection-unpacked": { message: "Il n’y a rien à emballer dans ces commandes." },
  "status-unknown": { title: "Échec du changement", message: "Une commande ne peut pas avoir cet état." },
  "status-changed": {
    title: "Échec du changement",
    message:
      "{{who}} a entre-temps mis cette commande sur $t(admin:status.{{status}}), rien n’a donc été changé. Regarde-la à nouveau, puis choisis.",
  },
  "status-changed-by-shop": {
    title: "Échec du changement",
    message:
      "La boutique a entre-temps mis cette commande sur $t(admin:status.{{status}}), rien n’a donc été changé. Regarde-la à nouveau, puis choisis.",
  },
  "order-changed": {
    title: "Échec du changement",
    message:
      "Cette commande a changé entre-temps, rien n’a donc été fait. Regarde-la à nouveau, puis décide.",
  },
  "order-begun": {
    title: "Échec du changement",
    message: "Cette commande est déjà en fabrication, son adresse ne peut donc plus être corrigée.",
  },
  "refund-impossible": {
    title: "Échec du remboursement",
    message: "Il n’y a pas d’argent de cette commande à rembourser.",
  },
  "print-file-never": {
    message: "Aucun fichier d’impression n’est fait pour ce qui n’est pas payé ou attend une décision.",
  },
  "note-missing": { message: "Écris une note." },
  "note-long": { message: "Une note peut avoir 2000 caractères au plus." },
  "carrier-unknown": { message: "Choisis qui achemine le colis." },
  "parcel-number-strange": {
    message: "Le numéro d’un colis a de 5 à 40 lettres, chiffres, espaces, points et traits d’union.",
  },
  "orders-unread": { message: "Les commandes n’ont pas pu être chargées." },
  "catalogue-orders-unread": { message: "Les commandes du catalogue n’ont pas pu être chargées." },
  "order-unread": { title: "Erreur", message: "Les détails de la commande n’ont pas pu être chargés." },
  "catalogue-order-unread": {
    title: "Erreur",
    message: "Les détails de la commande du catalogue n’ont pas pu être chargés.",
  },
  "order-unfetched": { message: "Les détails de la commande n’ont pas pu être lus." },
  "catalogue-order-unfetched": { message: "Les détails de la commande du catalogue n’ont pas pu être lus." },
  "status-unset": { title: "Échec du changement", message: "L’état de la commande n’a pas pu être changé." },
  "catalogue-status-unset": {
    title: "Échec du changement",
    message: "L’état de la commande du catalogue n’a pas pu être changé.",
  },
  "export-failed": { title: "Échec de l’exportation", message: "Les commandes n’ont pas pu être exportées." },
  "lettering-published": {
    message: "Ce poster est accroché dans le catalogue. Retire-le avant de changer son texte.",
  },
  "lettering-sold": {
    message: "Des tirages de cette édition limitée sont vendus, son texte reste donc tel quel.",
  },
};
