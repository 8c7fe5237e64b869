import type { Namespace } from "../translation.ts";

/** Publishing a poster for sale, and unpublishing it. */
export const selling: Namespace<"selling"> = {
  title: "Vendi il tuo poster",
  lead: "Mettilo in vendita nel catalogo e guadagna con ogni stampa venduta.",
  changeTitle: "Il tuo poster nel catalogo",
  changeLead: "Le tue modifiche sono subito visibili nel catalogo.",
  againLead: "È già stato nel catalogo. Puoi rimetterlo in vendita con la stessa edizione.",
  picture: "Il tuo poster nello stile {{style}}",
  name: "Nome",
  nameHint: "Mostrato nel catalogo.",
  city: "Città",
  cityHint: "Dove è avvenuto il momento.",
  momentLink: "Link del momento (facoltativo)",
  momentLinkHint: "Una pagina che racconta di più, come un post o un album. Comincia con https://",
  description: {
    label: "Descrizione (facoltativa)",
    hint: "Che cosa mostra il poster, per chi non lo vede.",
    clipHint: "Che cosa mostra il poster e che cosa succede nel clip, per chi non li vede.",
    summary: "Descrizione",
    ofClip_one:
      "Un clip senza audio di {{count}} secondo, da cui è nato questo poster nello stile {{style}}.",
    ofClip_many:
      "Un clip senza audio di {{count}} secondi, da cui è nato questo poster nello stile {{style}}.",
    ofClip_other:
      "Un clip senza audio di {{count}} secondi, da cui è nato questo poster nello stile {{style}}.",
    feelings: "Emozioni: {{feelings}}.",
  },
  edition: "Edizione",
  limited: "Edizione limitata",
  limitedText: "Stampe numerate, al tuo prezzo. Una volta vendute, non ce ne sono altre.",
  standard: "Edizione standard",
  standardText: "{{price}} a stampa, non numerata, senza limite.",
  supply: "Stampe",
  supplyHint: "Da 1 a 1000. Non si può cambiare dopo la messa in vendita.",
  price: "Prezzo in CHF",
  priceHint: "Almeno {{least}}.",
  fixedLimited_one: "Edizione limitata di {{count}} stampa. Non si può cambiare.",
  fixedLimited_other: "Edizione limitata di {{count}} stampe. Non si può cambiare.",
  fixedLimited_many: "Edizione limitata di {{count}} stampe. Non si può cambiare.",
  fixedStandard: "Edizione standard, {{price}} a stampa. Non si può cambiare.",
  sold_one: "{{count}} stampa venduta.",
  sold_other: "{{count}} stampe vendute.",
  sold_many: "{{count}} stampe vendute.",
  share: {
    earn: "Guadagni",
    limited: "con ogni stampa a {{price}}, e {{all}} quando tutta l’edizione è venduta.",
    standard: "con ogni stampa a {{price}}, senza limite.",
  },
  formula:
    "Il {{standard}} % dei primi {{price}}, più il {{limited}} % di ogni franco in più per un’edizione limitata.",
  clip: "Il tuo clip viene mostrato nel feed con il poster. Il file originale resta privato.",
  photo: "La tua foto resta privata. Viene mostrato solo il poster.",
  agree: "Accetto le",
  terms: "condizioni per artisti sull’invio di poster",
  newTab: "(si apre in una nuova scheda)",
  publish: "Metti in vendita",
  publishAgain: "Rimetti in vendita",
  change: "Salva le modifiche",
  publishing: "Messa in vendita…",
  unpublishInstead: "Togli dal catalogo",
  accountFirst:
    "Per vendere ti serve un account. Scegli un nome utente e una password; poi torni al tuo poster.",
  membershipFirst:
    "Con un account gratuito puoi avere fino a {{count}} poster in vendita. I membri ne vendono quanti vogliono.",
  published: {
    title: "Il tuo poster è in vendita",
    limited_one: "Il tuo poster in edizione limitata ({{count}} stampa a CHF {{price}}) è ora nel catalogo!",
    limited_other:
      "Il tuo poster in edizione limitata ({{count}} stampe a CHF {{price}} l’una) è ora nel catalogo!",
    limited_many:
      "Il tuo poster in edizione limitata ({{count}} stampe a CHF {{price}} l’una) è ora nel catalogo!",
    standard: "Il tuo poster in edizione standard (a CHF {{price}} l’uno) è ora nel catalogo!",
    earn: "Guadagni {{share}} con ogni stampa venduta.",
    catalogue: "Vedi nel catalogo",
    dashboard: "Torna ai miei poster",
  },
  unpublish: {
    title: "Vuoi davvero togliere questo poster dal catalogo?",
    text: "Viene tolto subito dal catalogo e dal feed, e lo vedi solo tu. Non possiamo ritirare le copie fatte da altri.",
    kept: "Il nome, i «Mi piace» e l’edizione restano. Puoi rimetterlo in vendita in ogni momento.",
    sold_one: "{{count}} stampa è venduta. Verrà comunque stampata e consegnata.",
    sold_other: "{{count}} stampe sono vendute. Verranno comunque stampate e consegnate.",
    sold_many: "{{count}} stampe sono vendute. Verranno comunque stampate e consegnate.",
    submit: "Togli dal catalogo",
    working: "Rimozione…",
    keep: "Lascialo in vendita",
    done: "Il tuo poster è di nuovo privato",
  },
  madeBy: {
    photo: {
      program: "Dipinto da una fotografia da un programma informatico.",
      model: "Dipinto da una fotografia da un modello di IA.",
    },
    frame: {
      program: "Dipinto da un fotogramma di un video da un programma informatico.",
      model: "Dipinto da un fotogramma di un video da un modello di IA.",
    },
    strip: {
      program: "Dipinto da più fotogrammi di un video da un programma informatico.",
      model: "Dipinto da più fotogrammi di un video da un modello di IA.",
    },
    clip: "Il clip originale, non dipinto.",
  },
};
