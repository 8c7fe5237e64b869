import type { Namespace } from "../translation.ts";

/** Posters that wake into their clip: the choice of their code, and the page that it opens. */
export const living: Namespace<"living"> = {
  title: "Poster vivant",
  intro:
    "Un petit code ouvre une page où ton poster s’éveille et devient son clip. Seules les personnes qui ont le code trouvent la page.",
  place: "Où le code doit-il être imprimé ?",
  places: {
    nowhere: "Nulle part",
    margin: "Dans le coin inférieur gauche du poster, sur 2 cm",
    papers: "Sur le bulletin de livraison, et sur le certificat d’un tirage numéroté",
  },
  awake: "La page montre le poster et le clip",
  awakeHint:
    "Sans cette coche, la page dit seulement d’où vient le poster. Les codes imprimés fonctionnent à nouveau dès que tu la remets.",
  hiddenByShop:
    "Nous avons caché cette page le {{date}}. Tu trouves le motif sur la page de ton poster. Tu ne peux pas la montrer à nouveau toi-même.",
  submit: "Enregistrer",
  saved: "Enregistré.",
  back: "Retour au poster",
  code: "Code QR de la page de ce poster",
  test: "Pointe l’appareil photo de ton téléphone sur le code, ou ouvre la page ici.",
  open: "Ouvrir la page",
  origin_one:
    "Peint dans le style {{style}} le {{date}}, à partir de la seconde {{second}} d’un clip de {{count}} seconde.",
  origin_other:
    "Peint dans le style {{style}} le {{date}}, à partir de la seconde {{second}} d’un clip de {{count}} secondes.",
  origin_many:
    "Peint dans le style {{style}} le {{date}}, à partir de la seconde {{second}} d’un clip de {{count}} secondes.",
  asleep: "Ce poster dort",
  asleepText: "Le poster et le clip ne sont pas montrés en ce moment.",
  gone: "Le clip n’est plus là.",
  alt: "Poster dans le style {{style}}",
  named: "{{name}} par {{username}}, un poster dans le style {{style}}",
  watch: "Regarder le clip",
  play: "Lire le clip",
  pause: "Mettre le clip en pause",
  catalogue: "Voir dans le catalogue",
  create: "Faire un poster de ton moment",
  printed: "Chaque tirage porte dans son coin inférieur gauche un petit code qui ouvre le clip.",
  camera: {
    open: "Pointer la caméra sur le poster",
    seeking: "Pointe la caméra sur tout le poster. Le code dans son coin inférieur gauche doit être visible.",
    found: "Le clip se joue sur ton poster.",
    blocked:
      "La caméra ne peut pas être utilisée. Autorise-la dans les réglages de ton navigateur, ou regarde le clip sur cette page.",
    close: "Fermer la caméra",
    stays: "L’image de la caméra reste sur ton appareil.",
  },
};
