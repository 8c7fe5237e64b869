import type { EmailTexts } from "../translation.ts";

/** The letters about an account and an order, and what goes along with them. */
export const emails: EmailTexts = {
  verificationCode: {
    subject: "Ton code de vérification",
    intro: "Saisis ce code dans le shop pour vérifier ton adresse e-mail :",
    validity: "Le code est valable 10 minutes et ne sert qu’une fois.",
    unasked:
      "Si tu n’as pas demandé de code, tu peux ignorer cet e-mail. Ne donne jamais le code à personne : nous ne te le demanderons pas.",
  },
  accountExists: {
    subject: "Tu as déjà un compte",
    intro:
      "Quelqu’un, sans doute toi, vient d’essayer de s’inscrire chez {{shopName}} avec cette adresse e-mail. Elle a déjà un compte, nous n’en avons donc pas créé de nouveau.",
    logIn: "Se connecter",
    forgotten: "Si tu ne connais plus ton mot de passe, tu peux en choisir un nouveau ici :",
    reset: "Changer le mot de passe",
    unasked: "Si ce n’était pas toi, tu peux ignorer cet e-mail. Rien n’a changé.",
  },
  passwordReset: {
    subject: "Un nouveau mot de passe",
    intro: "Tu as demandé un nouveau mot de passe chez {{shopName}}. Choisis-le ici :",
    link: "Choisir un nouveau mot de passe",
    validity: "Le lien est valable une heure et ne sert qu’une fois.",
    unasked: "Si tu n’as rien demandé, tu peux ignorer cet e-mail. Ton mot de passe reste le même.",
  },
  passwordChanged: {
    subject: "Ton mot de passe a été changé",
    intro:
      "Le mot de passe de ton compte chez {{shopName}} a été changé, et le compte a été déconnecté partout.",
    unasked:
      "Si ce n’était pas toi, choisis tout de suite un nouveau mot de passe et écris-nous à {{contactEmail}} :",
    reset: "Changer le mot de passe",
  },
  passwordReplaced: {
    subject: "Ton mot de passe a été changé",
    intro:
      "Le mot de passe de ton compte chez {{shopName}} a été changé dans ses réglages, et le compte a été déconnecté partout ailleurs.",
  },
  emailChanged: {
    subject: "Ton adresse e-mail a été changée",
    intro:
      "Ton compte chez {{shopName}} est maintenant lié à une autre adresse e-mail. Posters, crédits et commandes y sont restés, et ses e-mails partent désormais à la nouvelle adresse.",
    unasked:
      "Si ce n’était pas toi, écris-nous aussitôt à {{contactEmail}} : c’est le dernier e-mail à cette adresse.",
  },
  accountDeleted: {
    subject: "Ton compte a été supprimé",
    intro:
      "Ton compte chez {{shopName}} est supprimé, comme tu l’as demandé. Tes posters ont quitté le catalogue, et tes images et tes clips sont en train d’être effacés.",
    orders_one:
      "{{count}} commande que tu as payée est encore fabriquée et livrée. Ses e-mails arrivent à cette adresse jusque-là.",
    orders_other:
      "{{count}} commandes que tu as payées sont encore fabriquées et livrées. Leurs e-mails arrivent à cette adresse jusque-là.",
    orders_many:
      "{{count}} commandes que tu as payées sont encore fabriquées et livrées. Leurs e-mails arrivent à cette adresse jusque-là.",
    unasked: "Si ce n’était pas toi, écris-nous à {{contactEmail}}. Merci pour le temps passé avec nous.",
  },
  orderConfirmation: {
    subject: "Ta commande {{number}}",
    intro:
      "Merci pour ta commande. Nous avons reçu ton paiement, et ton poster part maintenant en fabrication.",
    number: "Numéro de commande : {{number}}",
    line: "{{quantity}} × poster A3 dans le style {{style}} : {{price}}",
    named: "{{quantity}} × poster A3 « {{style}} » : {{price}}",
    total: "Total, livraison et taxes comprises : {{total}}",
    address: "Il est envoyé à :\n{{address}}",
    picture: "Ton poster",
    link: "Voir ta commande",
    receipt:
      "Ton reçu est joint. Si quelque chose ne va pas, réponds simplement à cet e-mail ou écris à {{contactEmail}}.",
  },
  creditsBought: {
    subject_one: "{{count}} crédit pour toi",
    subject_other: "{{count}} crédits pour toi",
    subject_many: "{{count}} crédits pour toi",
    intro_one: "Merci. Nous avons reçu ton paiement, et {{count}} crédit est à toi. Il n’expire pas.",
    intro_other: "Merci. Nous avons reçu ton paiement, et {{count}} crédits sont à toi. Ils n’expirent pas.",
    intro_many: "Merci. Nous avons reçu ton paiement, et {{count}} crédits sont à toi. Ils n’expirent pas.",
    total: "Total, taxes comprises : {{total}}",
    link: "Créer un poster",
  },
  paymentFailed: {
    subject: "Le paiement de ta commande {{number}} n’a pas abouti",
    intro:
      "Le paiement de ta commande {{number}} était en route, mais n’a pas abouti. Rien n’a été débité, et ta commande est gardée.",
    link: "Payer autrement",
  },
  refunded: {
    subject: "Ta commande {{number}} a été remboursée",
    intro:
      "Nous avons remboursé {{total}} pour ta commande {{number}} par le moyen avec lequel tu as payé. Selon ta banque, l’argent arrive d’ici quelques jours.",
    link: "Voir ta commande",
  },
  printLost: {
    subject: "Un tirage de ta commande {{number}} n’était plus là",
    intro:
      "Ton paiement pour {{names}} est arrivé après le délai pendant lequel nous avions gardé le tirage, et le dernier avait trouvé un autre mur entre-temps. Nous en sommes désolés.",
    money:
      "Nous remboursons {{amount}} par le moyen avec lequel tu as payé, de nous-mêmes : tu n’as rien à faire. Le reste de ta commande est en cours d’impression.",
    link: "Voir ta commande",
  },
  saleMade: {
    subject: "« {{name}} » a été vendu",
    intro_one: "Quelqu’un vient d’acheter un tirage de ton poster « {{name}} », pour {{price}}.",
    intro_other: "Quelqu’un vient d’acheter {{count}} tirages de ton poster « {{name}} », pour {{price}}.",
    intro_many: "Quelqu’un vient d’acheter {{count}} tirages de ton poster « {{name}} », pour {{price}}.",
    number: "C’est le numéro {{number}} sur {{of}}.",
    share: "Tu gagnes {{share}}. Les gains sont versés une fois par mois.",
    picture: "Ton poster « {{name}} »",
    link: "Voir tes posters",
  },
  paidOut: {
    subject: "{{amount}} est en route vers toi",
    intro: "Nous avons versé ce que tu as gagné jusqu’à la fin du mois, {{month}} : {{amount}}.",
    arrival: "Selon ta banque, l’argent arrive d’ici quelques jours.",
    link: "Voir ton relevé",
  },
  membershipStarted: {
    subject: "Bienvenue dans l’Artistic Collective !",
    intro:
      "Ton adhésion est active. Tous les styles te sont ouverts, tu crées autant de posters que tu veux et tu en vends autant que tu veux.",
    paid: "Tu as payé {{amount}} pour le premier mois, taxes comprises. Elle se renouvelle le {{date}}, puis chaque mois pour {{price}}.",
    cancel:
      "Tu peux résilier à tout moment dans tes réglages, et tu gardes tout jusqu’à la fin du mois payé.",
    link: "Créer un poster",
  },
  membershipRenewed: {
    subject: "Ton adhésion a été renouvelée",
    intro:
      "Tu as payé {{amount}} pour un mois d’adhésion de plus, taxes comprises. Elle se renouvelle à nouveau le {{date}}.",
    link: "Voir ton adhésion",
  },
  membershipUnpaid: {
    subject: "Ton adhésion n’a pas pu être renouvelée",
    intro:
      "Ta carte n’a pas été débitée : les {{amount}} du nouveau mois de ton adhésion n’ont pas pu être payés avec elle.",
    kept: "Pour l’instant, tu gardes tout ce qu’ont les membres. Paie avec une autre carte, ou règle la question de celle que tu as.",
    next: "Nous réessayons le {{next}}.",
    last: "Si elle reste impayée, ton adhésion prend fin, et rien d’autre n’est débité.",
    link: "Changer de carte",
  },
  membershipCancelled: {
    subject: "Ton adhésion est résiliée",
    intro:
      "Tu as résilié ton adhésion. Tu gardes tout jusqu’au {{date}}, puis elle prend fin, et rien d’autre n’est débité.",
    after: "Tes posters publiés le restent, et tes crédits restent à toi. D’ici là, tu peux changer d’avis.",
    link: "Voir ton adhésion",
  },
  membershipResumed: {
    subject: "Ton adhésion continue",
    intro: "Tu as repris ton adhésion. Elle se renouvelle le {{date}} pour {{price}}.",
    link: "Voir ton adhésion",
  },
  membershipEnded: {
    subject: "Ton adhésion a pris fin",
    intro: "Ton adhésion a pris fin le {{date}}. Rien d’autre n’est débité. Merci d’avoir été des nôtres.",
    unpaid:
      "Ton adhésion a pris fin le {{date}}, parce que son renouvellement n’a pas été payé. Tu ne dois rien, et rien d’autre n’est débité.",
    kept: "Ton compte est maintenant gratuit. Tes posters et tes crédits sont toujours à toi, et ce qui est publié le reste.",
    link: "Adhérer à nouveau",
  },
  posterWithdrawn: {
    subject: "Ton poster « {{name}} » a été retiré",
    intro: "Nous avons retiré ton poster « {{name}} » du catalogue de {{shopName}}.",
    reason: {
      person:
        "Il montre une personne qui ne veut pas être montrée, ou un enfant sans l’accord de ses parents.",
      rights: "Il utilise une image ou un nom qui appartient à quelqu’un d’autre.",
      offensive:
        "Il montre quelque chose qui blesse ou effraie, ce que nos conditions des artistes n’admettent pas.",
      misleading: "Son nom, sa ville ou son lien dit quelque chose qui n’est pas vrai.",
      terms: "Il n’est pas conforme à nos conditions des artistes.",
    },
    orders:
      "Les tirages vendus avant sont encore fabriqués. Le poster reste à toi, tu le trouves dans « Mes posters ».",
    again:
      "Tu ne peux pas le publier à nouveau toi-même. Si tu penses que nous avons tort, ou si tu y as remédié, réponds à cet e-mail ou écris à {{contactEmail}} : une personne te lira.",
  },
  posterAllowed: {
    subject: "Ton poster « {{name}} » peut revenir",
    intro:
      "Nous avons regardé encore une fois ton poster « {{name}} ». Tu peux le publier à nouveau quand tu veux.",
    link: "Voir tes posters",
  },
  shipped: {
    subject: "Ta commande {{number}} est en route",
    intro: "Ton poster a été imprimé, contrôlé et remis à la poste.",
    address: "Il est envoyé à :\n{{address}}",
    parcel: "{{carrier}} l’achemine sous le numéro {{parcel}}.",
    follow: "Suivre le colis",
    link: "Voir ta commande",
  },
  delivered: {
    subject: "Ta commande {{number}} est arrivée",
    intro: "Ton poster a été livré. Nous lui souhaitons un beau mur.",
    care: "S’il a été abîmé en route, écris-nous à {{contactEmail}} dans les 14 jours, avec une photo.",
    link: "Voir ta commande",
  },
  product: {
    line: "Poster A3, {{style}}",
    named: "Poster A3 « {{title}} »",
  },
  receipt: {
    title: "Reçu",
    number: "Commande {{number}}",
    line: "{{quantity}} × poster A3, {{style}}",
    named: "{{quantity}} × poster A3 « {{title}} »",
    credits_one: "{{count}} crédit",
    credits_other: "{{count}} crédits",
    credits_many: "{{count}} crédits",
    each: "{{price}} pièce",
    shipping: "Livraison",
    paid: "Payé, taxes comprises",
    refunded: "Remboursé",
    thanks: "Imprimé en Suisse. Merci.",
  },
  slip: {
    title: "Bulletin de livraison",
    placed: "Commandé le {{date}}",
    paper: "Poster A3, 297 × 420 mm",
    print: "Tirage {{print}} sur {{of}}",
    text: "Texte : « {{text}} »",
    thanks: "Imprimé en Suisse. Merci.",
  },
  certificate: {
    title: "Certificat d’authenticité",
    by: "Un poster de @{{creator}}, {{style}}",
    number: "N° {{number}} sur {{of}}",
    only: "C’est le seul tirage de ce numéro. Il n’y en aura jamais plus de {{of}}.",
    print: "A3, 297 × 420 mm, imprimé en Suisse.",
    sold: "Vendu le {{date}}.",
    check: "Le code mène au registre public de ce tirage.",
    seal: "Sceau {{seal}}",
  },
  greeting: "Bonjour,",
  unsubscribe: "Ne plus recevoir d’e-mails sur les ventes",
  closing: "{{shopName}}",
};
