import type { Namespace } from "../translation.ts";

/** Si un service peut compter ce que fait ce navigateur. */
export const consent: Namespace<"consent"> = {
  title: "Statistiques",
  counting:
    "Nous comptons combien de fois les choses arrivent dans notre shop, par exemple combien de posters sont peints. Nous le faisons nous-mêmes, et un tel compte ne connaît personne.",
  nobody:
    "Rien d’autre n’est compté : aucune autre entreprise n’apprend ta visite, et il n’y a rien à choisir ici.",
  service:
    "Si tu l’autorises, nous signalons aussi à Google Analytics ce qui se fait dans ce navigateur, sous un nom que nous inventons pour lui : quelle étape, quel style et, pour une commande, son numéro et son montant. Jamais ton nom, ton e-mail ni tes images, et rien pour la publicité.",
  now: {
    none: "Rien n’a encore été choisi : rien n’est donc signalé.",
    allow: "Tu l’as autorisé. Tu peux changer d’avis ici à tout moment.",
    refuse: "Tu l’as refusé : rien n’est donc signalé.",
  },
  allow: "Autoriser",
  refuse: "Refuser",
  done: {
    allow: "Merci. Ce qui se fait dans ce navigateur est désormais compté.",
    refuse: "Plus rien n’est signalé sur ce navigateur.",
  },
};
