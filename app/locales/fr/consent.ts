import type { Namespace } from "../translation.ts";

/** Whether a service may count what this browser does. */
export const consent: Namespace<"consent"> = {
  title: "Statistiques",
  counting:
    "Nous comptons ce qui se passe dans notre boutique, par exemple le nombre de posters créés. Nous le faisons nous-mêmes, et ces chiffres ne contiennent aucune donnée personnelle.",
  unasked:
    "Rien d’autre n’est compté. Aucune autre entreprise n’est informée de ta visite, et il n’y a rien à choisir ici.",
  service:
    "Si tu l’autorises, nous transmettons aussi à Google Analytics ce qui se fait dans ce navigateur, sous un identifiant aléatoire : l’étape, le style et, pour une commande, son numéro et son montant. Jamais ton nom, ton e-mail ni tes images, et rien pour la publicité.",
  now: {
    none: "Tu n’as pas encore choisi : aucune donnée n’est donc transmise.",
    allow: "Tu l’as autorisé. Tu peux changer ton choix ici à tout moment.",
    refuse: "Tu l’as refusé : aucune donnée n’est donc transmise.",
  },
  allow: "Autoriser",
  refuse: "Refuser",
  done: {
    allow: "Merci. Les données de ce navigateur sont désormais transmises comme décrit.",
    refuse: "Plus aucune donnée de ce navigateur n’est transmise.",
  },
};
