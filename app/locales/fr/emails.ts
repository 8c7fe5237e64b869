import type { EmailTexts } from "../translation.ts";

/** The e-mails, and the printed documents. */
export const emails: EmailTexts = {
  verificationCode: {
    subject: "Ton code de vérification",
    intro: "Saisis ce code dans la boutique pour vérifier ton adresse e-mail :",
    validity: "Le code est valable 10 minutes et ne sert qu’une fois.",
    unasked:
      "Si tu n’as pas demandé de code, tu peux ignorer cet e-mail. Ne donne jamais le code à personne : nous ne te le demanderons pas.",
  },
  accountExists: {
    subject: "Tu as déjà un compte",
    intro:
      "Quelqu’un, sans doute toi, vient d’essayer de s’inscrire chez {{shopName}} avec cette adresse e-mail. Un compte existe déjà, nous n’en avons donc pas créé de nouveau.",
    logIn: "Se connecter",
    forgotten: "Si tu as oublié ton mot de passe, tu peux en choisir un nouveau ici :",
    reset: "Réinitialiser le mot de passe",
    unasked: "Si ce n’était pas toi, tu peux ignorer cet e-mail. Rien n’a changé.",
  },
  passwordReset: {
    subject: "Réinitialise ton mot de passe",
    intro: "Tu as demandé un nouveau mot de passe chez {{shopName}}. Choisis-le ici :",
    link: "Choisir un nouveau mot de passe",
    validity: "Le lien est valable une heure et ne sert qu’une fois.",
    unasked: "Si tu n’as rien demandé, tu peux ignorer cet e-mail. Ton mot de passe reste le même.",
  },
  passwordChanged: {
    subject: "Ton mot de passe a été changé",
    intro:
      "Le mot de passe de ton compte chez {{shopName}} a été changé, et toutes tes sessions ont été fermées.",
    unasked:
      "Si ce n’était pas toi, choisis tout de suite un nouveau mot de passe et écris-nous à {{contactEmail}} :",
    reset: "Réinitialiser le mot de passe",
  },
  passwordReplaced: {
    subject: "Ton mot de passe a été changé",
    intro:
      "Le mot de passe de ton compte chez {{shopName}} a été changé dans tes réglages, et tes autres sessions ont été fermées.",
  },
  newLogIn: {
    subject: "Nouvelle connexion à ton compte",
    intro:
      "Quelqu’un s’est connecté à ton compte chez {{shopName}} avec un navigateur et depuis un réseau que ton compte n’avait jamais utilisés.",
    sessions: "Voir tes sessions ouvertes",
    unasked:
      "Si c’était toi, tu n’as rien à faire. Sinon, choisis un nouveau mot de passe : tous les navigateurs seront déconnectés.",
  },
  emailChanged: {
    subject: "Ton adresse e-mail a été changée",
    intro:
      "Ton compte chez {{shopName}} utilise maintenant une autre adresse e-mail. Tes posters, crédits et commandes restent dans le compte, et nous t’écrivons désormais à la nouvelle adresse.",
    unasked:
      "Si ce n’était pas toi, écris-nous tout de suite à {{contactEmail}}. C’est le dernier e-mail à cette adresse.",
  },
  accountDeleted: {
    subject: "Ton compte a été supprimé",
    intro:
      "Nous avons supprimé ton compte chez {{shopName}}, comme tu l’as demandé. Tes posters ne sont plus dans le catalogue, et tes images et tes clips sont en cours de suppression.",
    orders_one:
      "{{count}} commande payée sera encore fabriquée et livrée. D’ici là, nous t’écrivons à cette adresse.",
    orders_other:
      "{{count}} commandes payées seront encore fabriquées et livrées. D’ici là, nous t’écrivons à cette adresse.",
    orders_many:
      "{{count}} commandes payées seront encore fabriquées et livrées. D’ici là, nous t’écrivons à cette adresse.",
    unasked: "Si ce n’était pas toi, écris-nous à {{contactEmail}}. Merci d’avoir été des nôtres.",
  },
  orderConfirmation: {
    subject: "Ta commande {{number}}",
    intro_one: "Merci pour ta commande. Nous avons reçu ton paiement, et ton poster part en fabrication.",
    intro_other:
      "Merci pour ta commande. Nous avons reçu ton paiement, et tes {{count}} posters partent en fabrication.",
    intro_many:
      "Merci pour ta commande. Nous avons reçu ton paiement, et tes {{count}} posters partent en fabrication.",
    number: "Numéro de commande : {{number}}",
    line: "{{quantity}} × poster A3 dans le style {{style}} : {{price}}",
    named: "{{quantity}} × poster A3 « {{style}} » : {{price}}",
    total: "Total, livraison et taxes comprises : {{total}}",
    address: "Adresse de livraison :\n{{address}}",
    picture: "Ton poster",
    link: "Voir ta commande",
    terms:
      "Nos conditions générales, avec le modèle de formulaire de rétractation, figurent à la fin de cet e-mail et en pièce jointe.",
    termsFile: "conditions-generales",
    receipt:
      "Ton reçu est joint. Si quelque chose ne va pas, réponds à cet e-mail ou écris à {{contactEmail}}.",
  },
  creditsBought: {
    subject_one: "Ton nouveau crédit ({{count}})",
    subject_other: "Tes {{count}} nouveaux crédits",
    subject_many: "Tes {{count}} nouveaux crédits",
    intro_one: "Merci. Nous avons reçu ton paiement et ajouté {{count}} crédit. Il n’expire pas.",
    intro_other: "Merci. Nous avons reçu ton paiement et ajouté {{count}} crédits. Ils n’expirent pas.",
    intro_many: "Merci. Nous avons reçu ton paiement et ajouté {{count}} crédits. Ils n’expirent pas.",
    total: "Total, taxes comprises : {{total}}",
    link: "Créer un poster",
  },
  paymentFailed: {
    subject: "Le paiement de ta commande {{number}} a échoué",
    intro:
      "Le paiement de ta commande {{number}} a échoué. Rien n’a été débité. Nous gardons ta commande : tu peux payer par un autre moyen.",
    link: "Payer par un autre moyen",
  },
  refunded: {
    subject: "Ta commande {{number}} a été remboursée",
    intro:
      "Nous avons remboursé {{total}} pour ta commande {{number}} sur le moyen de paiement utilisé. Selon ta banque, le montant arrive d’ici quelques jours.",
    link: "Voir ta commande",
  },
  partRefunded: {
    subject: "Une partie de ta commande {{number}} a été remboursée",
    posters:
      "Nous t’avons remboursé {{amount}} pour {{names}} de ta commande {{number}}, sur le moyen de paiement utilisé. Selon ta banque, le montant arrive d’ici quelques jours.",
    intro:
      "Nous t’avons remboursé {{amount}} sur ta commande {{number}}, sur le moyen de paiement utilisé. Selon ta banque, le montant arrive d’ici quelques jours.",
  },
  withdrawalReceived: {
    subject: "Nous avons reçu ta rétractation de la commande {{number}}",
    intro:
      "Nous avons reçu ta rétractation du contrat pour cette partie de ta commande {{number}} le {{received}} (heure suisse) :",
    line: "{{quantity}} × {{name}}",
    credits_one: "{{count}} crédit non utilisé, retiré de ton compte",
    credits_other: "{{count}} crédits non utilisés, retirés de ton compte",
    credits_many: "{{count}} crédits non utilisés, retirés de ton compte",
    next: "Nous remboursons {{amount}} sur le moyen de paiement utilisé, au plus tard le {{refundBy}}.",
    sendBack:
      "Si les posters te sont déjà parvenus, renvoie-les dans les 14 jours, non utilisés et bien emballés, à l’adresse qui figure à la fin de nos conditions générales. Le port est à ta charge. Nous pouvons attendre, pour rembourser, de les avoir reçus ou d’avoir une preuve que tu les as envoyés.",
  },
  defectReceived: {
    subject: "Nous avons reçu ton signalement pour la commande {{number}}",
    intro:
      "Nous avons reçu ton signalement d’un poster abîmé ou défectueux de ta commande {{number}} le {{received}} (heure suisse) :",
    next: "Nous l’examinons et t’écrirons bientôt. Tu reçois un nouveau poster ou un remboursement, sans aucun frais.",
  },
  refundFailed: {
    subject: "Le remboursement de ta commande {{number}} n’est pas arrivé",
    intro:
      "Nous t’avons remboursé {{amount}} pour ta commande {{number}}, mais ta banque n’a pas pu créditer ce montant et nous l’a renvoyé.",
    next: "Tu n’as rien à faire. Nous t’écrirons sous peu et te rembourserons d’une autre manière, par exemple par virement bancaire.",
    link: "Voir ta commande",
  },
  printLost: {
    subject_one: "Un tirage de ta commande {{number}} était épuisé",
    subject_other: "{{count}} tirages de ta commande {{number}} étaient épuisés",
    subject_many: "{{count}} tirages de ta commande {{number}} étaient épuisés",
    intro_one:
      "Ton paiement pour {{names}} est arrivé après la fin de la réservation, et le dernier tirage a été vendu entre-temps. Nous en sommes désolés.",
    intro_other:
      "Ton paiement pour {{names}} est arrivé après la fin des réservations, et les derniers tirages ont été vendus entre-temps. Nous en sommes désolés.",
    intro_many:
      "Ton paiement pour {{names}} est arrivé après la fin des réservations, et les derniers tirages ont été vendus entre-temps. Nous en sommes désolés.",
    money: "Nous remboursons automatiquement {{amount}} sur le moyen de paiement utilisé.",
    rest: "Le reste de ta commande est en cours d’impression.",
    link: "Voir ta commande",
  },
  saleMade: {
    subject: "« {{name}} » a été vendu",
    intro_one: "Quelqu’un vient d’acheter un tirage de ton poster « {{name}} » pour {{price}}.",
    intro_other: "Quelqu’un vient d’acheter {{count}} tirages de ton poster « {{name}} » pour {{price}}.",
    intro_many: "Quelqu’un vient d’acheter {{count}} tirages de ton poster « {{name}} » pour {{price}}.",
    number: "C’est le tirage {{number}} sur {{of}}.",
    share: "Tu gagnes {{share}}. Nous versons les gains une fois par mois.",
    picture: "Ton poster « {{name}} »",
    link: "Voir tes posters",
  },
  paidOut: {
    subject: "Versement de {{amount}} en cours",
    intro: "Nous avons versé tes gains jusqu’à la fin du mois ({{month}}) : {{amount}}.",
    arrival: "Selon ta banque, le montant arrive d’ici quelques jours.",
    link: "Voir ton relevé",
  },
  payoutFailed: {
    subject: "{{amount}} ne sont pas arrivés sur ton compte bancaire",
    intro:
      "Ta banque n’a pas accepté un versement de {{amount}}. L’argent est en sécurité sur ton compte de versement.",
    reason: {
      closed: "Le compte bancaire est fermé.",
      blocked: "Le compte bancaire est bloqué ou ne peut pas recevoir ce paiement.",
      holder: "Le nom ou l’adresse du titulaire ne correspond pas au compte bancaire.",
      number: "La banque n’a trouvé aucun compte avec ce numéro.",
      currency: "Le compte bancaire n’accepte pas cette monnaie.",
      other: "La banque n’a pas donné de raison précise.",
    },
    next: "Vérifie ton compte bancaire chez le prestataire de paiement, ou indiques-en un autre. Le prestataire renvoie ensuite l’argent automatiquement.",
    link: "Voir tes gains",
  },
  membershipStarted: {
    subject: "Bienvenue dans l’Artistic Collective !",
    intro:
      "Ton abonnement est actif. Tu as accès à tous les styles et peux créer et vendre autant de posters que tu veux.",
    paid: "Tu as payé {{amount}} pour le premier mois, taxes comprises. L’abonnement se renouvelle le {{date}}, puis chaque mois pour {{price}}.",
    cancel: "Tu peux résilier à tout moment dans tes réglages et gardes l’accès jusqu’à la fin du mois payé.",
    link: "Créer un poster",
    withdraw:
      "Si tu n’habites ni en Suisse ni au Liechtenstein, tu peux te rétracter de l’abonnement dans les 14 jours. Tu ne paies alors que les jours écoulés.",
    withdrawLink: "Se rétracter de l’abonnement",
  },
  membershipRenewed: {
    subject: "Ton abonnement a été renouvelé",
    intro:
      "Tu as payé {{amount}} pour un mois d’abonnement de plus, taxes comprises. Il se renouvelle à nouveau le {{date}}.",
    link: "Voir ton abonnement",
  },
  membershipUnpaid: {
    subject: "Ton abonnement n’a pas pu être renouvelé",
    intro: "Nous n’avons pas pu débiter {{amount}} de ta carte pour le nouveau mois de ton abonnement.",
    kept: "Pour l’instant, tu gardes tous les avantages. Paie avec une autre carte, ou contacte ta banque.",
    next: "Nous réessaierons le {{next}}.",
    last: "S’il reste impayé, ton abonnement prend fin et plus rien ne sera débité.",
    link: "Changer de carte",
  },
  membershipCancelled: {
    subject: "Ton abonnement est résilié",
    intro: "Tu as résilié ton abonnement. Tu gardes l’accès jusqu’au {{date}}. Plus rien ne sera débité.",
    after:
      "Tes posters restent dans le catalogue, et tu gardes tes crédits. D’ici là, tu peux changer d’avis.",
    link: "Voir ton abonnement",
  },
  membershipResumed: {
    subject: "Ton abonnement continue",
    intro: "Tu as repris ton abonnement. Il se renouvelle le {{date}} pour {{price}}.",
    link: "Voir ton abonnement",
  },
  membershipRefunded: {
    subject: "Remboursement pour ton abonnement",
    intro:
      "Nous te remboursons {{amount}} pour un mois de ton abonnement, sur le moyen de paiement utilisé. Selon ta banque, cela prend quelques jours.",
    rest: "Rien d’autre ne change dans ton abonnement. Tu trouveras la note de crédit avec tes factures.",
    link: "Voir tes factures",
  },
  membershipRefundFailed: {
    subject: "Le remboursement de ton abonnement n’est pas arrivé",
    intro:
      "Nous t’avons remboursé {{amount}} pour un mois de ton abonnement, mais ta banque n’a pas pu créditer ce montant et nous l’a renvoyé.",
    next: "Tu n’as rien à faire. Nous t’écrirons sous peu et te rembourserons d’une autre manière, par exemple par virement bancaire.",
    link: "Voir ton abonnement",
  },
  membershipWithdrawn: {
    subject: "Nous avons reçu ta rétractation de l’abonnement",
    intro: "Nous avons reçu ta rétractation de l’abonnement le {{received}} (heure suisse).",
    ended:
      "Ton abonnement a pris fin, et plus rien ne sera débité. Tes posters et tes crédits restent dans ton compte.",
    again:
      "L’abonnement dont tu te rétractes a pris fin. Ton nouvel abonnement continue et reste débité comme avant.",
    kept: "Tu as payé {{paid}}. Nous gardons {{kept}} pour les jours écoulés ({{passed}} sur {{all}}).",
    refund: "Nous remboursons {{amount}} sur le moyen de paiement utilisé, au plus tard le {{refundBy}}.",
    nothing: "Il ne reste rien à rembourser.",
    disputed: "Ta banque conteste le paiement. Nous l’examinons et t’écrirons au sujet du remboursement.",
    link: "Voir ton abonnement",
  },
  membershipEnded: {
    subject: "Ton abonnement a pris fin",
    intro: "Ton abonnement a pris fin le {{date}}. Plus rien ne sera débité. Merci d’avoir été des nôtres.",
    unpaid:
      "Ton abonnement a pris fin le {{date}}, car son renouvellement n’a pas été payé. Tu ne dois rien, et plus rien ne sera débité.",
    kept: "Tu as maintenant un compte gratuit. Tu gardes tes posters et tes crédits, et tes posters en vente restent dans le catalogue.",
    link: "S’abonner à nouveau",
  },
  posterTakenDown: {
    subject: "Ton poster « {{name}} » a été retiré du catalogue",
    intro: "Nous avons retiré ton poster « {{name}} » du catalogue de {{shopName}}.",
    reason: {
      person:
        "Il montre une personne qui ne veut pas être montrée, ou un enfant sans l’accord de ses parents.",
      rights: "Il utilise une image ou un nom qui appartient à quelqu’un d’autre.",
      offensive:
        "Il montre quelque chose de blessant ou d’effrayant, ce que nos conditions n’autorisent pas.",
      misleading: "Son nom, sa ville ou son lien est trompeur.",
      terms: "Il n’est pas conforme à nos conditions.",
    },
    orders:
      "Les tirages déjà vendus seront encore fabriqués. Tu gardes le poster et le trouves dans « Mes posters ».",
    again:
      "Tu ne peux pas le remettre en vente toi-même. Si c’est une erreur, ou si tu as corrigé le problème, réponds à cet e-mail ou écris à {{contactEmail}}. Une personne te répondra.",
  },
  livingHidden: {
    subject: "Nous avons caché la page de ton poster vivant ({{style}})",
    intro:
      "Le code de ton poster vivant, de style {{style}}, ouvre une page. Nous n’y montrons plus le poster ni le clip.",
    orders:
      "Les codes déjà imprimés restent les mêmes : leur page dit seulement d’où vient le poster. Tu gardes le poster et le trouves dans « Mes posters ».",
    again:
      "Tu ne peux ni le montrer ni le mettre en vente toi-même. Si c’est une erreur, ou si tu as corrigé le problème, réponds à cet e-mail ou écris à {{contactEmail}}. Une personne te répondra.",
  },
  editionCoarse: {
    subject: "Ton édition limitée « {{name}} » n’est plus en vente",
    intro:
      "Nous avons retiré ton édition limitée « {{name}} » du catalogue de {{shopName}}. Son fichier d’impression a {{dpi}} dpi, et une édition limitée demande au moins {{least}} dpi.",
    again: "Pour proposer une édition de ce moment, crée un nouveau poster à partir d’une photo plus nette.",
  },
  posterAllowed: {
    subject: "Ton poster « {{name}} » peut être remis en vente",
    intro: "Nous avons réexaminé ton poster « {{name}} ». Tu peux le remettre en vente quand tu veux.",
    link: "Voir tes posters",
  },
  livingAllowed: {
    subject: "Ton poster vivant ({{style}}) peut de nouveau être montré",
    intro:
      "Nous avons réexaminé ton poster vivant, de style {{style}}. Tu peux de nouveau montrer le poster et le clip sur sa page.",
  },
  shipped: {
    subject: "Ta commande {{number}} est en route",
    intro_one: "Ton poster a été imprimé, contrôlé et expédié.",
    intro_other: "Tes {{count}} posters ont été imprimés, contrôlés et expédiés.",
    intro_many: "Tes {{count}} posters ont été imprimés, contrôlés et expédiés.",
    address: "Adresse de livraison :\n{{address}}",
    parcel: "{{carrier}}, numéro de suivi {{parcel}}",
    follow: "Suivre ton colis",
    link: "Voir ta commande",
  },
  delivered: {
    subject: "Ta commande {{number}} a été livrée",
    intro_one: "Ton poster a été livré. Nous espérons qu’il te plaira.",
    intro_other: "Tes {{count}} posters ont été livrés. Nous espérons qu’ils te plairont.",
    intro_many: "Tes {{count}} posters ont été livrés. Nous espérons qu’ils te plairont.",
    care: "Si quelque chose a été endommagé pendant le transport, écris-nous à {{contactEmail}} dans les 14 jours, avec une photo.",
    link: "Voir ta commande",
  },
  product: {
    line: "Poster A3, {{style}}",
    named: "Poster A3 « {{title}} »",
  },
  paper: {
    code: "Code QR : {{content}}",
    item: "Article",
    amount: "Montant",
    poster: "Poster",
    quantity: "Quantité",
  },
  receipt: {
    title: "Reçu",
    number: "Commande {{number}}",
    line: "{{quantity}} × poster A3, {{style}}",
    named: "{{quantity}} × poster A3 « {{title}} »",
    credits_one: "{{count}} crédit",
    credits_other: "{{count}} crédits",
    credits_many: "{{count}} crédits",
    each: "{{price}} pièce",
    shipping: "Livraison",
    paid: "Payé, taxes comprises",
    paidUntaxed: "Payé",
    refunded: "Remboursé",
    thanks: "Merci.",
    invoice: "Facture {{invoice}}",
    vatId: "Numéro de TVA {{id}}",
    net: "Hors taxe",
    vat: "TVA {{rate}}, {{country}}",
    noVat: "Sans TVA : le vendeur n’y est pas assujetti.",
    creditNote: "Note de crédit",
    takenBack: "Note de crédit annulée",
    creditForMonth: "Pour la facture {{invoice}}",
    month: "Abonnement, mois à partir du {{date}}",
    creditFor: "Pour la facture {{invoice}}, commande {{number}}",
    part: "Partie du prix",
    byBank: "Récupéré par ta banque",
  },
  slip: {
    title: "Bon de livraison",
    placed: "Commandé le {{date}}",
    paper: "Poster A3, 297 × 420 mm",
    print: "Tirage {{print}} sur {{of}}",
    text: "Texte : « {{text}} »",
    living: "Poster vivant : scanne le code pour voir le clip.",
    gift: "Un cadeau pour toi",
    thanksAbroad: "Merci.",
    thanks: "Imprimé en Suisse. Merci.",
    customs: "Douane : SH {{hsCode}}, origine {{origin}}, valeur {{value}}",
    customsGift: "Douane : SH {{hsCode}}, origine {{origin}}",
  },
  certificate: {
    title: "Certificat d’authenticité",
    document: "Certificat d’authenticité : {{name}} {{number}}/{{of}}",
    by: "Un poster de @{{creator}}, {{style}}",
    number: "Tirage {{number}} sur {{of}}",
    only_one: "C’est le seul tirage de cette édition. Il n’y en aura jamais d’autre.",
    only_other: "C’est le seul tirage portant ce numéro. Il n’y aura jamais plus de {{count}} tirages.",
    only_many: "C’est le seul tirage portant ce numéro. Il n’y aura jamais plus de {{count}} tirages.",
    print: "A3, 297 × 420 mm, imprimé en Suisse.",
    printAbroad: "A3, 297 × 420 mm, imprimé dans ce pays : {{country}}.",
    sold: "Vendu le {{date}}.",
    check: "Scanne le code pour voir le registre public de ce tirage.",
    living: "Scanne le code pour voir le clip de ce poster.",
    seal: "Sceau {{seal}}",
  },
  greeting: "Bonjour,",
  unsubscribe: "Ne plus recevoir d’e-mails sur les ventes",
  closing: "{{shopName}}",
};
