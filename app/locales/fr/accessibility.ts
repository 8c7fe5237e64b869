/** The accessibility statement, and its form for feedback. */
export const accessibility = {
  title: "Accessibilité",
  lead: "Tout le monde doit pouvoir créer, acheter et vendre un poster ici. Nous visons WCAG 2.2, niveau AA.",
  works: {
    title: "Ce qui fonctionne",
    points: [
      "Les étapes principales se font au clavier seul et avec un lecteur d’écran.",
      "Les étapes principales se font sans JavaScript, de la photo au paiement.",
      "Les pages tiennent dans une largeur de 320 pixels. Le texte peut être agrandi à 200\u00a0%.",
      "Tout ce qui bouge peut être mis en pause. Si tu as réduit les animations sur ton appareil, rien ne bouge tout seul.",
      "La réservation d’un tirage peut être prolongée dix fois, de cinq minutes chaque fois.",
    ],
  },
  tested: {
    title: "Comment nous vérifions",
    points: [
      "Chaque page est vérifiée automatiquement à chaque modification de la boutique.",
      "Des tests automatiques commandent, paient et résilient un abonnement au clavier. Il n’y a pas encore eu d’audit indépendant.",
    ],
  },
  limits: {
    title: "Ce qui manque encore",
    points: [
      "Les posters d’autres clients sont décrits par leur nom et leur style, pas par ce qu’ils montrent.",
      "L’accessibilité de la page de notre prestataire de paiement ne dépend pas de nous.",
    ],
  },
  form: {
    title: "Dis-nous ce qui te bloque",
    text: "Nous lisons personnellement chaque message. Tu peux aussi écrire à {{email}}.",
    message: "Que s’est-il passé, et sur quelle page ?",
    email: "E-mail (facultatif)",
    emailHint:
      "Seulement si tu souhaites une réponse. Nous supprimons ton message un an après y avoir répondu.",
    submit: "Envoyer le message",
    busy: "Envoi…",
    done: "Merci pour ton message",
    doneText: "Nous le lisons personnellement. Si tu as laissé une adresse e-mail, nous y répondons.",
  },
};
