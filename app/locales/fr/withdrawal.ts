/** Withdrawing from a contract, and reporting a defect. */
import type { Namespace } from "../translation";

export const withdrawal: Namespace<"withdrawal"> = {
  title: "Se rétracter d’un contrat",
  lead: "Indique le numéro de ta commande et l’adresse e-mail utilisée. Aucun compte ni motif n’est nécessaire.",
  number: "Numéro de commande",
  numberHint:
    "Dans ton e-mail de confirmation, par exemple CAT-123456 ou A3-7K2MPQ4X. Pour un abonnement, le numéro de sa facture, par exemple INV-2026-000123.",
  email: "E-mail",
  next: "Continuer",
  law: "Dans l’UE, en Norvège, en Islande et au Royaume-Uni, tu peux te rétracter dans les 14 jours suivant la livraison. Les posters tirés de ta propre photo, faits pour toi, et les commandes vers la Suisse et le Liechtenstein font exception.",
  faulty: "Si un poster est abîmé ou défectueux, tu peux le signaler ici, où que tu habites.",
  membership:
    "Pour te rétracter d’un abonnement, utilise le lien dans ton e-mail de bienvenue ou dans tes réglages, ou indique ci-dessus le numéro de sa facture.",
  ownMembership: "Me rétracter de mon abonnement",
  plan: {
    title: "Se rétracter de l’abonnement",
    lead: "Tu peux te rétracter jusqu’au {{date}}, sans donner de motif. Voici ce qui se passe :",
    ends: "Ton abonnement prend fin aussitôt. Plus rien ne sera débité.",
    kept: "Tu as payé {{paid}}. Nous gardons {{kept}} pour les jours écoulés ({{passed}} sur {{all}}).",
    refund: "Nous remboursons {{amount}} sous 14 jours, sur le moyen de paiement utilisé.",
    nothing: "Il ne reste rien à rembourser.",
    disputed: "Ta banque conteste ce paiement. Nous l’examinons et t’écrirons au sujet du remboursement.",
    email: "Nous te confirmons aussitôt la date et l’heure par e-mail.",
    rest: "Tes posters et tes crédits restent dans ton compte. Tes posters en vente restent dans le catalogue.",
    declared: "Rétractation reçue : {{received}}",
    refunded: "Nous remboursons {{amount}} sur le moyen de paiement utilisé.",
    over: "Les 14 jours ont pris fin le {{date}}. Tu peux résilier ton abonnement à tout moment dans tes réglages.",
    again: "Ton nouvel abonnement continue et reste débité comme avant.",
    ended: "Cet abonnement a déjà pris fin.",
    settings: "Réglages",
  },
  order: "Commande {{number}}",
  choose: "De quoi te rétractes-tu ?",
  chooseDefect: "Quels posters sont abîmés ou défectueux ?",
  none: "Aucun",
  item: "{{name}}, {{price}}",
  items: "{{name}}, {{price}} pièce",
  credits_one: "{{count}} crédit non utilisé",
  credits_other: "{{count}} crédits non utilisés",
  credits_many: "{{count}} crédits non utilisés",
  right: {
    before: "Possible jusqu’à 14 jours après la livraison.",
    open: "Possible jusqu’au {{date}}.",
    over: "Les 14 jours ont pris fin le {{date}}.",
    "made-to-order": "Fait à partir de ta propre photo : pas de retour, sauf s’il est abîmé ou défectueux.",
    country:
      "Les commandes vers ce pays ne peuvent pas être retournées, sauf si un poster est abîmé ou défectueux.",
  },
  already: "Rétractation, signalement ou remboursement déjà fait.",
  nothing: "Rien dans cette commande ne permet une rétractation.",
  toDefect: "Signaler un poster abîmé ou défectueux",
  confirmTitle: "Confirme ta rétractation",
  confirmText:
    "Tu te rétractes du contrat pour cette partie de la commande {{number}}. Nous envoyons aussitôt la date et l’heure à {{email}}.",
  confirmItem: "{{quantity}} × {{name}}",
  total: "Nous remboursons {{amount}} sous 14 jours, sur le moyen de paiement utilisé.",
  sendBack:
    "Si les posters te sont déjà parvenus, renvoie-les dans les 14 jours. Le port est à ta charge, et nous pouvons attendre de les avoir reçus pour rembourser.",
  confirm: "Confirmer la rétractation",
  back: "Retour",
  done: "Rétractation reçue",
  doneText: "Nous t’avons envoyé la date et l’heure par e-mail.",
  received: {
    withdrawal: "Rétractation reçue : {{received}}",
    defect: "Signalement reçu : {{received}}",
  },
  defectTitle: "Signaler un poster abîmé ou défectueux",
  words: "Quel est le problème ?",
  photo: "Une photo (JPEG, PNG ou WebP, 10 Mo au plus)",
  send: "Envoyer le signalement",
  sent: "Signalement reçu",
  sentText: "Nous t’avons envoyé une copie par e-mail et répondrons bientôt.",
  link: "Se rétracter ou signaler un défaut",
  note: {
    seller: "Vendu par {{name}}, {{address}}.",
    delivery: "Imprimé pour toi en Suisse et livré sous {{leastDays}} à {{mostDays}} jours ouvrables.",
    taxes: "Tous les prix comprennent les taxes.",
    right: {
      "made-to-order":
        "Un poster tiré de ta propre photo est fait pour toi : pas de retour, sauf s’il est abîmé ou défectueux.",
      country:
        "Les commandes vers ce pays ne peuvent pas être retournées, sauf si un poster est abîmé ou défectueux.",
      open: "Tu peux te rétracter dans les 14 jours suivant la livraison.",
      credits:
        "Tu peux te rétracter des crédits non utilisés dans les 14 jours, sauf si tu habites en Suisse ou au Liechtenstein.",
      membership:
        "Tu peux te rétracter dans les 14 jours et ne paies alors que les jours écoulés, sauf si tu habites en Suisse ou au Liechtenstein.",
    },
    links: "En payant, tu acceptes les",
    terms: "conditions générales",
    and: "et la",
    privacy: "déclaration de confidentialité",
  },
};
