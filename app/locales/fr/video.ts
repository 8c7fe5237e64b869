import type { Namespace } from "../translation.ts";

/** A moment from a video: its upload, the choice of one frame, and the clip under its poster. */
export const video: Namespace<"video"> = {
  upload: {
    hint: "Vidéos : MP4, MOV, WebM (max. 10 secondes)",
    checking: "Vérification de ta vidéo…",
    running: "Envoi de la vidéo…",
    patience: "Sur une connexion mobile, cela peut prendre un moment",
    percent: "{{percent}} %",
    progress: "Envoi de ta vidéo",
    waiting: "La connexion est coupée. L’envoi reprend automatiquement dès qu’elle revient.",
    preparing: "Préparation de ta vidéo…",
    cancel: "Annuler l’envoi",
    cancelled: "L’envoi a été annulé.",
    again: "Réessayer",
    stillRunning: {
      title: "La vidéo n’est pas encore envoyée",
      message: "Attends la fin de l’envoi avant de choisir une image.",
    },
    unreadable: {
      title: "Erreur de lecture de la vidéo",
      message: "Cet appareil ne peut plus lire le fichier. Choisis-le à nouveau.",
    },
    ended: {
      title: "Échec de l’envoi de la vidéo",
      message: "Ta session est fermée. Continue avec ton e-mail et choisis à nouveau la vidéo.",
    },
  },

  frame: {
    title: "Choisis ton moment",
    heading: "Choisis ton moment",
    prompt: "Déplace le curseur jusqu’au moment que tu veux en poster.",
    player: "Ta vidéo",
    play: "Lire",
    pause: "Pause",
    restart: "Revenir au début",
    time: "{{elapsed}} / {{total}}",
    slider: "Moment",
    seconds: "{{seconds}} secondes",
    announcement: "{{seconds}} secondes sur {{total}}.",
    keys: "Espace lance et met en pause. Les flèches avancent d’un dixième de seconde, Début et Fin vont au début et à la fin.",
    use: "Utiliser cette image",
    cancel: "Annuler",
    unplayable:
      "Ce navigateur ne peut pas lire ta vidéo. Voici quelques moments choisis pour toi. Prends-en un, ou indique un temps exact.",
    grid: "Moments de ta vidéo",
    moment: "À {{time}}",
    exact: "Ou indique un temps exact en secondes",
    exactHint: "De 0 à {{seconds}}, par exemple {{example}}",
    strip: "Pellicule : plusieurs moments en un poster",
  },

  result: {
    alt: "Le clip de ce moment",
    watch: "Regarder le clip",
    play: "Lire le clip",
    pause: "Mettre le clip en pause",
  },
};
