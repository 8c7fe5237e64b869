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
      "Notre espace de stockage est presque plein : nous ne pouvons recevoir ni photos ni vidéos pour l’instant. Nous sommes au courant. Réessaie plus tard.",
  },
  "files-unavailable": {
    title: "Nos images sont inaccessibles pour l’instant",
    message:
      "Notre stockage d’images ne répond pas, rien n’a donc été enregistré. Nous sommes au courant. Réessaie dans un instant.",
  },
  "uploads-too-many": {
    title: "Trop d’envois à la fois",
    message: "Tu envoies déjà trois fichiers. Attends que l’un d’eux soit arrivé.",
  },
  "database-busy": {
    title: "Boutique très sollicitée",
    message: "Rien n’a été enregistré, car la boutique est très sollicitée. Réessaie dans un instant.",
  },
  "not-found": {
    title: "Page introuvable",
    message: "La page que tu cherches n’existe pas ou a été déplacée.",
  },
  "not-signed-in": { message: "Connecte-toi pour continuer." },
  "not-yours": { message: "Tu n’y as pas accès." },
  "foreign-origin": { message: "Ce formulaire venait d’un autre site, il n’a donc pas été accepté." },
  "method-not-allowed": { message: "Cette adresse n’accepte que {{method}}." },
  "too-many-requests": {
    title: "Trop d’essais",
    message_one: "Trop d’essais en peu de temps. Attends {{count}} seconde et réessaie.",
    message_other: "Trop d’essais en peu de temps. Attends {{count}} secondes et réessaie.",
    message_many: "Trop d’essais en peu de temps. Attends {{count}} secondes et réessaie.",
  },
  "bad-request": { message: "La demande n’a pas pu être lue. Réessaie." },
  "body-too-large": {
    title: "Image trop lourde",
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
  "password-below-twelve": {
    title: "Mot de passe trop court",
    message: "Utilise au moins 12 caractères. Trois ou quatre mots se retiennent facilement.",
  },
  "password-common": {
    title: "Mot de passe facile à deviner",
    message:
      "Ce mot de passe est de ceux qu’on essaie en premier pour forcer un compte. Choisis-en un autre, par exemple trois ou quatre mots sans rapport entre eux.",
  },
  "password-too-long": { message: "Le mot de passe peut avoir 128 caractères au plus." },
  "password-mismatch": { message: "Les mots de passe ne correspondent pas." },
  "code-incomplete": { message: "Saisis le code de vérification à 6 chiffres." },
  "code-wrong": { title: "Échec de l’inscription", message: "Code de vérification incorrect." },
  "code-expired": {
    title: "Échec de l’inscription",
    message: "Ce code de vérification n’est plus valable. Demandes-en un nouveau.",
  },
  "code-too-soon": {
    title: "Le code n’a pas pu être envoyé",
    message_one: "Un code vient d’être envoyé. Attends {{count}} seconde avant d’en demander un nouveau.",
    message_other: "Un code vient d’être envoyé. Attends {{count}} secondes avant d’en demander un nouveau.",
    message_many: "Un code vient d’être envoyé. Attends {{count}} secondes avant d’en demander un nouveau.",
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
  "registration-unverified": {
    title: "Échec de l’inscription",
    message: "Vérifie d’abord cette adresse e-mail. Nous pouvons t’envoyer un code.",
  },
  "password-wrong": { message: "Ce n’est pas ton mot de passe actuel." },
  "email-same": { message: "C’est déjà ton adresse e-mail." },
  "email-taken": {
    message:
      "Cette adresse a déjà un compte. Choisis-en une autre, ou connecte-toi avec celle-ci et supprime d’abord ce compte.",
  },
  "email-code-wrong": { message: "Code de vérification incorrect." },
  "email-code-expired": { message: "Ce code de vérification n’est plus valable. Demandes-en un nouveau." },
  "language-unknown": { message: "Choisis l’une des langues." },
  "account-blocked": {
    message: "La connexion à ce compte est bloquée. Écris-nous si tu penses qu’il s’agit d’une erreur.",
  },
  "customer-changed": {
    message: "Quelqu’un d’autre a modifié cela entre-temps. Vérifie à nouveau les données du client.",
  },
  "email-mismatch": {
    message: "Ce n’est pas l’adresse e-mail du compte. Saisis-la exactement comme ci-dessus.",
  },
  "customer-member": {
    message:
      "L’abonnement de ce compte se renouvelle encore. Il doit être résilié avant la suppression du compte.",
  },
  "customer-earnings": {
    message:
      "{{amount, money}} de gains ne sont pas encore versés. Attends le versement ou confirme que le client y renonce.",
  },
  "username-mismatch": {
    message: "Ce n’est pas ton nom d’utilisateur. Saisis-le exactement comme ci-dessus.",
  },
  "membership-live": { message: "Ton abonnement est encore actif. Résilie-le d’abord, puis reviens." },
  "membership-exists": { message: "Tu es déjà membre." },
  "membership-none": { message: "Tu n’as pas d’abonnement actif." },
  "joining-busy": {
    title: "Erreur d’abonnement",
    message:
      "Le paiement de ton abonnement est en cours de traitement. Attends un instant et vérifie à nouveau.",
  },
  "promo-unknown": {
    message: "Ce code promo n’existe pas. Vérifie l’orthographe, ou laisse le champ vide.",
  },
  "promo-used": {
    message:
      "Les codes promo valent pour le premier mois des nouveaux membres, et tu as déjà utilisé le tien. Laisse le champ vide pour t’abonner à {{price, money}}.",
  },
  "promo-over": { message: "Ce code promo n’est plus valable. Laisse le champ vide, ou prends-en un autre." },
  "promo-spent": { message: "Ce code promo est épuisé. Laisse le champ vide, ou prends-en un autre." },
  "promo-code-strange": { message: "Un code a 3 à 20 lettres, chiffres et traits d’union." },
  "promo-code-taken": { message: "Le code {{code}} existe déjà." },
  "promo-percent-strange": { message: "Indique un nombre entier de 1 à 95." },
  "promo-limit-strange": { message: "Indique un nombre entier de 1 à 999999, ou laisse le champ vide." },
  "promo-limit-low": {
    message: "{{taken}} utilisations sont déjà réservées. Indique au moins {{taken}}, ou désactive le code.",
  },
  "promo-day-strange": { message: "Indique un jour comme 2027-12-31, ou laisse le champ vide." },
  "promo-day-past": { message: "Ce jour est passé. Choisis-en un autre, ou laisse le champ vide." },
  "report-day-strange": { message: "Indique un jour comme 2026-10-31." },
  "report-days-reversed": { message: "Le dernier jour précède le premier." },
  "report-days-many": { message: "Choisis au plus {{years}} ans." },
  "setup-unknown": {
    title: "Moyen de paiement non enregistré",
    message: "Ton moyen de paiement n’a pas pu être enregistré. Réessaie.",
  },
  "setup-incomplete": {
    title: "Moyen de paiement non enregistré",
    message: "Ta carte n’a pas encore été enregistrée, et rien n’a été débité. Saisis-la à nouveau.",
  },
  "subscription-failed": { title: "Erreur d’abonnement", message: "L’abonnement n’a pas pu être créé." },
  "membership-unchecked": {
    title: "Paiement pas encore confirmé",
    message:
      "Notre prestataire de paiement ne répond pas, et nous ne pouvons pas vérifier ton paiement. Ne paie pas une seconde fois : s’il est passé, ton abonnement commence et une confirmation t’arrive par e-mail.",
  },
  "cancelling-failed": { title: "Erreur", message: "L’abonnement n’a pas pu être résilié." },
  "resuming-failed": {
    title: "Erreur",
    message: "Ton abonnement n’a pas pu être repris. Rien n’a changé. Réessaie.",
  },
  "card-change-failed": {
    title: "Moyen de paiement non enregistré",
    message: "Ton moyen de paiement n’a pas pu être enregistré. Réessaie.",
  },
  "earnings-unpaid": {
    message:
      "{{amount, money}} de tes gains n’ont pas encore été versés. Attends le versement, ou confirme que tu y renonces.",
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
    title: "Image trop lourde",
    message: "Ton image est trop lourde. Réduis-la à moins de 10 Mo, ou essaie avec une autre photo.",
  },
  "image-too-large-to-paint": {
    title: "Image trop lourde",
    message: "Ton image est trop lourde. Réduis-la à moins de 8 Mo, ou essaie avec une autre photo.",
  },
  "image-unsupported": {
    title: "Format non pris en charge",
    message: "Envoie une image JPG, PNG ou WebP. Le fichier choisi n’est pas pris en charge.",
  },
  "image-unreadable": {
    title: "Erreur d’envoi",
    message:
      "Ton image n’a pas pu être traitée. Le fichier est peut-être endommagé ou trop complexe. Essaie avec une autre image.",
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
    message: "Trop de vidéos sont en cours de traitement. Réessaie dans une minute.",
  },
  "frame-missing": { title: "Aucune image choisie", message: "Choisis une image de la vidéo." },
  "strip-too-few": { message: "Choisis au moins trois moments." },
  "strip-too-many": { message: "Choisis six moments au plus." },
  "creation-finished": {
    message: "Ce poster est déjà terminé. Commences-en un nouveau pour choisir un autre style.",
  },
  "crop-number": { message: "Saisis un nombre, par exemple 50." },
  "crop-place": { message: "Le centre doit se trouver dans la photo : de 0 à 100 pour cent." },
  "crop-zoom": { message: "Le zoom va de 100 à 800 pour cent." },
  "crop-shape": { message: "Choisis l’un des deux formats." },
  "style-unknown": { message: "Ce style n’existe pas. Choisis-en un dans la liste." },
  "style-locked": {
    message: "Ce style est réservé aux membres. Choisis un style gratuit, ou deviens membre.",
  },
  "style-missing": { message: "Choisis un style." },
  "feelings-too-many": { message: "Choisis 3 émotions au plus." },
  "feeling-unknown": { message: "Cette émotion n’existe pas. Choisis dans la liste." },
  "colours-unknown": { message: "Ces couleurs n’existent pas. Choisis dans la liste." },
  "closeness-unknown": { message: "Cette fidélité à la photo n’existe pas. Choisis dans la liste." },
  "variation-unknown": { message: "Cette variante n’existe pas. Choisis dans la liste." },
  "variations-missing": {
    message: "Ce style n’a pas de variantes. Choisis-en un autre pour en voir.",
  },
  "daily-limit": {
    message_one:
      "Tu as créé {{count}} poster en 24 heures, notre limite d’usage raisonnable. Reviens demain.",
    message_other:
      "Tu as créé {{count}} posters en 24 heures, notre limite d’usage raisonnable. Reviens demain.",
    message_many:
      "Tu as créé {{count}} posters en 24 heures, notre limite d’usage raisonnable. Reviens demain.",
  },
  "painting-running": { message: "Ce poster est déjà en cours de création." },
  "painting-sensitive": {
    title: "Contenu sensible détecté",
    message: "L’image a été jugée sensible, essaie avec une autre.",
  },
  "painting-unavailable": {
    title: "Échec de la transformation",
    message:
      "Le poster n’a pas pu être créé : notre service n’est pas joignable actuellement. Rien n’a été débité.",
  },
  "painting-failed": {
    title: "Échec de la transformation",
    message: "Le poster n’a pas pu être créé. Rien n’a été débité. Réessaie.",
  },
  "lettering-blank": { message: "Saisis ton texte." },
  "lettering-too-long": { message: "Ton texte peut avoir 60 caractères au plus." },
  "lettering-outside": { message: "Laisse le texte à l’intérieur du poster." },
  "lettering-glyphs": { message: "Notre police ne contient pas « {{signs}} ». Écris-le autrement." },
  "living-place-unknown": { message: "Choisis où le code doit être imprimé." },
  "caption-blank": { message: "Saisis un titre, un lieu ou une date." },
  "caption-too-long": { message: "Chacun de ces textes peut avoir 40 caractères au plus." },

  "poster-not-public": { message: "Ce poster n’est plus dans le catalogue." },
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
  "address-strange": { message: "L’adresse contient des caractères non valables." },
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
  "gift-note-long": { message: "Un message a 200 caractères au plus." },
  "gift-note-strange": {
    message: "Le message peut contenir des lettres, des chiffres et de la ponctuation, mais pas d’emoji.",
  },
  "parcels-none": { message: "Scanne ou colle au moins un numéro de suivi, ou choisis un fichier." },
  "parcels-many": { message: "Tu peux enregistrer 2000 lignes au plus à la fois." },
  "parcel-order-unknown": {
    message: "Cette ligne n’a pas de numéro de commande, ou la commande n’existe pas.",
  },
  "parcel-order-cancelled": { message: "Cette commande est annulée. Ne l’envoie pas." },
  "country-missing": { message: "Choisis un pays." },
  "quantity-invalid": { message: "Commande au moins 1 poster." },
  "quantity-too-many": {
    message: "Tu peux commander jusqu’à 50 posters à la fois. Pour une quantité plus grande, écris-nous.",
  },
  "order-document-hidden": {
    title: "Tu ne peux pas ouvrir ce document",
    message:
      "Connecte-toi avec le compte qui a passé la commande, ou ouvre le lien de notre e-mail à son sujet.",
  },
  "receipt-missing": {
    title: "Pas encore de reçu",
    message: "Tu recevras le reçu dès que la commande sera payée.",
  },
  "credit-note-missing": {
    title: "Note de crédit introuvable",
    message:
      "Cette commande n’a pas de note de crédit avec ce numéro. La page de la commande indique tous ses documents.",
  },
  "certificate-missing": {
    title: "Pas de certificat pour ce tirage",
    message:
      "Un tirage numéroté reçoit son certificat une fois payé. Après un remboursement, le certificat n’est plus valable.",
  },
  "statement-missing": {
    title: "Pas de relevé pour ce mois",
    message: "Les relevés vont du mois de ta première vente au mois en cours.",
  },
  "order-closed": { message: "Cette commande ne peut plus être modifiée." },
  "order-paid": { message: "Cette commande est déjà payée." },
  "order-in-production": {
    message: "Ton poster est déjà en fabrication : l’adresse ne peut plus être modifiée ici. Écris-nous.",
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
      "Notre prestataire de paiement ne répond pas, et nous ne pouvons pas vérifier ton paiement. Ne paie pas une seconde fois : s’il est passé, ta commande est enregistrée et une confirmation t’arrive par e-mail.",
  },
  "order-incomplete": {
    title: "Erreur",
    message: "Ta commande n’a pas pu être terminée. Écris-nous.",
  },
  "cart-order-incomplete": {
    title: "Erreur de commande",
    message: "Ta commande n’a pas pu être créée. Écris-nous.",
  },
  "link-expired": { message: "Ce lien a expiré." },
  "scan-unknown": {
    message: "Aucun travail d’impression ne correspond à ce code. Scanne le code d’un bon de livraison.",
  },
  "print-job-over": { message: "{{code}} a déjà quitté l’atelier." },
  "print-job-cancelled": { message: "{{code}} a été annulé. Ne pas l’envoyer." },
  "print-job-withdrawn": {
    message: "L’acheteur de {{code}} s’est rétracté. À mettre de côté jusqu’à la décision.",
  },
  "poster-gone": { message: "Ce poster n’est plus en vente." },
  "poster-own": { message: "C’est ton propre poster. Commande des tirages depuis « Mes posters »." },
  "edition-sold-out": { message: "« {{name}} » est épuisé. Il n’y aura pas d’autres tirages." },
  "edition-held": {
    message:
      "Quelqu’un est en train de payer le dernier tirage de « {{name}} ». Si le paiement n’aboutit pas, il sera de nouveau en vente d’ici une demi-heure.",
  },
  "cart-full": {
    message: "Un panier contient jusqu’à {{most}} posters différents. Commande d’abord ceux-ci.",
  },
  "cart-empty": { message: "Ton panier est vide." },
  "member-needs-none": {
    message: "En tant que membre, tu n’as pas besoin de crédits : tu crées autant de posters que tu veux.",
  },
  "cart-changed": {
    message: "Ton panier a changé entre-temps. Vérifie-le encore une fois. Rien n’a été débité.",
  },
  "bad-signature": { message: "Cet événement n’est pas signé par le prestataire de paiement." },
  "card-expired": {
    title: "Échec du paiement",
    message: "Cette carte a expiré. Rien n’a été débité. Utilise une autre carte.",
  },
  "payment-declined": {
    title: "Échec du paiement",
    message: "Ta carte a été refusée. Rien n’a été débité. Essaie avec une autre carte.",
  },
  "payment-insufficient-funds": {
    title: "Échec du paiement",
    message: "Le solde de ta carte est insuffisant. Rien n’a été débité. Essaie avec une autre carte.",
  },
  "payment-unconfirmed": {
    title: "Échec du paiement",
    message: "Le paiement n’a pas été confirmé : rien n’a été débité. Réessaie ou utilise une autre carte.",
  },
  "payment-details-wrong": {
    title: "Échec du paiement",
    message:
      "Ta banque n’a pas accepté les données de la carte. Rien n’a été débité. Vérifie le numéro, la date d’expiration et le code de sécurité, ou utilise une autre carte.",
  },
  "payment-limit": {
    title: "Échec du paiement",
    message:
      "La limite de ta carte est atteinte. Rien n’a été débité. Utilise une autre carte ou contacte ta banque.",
  },
  "payment-unsupported": {
    title: "Échec du paiement",
    message: "Ta carte ne permet pas ce paiement. Rien n’a été débité. Utilise une autre carte.",
  },
  "payment-bank-away": {
    title: "Échec du paiement",
    message:
      "Ta banque n’a pas pu traiter le paiement pour l’instant. Rien n’a été débité. Réessaie dans quelques minutes ou utilise une autre carte.",
  },
  "payment-failed": { title: "Échec du paiement", message: "Une erreur s’est produite pendant le paiement." },
  "payment-closed": {
    title: "Échec du paiement",
    message: "Ce paiement a été fermé entre-temps, et rien n’a été débité ici. Recommence.",
  },
  "payment-unavailable": {
    title: "Erreur de paiement",
    message: "Le prestataire de paiement n’est pas joignable en ce moment. Rien n’a été débité. Réessaie.",
  },

  "poster-name-missing": { message: "Donne un nom à ton poster." },
  "poster-name-long": { message: "Le nom peut avoir 100 caractères au plus." },
  "poster-city-missing": { message: "Indique la ville où le moment a eu lieu." },
  "poster-city-long": { message: "La ville peut avoir 100 caractères au plus." },
  "moment-link-invalid": { message: "Saisis une adresse web valable pour le lien du moment." },
  "poster-description-long": { message: "La description peut avoir 500 caractères au plus." },
  "edition-missing": { message: "Choisis l’une des deux éditions." },
  "supply-invalid": { message: "Une édition limitée compte de 1 à 1000 tirages." },
  "supply-fixed": { message: "Le nombre de tirages ne peut plus changer après la mise en vente." },
  "edition-price-invalid": { message: "Saisis un prix en francs, par exemple 45.00." },
  "edition-price-low": { message: "Un tirage d’une édition limitée coûte au moins CHF 29.95." },
  "edition-too-coarse": {
    message:
      "Ton image s’imprime à {{dpi}} dpi. Une édition limitée demande au moins {{least}} dpi ; tu peux vendre ce poster en édition standard.",
  },
  "edition-price-high": { message: "Un tirage d’une édition limitée coûte au plus CHF 10’000.00." },
  "selling-terms-unaccepted": { message: "Pour vendre ton poster, tu dois accepter les conditions." },
  "selling-unverified": { message: "Il te faut un poster et un e-mail vérifié avant de vendre." },
  "selling-limit": {
    title: "Tu as déjà 2 posters en vente",
    message:
      "Un compte gratuit permet 2 posters en vente à la fois. Retires-en d’abord un du catalogue, ou deviens membre pour en vendre autant que tu veux.",
  },
  "selling-poster-missing": {
    title: "Erreur",
    message: "Des informations sur le poster manquent. Réessaie.",
  },
  "selling-address-invalid": {
    title: "Erreur",
    message: "L’adresse du poster n’est pas valable. Réessaie.",
  },
  "selling-poster-unfound": { title: "Erreur", message: "Le poster à mettre en vente n’a pas été trouvé." },
  "publishing-failed": {
    title: "Erreur",
    message:
      "Ton poster n’a pas pu être mis en vente : quelque chose s’est mal passé de notre côté. Réessaie.",
  },
  "unpublishing-failed": {
    title: "Erreur",
    message: "Le statut du poster n’a pas pu être modifié. Réessaie.",
  },
  "payouts-closed": {
    message: "Tu peux recevoir des versements dès ta première vente, ou en tant que membre.",
  },
  "payouts-unready": {
    message:
      "Cette boutique ne peut pas encore faire de versements. Écris-nous. Tes gains te restent acquis.",
  },
  "payee-country-unsupported": {
    message:
      "Notre prestataire de paiement ne peut pas verser dans ce pays. Choisis le pays de ton compte bancaire.",
  },
  "payee-missing": { message: "Tu n’as pas encore de compte de versement. Ouvres-en d’abord un." },
  "payee-incomplete": { message: "Termine d’abord l’ouverture de ton compte de versement." },
  "payee-unopened": {
    title: "Le compte de versement n’a pas pu être créé",
    message: "Le prestataire de paiement ne répond pas en ce moment. Réessaie dans quelques minutes.",
  },
  "payee-unread": {
    title: "Les réglages des versements n’ont pas pu être chargés",
    message: "Le prestataire de paiement ne répond pas en ce moment. Réessaie dans quelques minutes.",
  },
  "onboarding-failed": {
    title: "L’ouverture n’a pas pu être reprise",
    message: "Le prestataire de paiement ne répond pas en ce moment. Réessaie dans quelques minutes.",
  },
  "payout-dashboard-failed": {
    title: "Le compte de versement n’a pas pu être ouvert",
    message: "Le prestataire de paiement ne répond pas en ce moment. Réessaie dans quelques minutes.",
  },

  "staff-signed-out": { message: "Non autorisé." },
  "staff-not-allowed": {
    message: "Ton rôle ne le permet pas. Un propriétaire de la boutique peut le changer.",
  },
  "staff-name-strange": {
    message: "Utilise 1 à 40 lettres, chiffres, espaces, points, tirets ou tirets bas.",
  },
  "staff-name-taken": { message: "{{name}} fait déjà partie de l’équipe." },
  "staff-role-missing": { message: "Choisis un rôle." },
  "staff-changed": { message: "Cette personne a été modifiée entre-temps. Vérifie et réessaie." },
  "last-owner": {
    message:
      "La boutique a besoin d’au moins un propriétaire qui peut se connecter. Donne d’abord ce rôle à une autre personne.",
  },
  "set-up-link-dead": {
    message: "Ce lien n’est plus valable. Demande un nouveau lien à un propriétaire de la boutique.",
  },
  "passkey-refused": {
    message: "Cette clé d’accès a été refusée. Réessaie ou connecte-toi avec ton mot de passe.",
  },
  "passkey-name-missing": { message: "Donne à la clé d’accès un nom de 40 caractères au plus." },
  "passkeys-many": {
    message: "Tu as {{count}} clés d’accès, le maximum possible. Supprimes-en d’abord une.",
  },
  "staff-login-incomplete": { message: "Saisis le nom d’utilisateur et le mot de passe." },
  "staff-login-failed": { title: "Échec de la connexion", message: "Identifiants incorrects." },
  "staff-code-needed": {
    title: "Échec de la connexion",
    message: "Ce compte demande aussi un code de son application d’authentification.",
  },
  "staff-code-wrong": {
    message: "Ce code est faux ou a déjà servi. Attends le suivant, ou utilise un code de secours.",
  },
  "second-factor-on": { message: "Un second facteur est déjà activé." },
  "poster-taken-down": {
    message:
      "Nous avons retiré ce poster et t’en avons indiqué le motif par e-mail ; tu ne peux donc ni le mettre en vente ni le montrer. Si c’est une erreur, réponds à cet e-mail.",
  },
  "poster-taken-down-already": { message: "Ce poster est déjà retiré." },
  "report-reason-missing": { message: "Choisis un motif." },
  "feedback-missing": { message: "Saisis ton message." },
  "report-words-long": { message: "Le texte peut avoir 1000 caractères au plus." },
  "job-over": {
    message:
      "Cette tâche ne peut pas être relancée : elle n’est plus parmi celles qui ont échoué, ou elle est terminée.",
  },
  "selection-empty": {
    message: "Aucune commande n’est sélectionnée. Retourne à la liste et sélectionnes-en au moins une.",
  },
  "selection-large": {
    message: "Plus de {{count}} commandes sont sélectionnées. Sélectionnes-en moins.",
  },
  "selection-changed": {
    message:
      "{{count}} commandes correspondent maintenant, et ce ne sont plus celles affichées. Rien n’a été modifié. Vérifie le nouveau nombre et confirme à nouveau.",
  },
  "view-name-missing": { message: "Saisis un nom." },
  "view-name-long": { message: "Utilise 40 caractères au plus." },
  "view-name-taken": { message: "Tu as déjà une vue de ce nom." },
  "views-many": { message: "Tu peux enregistrer {{most}} vues. Supprimes-en d’abord une." },
  "bulk-undone": { message: "{{who}} a déjà annulé cette modification." },
  "bulk-over": {
    message:
      "Les dix minutes sont écoulées et les e-mails partent. Modifie les commandes une à une ou avec une nouvelle sélection.",
  },
  "selection-no-export": {
    message: "Aucun de ces colis ne quitte la Suisse. Il ne faut pas de fichier pour la douane.",
  },
  "selection-unpacked": { message: "Il n’y a rien à emballer dans ces commandes." },
  "status-unknown": {
    title: "Échec de la modification",
    message: "Une commande ne peut pas avoir ce statut.",
  },
  "status-changed": {
    title: "Échec de la modification",
    message:
      "{{who}} a entre-temps passé cette commande à $t(admin:status.{{status}}) : rien n’a été modifié. Vérifie la commande et choisis à nouveau.",
  },
  "status-changed-by-shop": {
    title: "Échec de la modification",
    message:
      "La boutique a entre-temps passé cette commande à $t(admin:status.{{status}}) : rien n’a été modifié. Vérifie la commande et choisis à nouveau.",
  },
  "order-changed": {
    title: "Échec de la modification",
    message:
      "Cette commande a changé entre-temps : rien n’a été fait. Vérifie la commande et décide à nouveau.",
  },
  "order-begun": {
    title: "Échec de la modification",
    message: "Cette commande est déjà en fabrication : son adresse ne peut plus être modifiée.",
  },
  "refund-impossible": {
    title: "Échec du remboursement",
    message: "Il n’y a rien à rembourser pour cette commande.",
  },
  "refund-lines-missing": { message: "Choisis au moins un poster à rembourser." },
  "refund-amount-invalid": { message: "Indique un montant entre CHF 0.01 et {{left}}." },
  "refund-under-way": {
    message: "Un autre remboursement est en cours. Réessaie dans une minute.",
  },
  "consent-missing": { message: "Coche la case pour que nous puissions commencer tout de suite." },
  "order-number-missing": { message: "Indique ton numéro de commande." },
  "contract-unknown": {
    message:
      "Nous ne trouvons aucune commande payée avec ce numéro et cette adresse e-mail. Vérifie les deux dans ton e-mail de confirmation.",
  },
  "withdrawal-empty": { message: "Choisis au moins un article." },
  "withdrawal-none": {
    title: "Rétractation impossible",
    message:
      "Il n’y a pas de droit de rétractation pour cet achat. Tu peux signaler un poster abîmé ou défectueux.",
  },
  "withdrawal-over": {
    title: "Rétractation impossible",
    message:
      "Les 14 jours sont passés, une rétractation n’est plus possible. Tu peux toujours signaler un poster abîmé ou défectueux.",
  },
  "withdrawal-already": {
    title: "Déjà fait",
    message:
      "Il y a déjà eu une rétractation, un signalement ou un remboursement. La page de rétractation indique ce qui reste possible.",
  },
  "membership-withdrawal-over": {
    title: "Rétractation impossible",
    message:
      "Les 14 jours sont passés, la rétractation n’est plus possible. Tu peux résilier ton abonnement à tout moment dans tes réglages.",
  },
  "month-returned": {
    message:
      "Il ne reste rien à rembourser pour ce mois : il a déjà été remboursé, ou la banque du membre a repris l’argent.",
  },
  "withdrawal-closed": { message: "Quelqu’un a déjà tranché cette demande." },
  "withdrawal-undecided": { message: "Tranche d’abord la rétractation, sous « Rétractations et défauts »." },
  "defect-words-missing": { message: "Décris le problème du poster." },
  "print-file-never": {
    message:
      "Aucun fichier d’impression n’est créé pour une commande non payée ou en attente d’une décision.",
  },
  "print-file-printing": {
    message: "Cette commande est en cours d’impression, son fichier ne peut plus être remplacé.",
  },
  "print-file-at-press": {
    message: "L’imprimerie a déjà cette commande. Reprends-la d’abord à l’imprimerie.",
  },
  "print-reason-missing": { message: "Écris pourquoi le fichier est remplacé." },
  "print-reason-long": { message: "Un motif peut avoir 300 caractères au plus." },
  "print-upload-missing": { message: "Choisis un PDF ou une image." },
  "print-upload-large": { message: "Le fichier peut avoir 64 Mo au plus." },
  "print-upload-kind": {
    message: "Choisis un fichier PDF, JPEG, PNG, TIFF ou WebP. Ce fichier est d’un autre type.",
  },
  "print-upload-unreadable": {
    message: "Ce fichier est illisible. Il est peut-être endommagé. Exporte-le à nouveau.",
  },
  "print-upload-encrypted": { message: "Ce PDF est protégé. Exporte-le sans mot de passe ni restrictions." },
  "print-upload-pages": { message: "Ce PDF a {{pages}} pages. Un fichier d’impression en a une." },
  "print-upload-size": {
    message:
      "Cette page mesure {{width}} × {{height}} mm, ou son cadre de rognage est ailleurs. Exporte en A3 avec {{bleed}} mm de fond perdu de chaque côté et sans repères : {{fullWidth}} × {{fullHeight}} mm.",
  },
  "print-upload-shape": {
    message:
      "Cette image a {{width}} × {{height}} pixels, ce qui ne correspond pas aux proportions d’un A3 avec 3 mm de fond perdu. Exporte par exemple {{fullWidth}} × {{fullHeight}} pixels.",
  },
  "print-upload-fonts": {
    message:
      "Il manque une police dans ce PDF. Incorpore toutes les polices, ou convertis le texte en tracés.",
  },
  "print-upload-coarse": {
    message: "Ce fichier a {{dpi}} dpi. Une impression demande au moins {{least}} dpi.",
  },
  "note-missing": { message: "Écris une note." },
  "note-long": { message: "Une note peut avoir 2000 caractères au plus." },
  "carrier-unknown": { message: "Choisis un transporteur." },
  "parcel-number-strange": {
    message: "Un numéro de suivi a de 5 à 40 lettres, chiffres, espaces, points et traits d’union.",
  },
  "orders-unread": { message: "Les commandes n’ont pas pu être chargées." },
  "catalogue-orders-unread": { message: "Les commandes du catalogue n’ont pas pu être chargées." },
  "order-unread": { title: "Erreur", message: "Les détails de la commande n’ont pas pu être chargés." },
  "catalogue-order-unread": {
    title: "Erreur",
    message: "Les détails de la commande du catalogue n’ont pas pu être chargés.",
  },
  "order-unfetched": { message: "Les détails de la commande n’ont pas pu être chargés." },
  "catalogue-order-unfetched": {
    message: "Les détails de la commande du catalogue n’ont pas pu être chargés.",
  },
  "status-unset": {
    title: "Échec de la modification",
    message: "Le statut de la commande n’a pas pu être modifié.",
  },
  "catalogue-status-unset": {
    title: "Échec de la modification",
    message: "Le statut de la commande du catalogue n’a pas pu être modifié.",
  },
  "export-failed": { title: "Échec de l’exportation", message: "Les commandes n’ont pas pu être exportées." },
  "lettering-published": {
    message: "Ce poster est dans le catalogue. Retire-le du catalogue avant de modifier son texte.",
  },
  "lettering-sold": {
    message: "Des tirages de cette édition limitée sont vendus : son texte ne peut plus être modifié.",
  },
  "living-published": {
    message:
      "Ce poster est dans le catalogue, et tous ses tirages sont identiques. Retire-le du catalogue avant de modifier le code dans son coin.",
  },
  "living-sold": {
    message:
      "Des tirages de cette édition limitée sont vendus : le code dans leur coin ne peut plus être modifié.",
  },
  "living-no-clip": { message: "Seul un poster tiré d’un clip peut être un poster vivant." },
};
