import type { Namespace } from "../translation.ts";

/** Looking after one's account. */
export const settings: Namespace<"settings"> = {
  title: "Impostazioni",
  loggedOut: "Accedi per aprire le impostazioni.",
  login: "Accedi",
  account: "Informazioni sull’account",
  email: "E-mail",
  username: "Nome utente",
  type: "Tipo di account",
  collective: "Artistic Collective",
  standard: "Account standard",
  subscription: "La tua adesione",
  access: "Accesso ed e-mail",
  yours: "I tuoi dati",
  currentPassword: "Password attuale",
  back: "Torna alle impostazioni",
  setupDone: "È tutto pronto!",
  setupDoneText: "Il tuo conto di pagamento è aperto.",
  setupMore: "Manca ancora qualcosa",
  setupUnfinishedText:
    "Il fornitore di servizi di pagamento vuole ancora qualcosa da te. Completa l’apertura per ricevere i versamenti.",
  setupMoreText:
    "Quel link è già stato usato o è troppo vecchio. Premi di nuovo il pulsante, e ne ricevi uno nuovo.",
  rooms: {
    email: {
      name: "Indirizzo e-mail",
      row: "Dove arrivano le tue e-mail, e con che cosa accedi.",
      link: "Cambia e-mail",
    },
    password: { name: "Password", row: "Cambiarla chiude tutte le altre sessioni.", link: "Cambia password" },
    notifications: { name: "Notifiche", row: "Quali e-mail vuoi da noi.", link: "Scegli le e-mail" },
    language: {
      name: "Lingua",
      row: "Delle tue e-mail, e dello shop ovunque accedi.",
      link: "Scegli la lingua",
    },
    data: {
      name: "Scarica i tuoi dati",
      row: "Tutto ciò che abbiamo su di te, in un file.",
      link: "Scarica",
    },
    delete: {
      name: "Elimina il tuo account",
      row: "Per sempre, dopo averti detto che cosa succede.",
      link: "Elimina l’account",
    },
  },
  changeEmail: {
    title: "Cambia la tua e-mail",
    now: "Il tuo indirizzo è",
    text: "Inviamo un codice di 6 cifre a quello nuovo. I tuoi poster, crediti e ordini restano con te.",
    newEmail: "Nuova e-mail",
    submit: "Invia il codice",
    done: "E-mail cambiata",
    doneText: "Da ora le tue e-mail vanno al nuovo indirizzo.",
  },
  changePassword: {
    title: "Cambia la tua password",
    text: "La tua sessione qui resta aperta, tutte le altre si chiudono.",
    newPassword: "Nuova password",
    submit: "Salva la password",
    done: "Password cambiata",
    forgotten: "Non ricordi la password attuale?",
    reset: "Scegline una nuova per e-mail",
  },
  emails: {
    title: "Quali e-mail vuoi",
    text: "Codici, ordini, pagamenti e ciò che accade al tuo account te li diciamo sempre: ti mancherebbero.",
    sales: "Dimmi quando un mio poster viene venduto",
    news: "Mandatemi novità dello shop",
    updatesHint: "Nuovi stili ed eventi, al massimo qualche volta all’anno.",
    submit: "Salva",
    done: "La tua scelta è salvata",
  },
  language: {
    title: "Scegli la tua lingua",
    text: "In essa sono scritte le tue e-mail, e lo shop ovunque accedi. Le lingue in fondo a ogni pagina valgono solo per questo browser.",
    label: "Lingua",
    submit: "Salva",
    done: "La tua lingua è salvata",
  },
  download: {
    title: "Scarica i tuoi dati",
    text: "Un file zip con tutto ciò che abbiamo su di te: il tuo account, i crediti, le creazioni, i poster, le pubblicazioni, i mi piace, il carrello, gli ordini, i guadagni e gli oggetti delle nostre e-mail, e tutte le tue immagini e i tuoi clip.",
    ask: "Inserisci la tua password, così che nessun altro li porti via.",
    submit: "Continua",
    ready: "Il tuo file viene composto mentre è inviato. Con molte immagini può volerci un po’.",
    link: "Scarica il file zip",
    minutes: "Il link funziona per 10 minuti in questo browser.",
  },
  goodbye: {
    title: "Elimina il tuo account",
    lead: "Non si può annullare. Che cosa succede:",
    logout: "Tutte le tue sessioni si chiudono, e nessuno può più accedere. Il tuo nome utente torna libero.",
    pictures:
      "Le tue foto, i clip, le creazioni e i poster vengono rimossi, e con essi i mi piace e il carrello.",
    posters_one: "Il tuo {{count}} poster pubblicato viene ritirato.",
    posters_other: "I tuoi {{count}} poster pubblicati vengono ritirati.",
    posters_many: "I tuoi {{count}} poster pubblicati vengono ritirati.",
    editions_one:
      "{{count}} tua edizione limitata ha stampe vendute. Il suo registro e i certificati restano, con il nome con cui hai venduto.",
    editions_other:
      "{{count}} tue edizioni limitate hanno stampe vendute. I loro registri e certificati restano, con il nome con cui hai venduto.",
    editions_many:
      "{{count}} tue edizioni limitate hanno stampe vendute. I loro registri e certificati restano, con il nome con cui hai venduto.",
    orders_one:
      "{{count}} ordine che hai pagato non è ancora consegnato. Viene ancora fatto e spedito a te, con le sue e-mail al tuo indirizzo.",
    orders_other:
      "{{count}} ordini che hai pagato non sono ancora consegnati. Vengono ancora fatti e spediti a te, con le loro e-mail al tuo indirizzo.",
    orders_many:
      "{{count}} ordini che hai pagato non sono ancora consegnati. Vengono ancora fatti e spediti a te, con le loro e-mail al tuo indirizzo.",
    receipts:
      "Le ricevute di ciò che hai comprato restano da noi dieci anni, con nome e indirizzo, perché la legge lo chiede. Tutto il resto dei tuoi ordini sparisce.",
    credits_one: "{{count}} credito che hai pagato è perduto.",
    credits_other: "{{count}} crediti che hai pagato sono perduti.",
    credits_many: "{{count}} crediti che hai pagato sono perduti.",
    welcome: "Conserviamo un’impronta della tua e-mail, perché i crediti in omaggio si danno una volta.",
    earnings: "Hai {{amount}} di guadagni non ancora versati. Puoi aspettare il versamento, o rinunciarvi.",
    giveUp: "Rinuncio a {{amount}}, e a ciò che ancora mi fosse accreditato",
    member:
      "La tua adesione è ancora in corso, e continuerebbe a essere addebitata. Prima disdicila, poi torna qui.",
    cancelMembership: "Disdici l’adesione",
    memberUntil:
      "La tua adesione è pagata fino al {{date}}, e finisce con l’account. Non viene addebitato altro.",
    typeUsername: "Scrivi il tuo nome utente, {{username}}, per confermare",
    submit: "Elimina per sempre",
    working: "Eliminazione…",
    keep: "Mantieni il mio account",
    done: "Il tuo account è eliminato",
    doneText: "Un’ultima e-mail lo conferma. Grazie per il tempo passato con noi.",
  },
};
