/** The accessibility statement, and its form for feedback. */
export const accessibility = {
  title: "Accessibilité",
  lead: "Tout le monde doit pouvoir créer, acheter et vendre un poster ici. Nous visons WCAG 2.2, niveau AA.",
  works: {
    title: "Ce qui fonctionne",
    points: [
      "Les étapes principales se font au clavier seul et sont nommées pour les lecteurs d’écran.",
      "Les étapes principales se font sans JavaScript, de la photo au paiement.",
      "Les pages tiennent dans une largeur de 320 pixels. Le texte peut être agrandi à 200\u00a0%.",
      "Tout ce qui bouge peut être mis en pause. Si ton appareil demande moins d’animations, rien ne bouge.",
      "Un tirage réservé pour toi peut être gardé plus longtemps, dix fois cinq minutes.",
    ],
  },
  tested: {
    title: "Comment nous vérifions",
    points: [
      "Chaque page est vérifiée automatiquement à chaque modification de la boutique.",
      "Des tests automatiques commandent, paient et résilient un abonnement au clavier. Personne de l’extérieur n’a encore audité la boutique.",
    ],
  },
  limits: {
    title: "Ce qui manque encore",
    points: [
      "Les posters d’autres clients sont décrits par leur nom et leur style, pas par ce qu’ils montrent.",
      "Si tu paies sur la page du prestataire de paiement, son accessibilité ne dépend pas de nous.",
    ],
  },
  form: {
    title: "Dis-nous ce qui te gêne",
    text: "Une personne lit chaque message. Tu peux aussi écrire à {{email}}.",
    message: "Que s’est-il passé, et sur quelle page\u00a0?",
    email: "E-mail (facultatif)",
    emailHint:
      "Seulement si tu souhaites une réponse. Nous supprimons ton message un an après y avoir répondu.",
    submit: "Envoyer le message",
    busy: "Envoi en cours…",
    done: "Merci pour ton message",
    doneText: "Une personne le lit. Si tu as laissé un e-mail, nous y répondons.",
  },
};
