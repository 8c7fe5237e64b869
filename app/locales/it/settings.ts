import type { Namespace } from "../translation.ts";

/** The settings of an account. */
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
  subscription: "Il tuo abbonamento",
  access: "Accesso ed e-mail",
  yours: "I tuoi dati",
  currentPassword: "Password attuale",
  back: "Torna alle impostazioni",
  setupDone: "Conto pronto!",
  setupDoneText: "Il tuo conto per i versamenti è pronto.",
  setupMore: "Dati mancanti",
  setupUnfinishedText:
    "Il fornitore di servizi di pagamento ha bisogno di altri dati. Completa l’apertura per ricevere i versamenti.",
  setupMoreText:
    "Questo link è già stato usato o è scaduto. Premi di nuovo il pulsante per riceverne un altro.",
  rooms: {
    email: {
      name: "Indirizzo e-mail",
      row: "Dove ti scriviamo e con che cosa accedi.",
      link: "Cambia e-mail",
    },
    password: { name: "Password", row: "Le altre sessioni verranno chiuse.", link: "Cambia password" },
    notifications: { name: "Notifiche", row: "Quali e-mail ti inviamo.", link: "Scegli le e-mail" },
    language: {
      name: "Lingua",
      row: "Per le tue e-mail e per il negozio quando hai effettuato l’accesso.",
      link: "Scegli la lingua",
    },
    data: {
      name: "Scarica i tuoi dati",
      row: "Tutto ciò che abbiamo salvato su di te, in un file.",
      link: "Scarica",
    },
    delete: {
      name: "Elimina il tuo account",
      row: "In modo definitivo. Prima ti spieghiamo che cosa succede.",
      link: "Elimina l’account",
    },
  },
  changeEmail: {
    title: "Cambia e-mail",
    now: "Il tuo indirizzo è",
    text: "Inviamo un codice a 6 cifre al nuovo indirizzo. I tuoi poster, crediti e ordini restano nel tuo account.",
    newEmail: "Nuova e-mail",
    submit: "Invia il codice",
    done: "E-mail cambiata",
    doneText: "D’ora in poi ti scriviamo al nuovo indirizzo.",
  },
  changePassword: {
    title: "Cambia password",
    text: "La tua sessione qui resta aperta, tutte le altre si chiudono.",
    newPassword: "Nuova password",
    submit: "Salva la password",
    done: "Password cambiata",
    forgotten: "Password attuale dimenticata?",
    reset: "Reimpostala per e-mail",
  },
  emails: {
    title: "Preferenze per le e-mail",
    text: "Ti scriviamo sempre per codici, ordini, pagamenti e modifiche al tuo account.",
    sales: "Quando un mio poster viene venduto",
    news: "Novità dal negozio",
    updatesHint: "Nuovi stili ed eventi, al massimo qualche volta all’anno.",
    submit: "Salva",
    done: "Preferenze salvate",
  },
  language: {
    title: "Scegli la lingua",
    text: "Vale per le tue e-mail e per il negozio quando hai effettuato l’accesso. I link delle lingue in fondo a ogni pagina valgono solo per questo browser.",
    label: "Lingua",
    submit: "Salva",
    done: "Lingua salvata",
  },
  download: {
    title: "Scarica i tuoi dati",
    text: "Un file zip con tutto ciò che abbiamo salvato su di te: account, crediti, creazioni, poster, messe in vendita, «Mi piace», carrello, ordini, abbonamento, guadagni, oggetti delle nostre e-mail, e tutte le tue immagini e i tuoi clip.",
    ask: "Inserisci la password, per proteggere i tuoi dati.",
    submit: "Continua",
    ready: "Il file viene preparato durante il download. Con molte immagini può volerci un po’.",
    link: "Scarica il file zip",
    minutes: "Il link funziona per 10 minuti in questo browser.",
  },
  goodbye: {
    title: "Elimina il tuo account",
    lead: "L’eliminazione è definitiva. Che cosa succede:",
    logout: "Tutte le tue sessioni si chiudono, e nessuno può più accedere. Il tuo nome utente torna libero.",
    pictures: "Le tue foto, i clip, le creazioni, i poster, i «Mi piace» e il carrello vengono eliminati.",
    posters_one: "{{count}} poster in vendita viene tolto dal catalogo.",
    posters_other: "{{count}} poster in vendita vengono tolti dal catalogo.",
    posters_many: "{{count}} poster in vendita vengono tolti dal catalogo.",
    editions_one:
      "Sono state vendute stampe di {{count}} tua edizione limitata. Il registro e i certificati restano, con il nome con cui hai venduto.",
    editions_other:
      "Sono state vendute stampe di {{count}} tue edizioni limitate. I registri e i certificati restano, con il nome con cui hai venduto.",
    editions_many:
      "Sono state vendute stampe di {{count}} tue edizioni limitate. I registri e i certificati restano, con il nome con cui hai venduto.",
    orders_one:
      "{{count}} ordine pagato non è ancora consegnato. Lo produciamo e consegniamo comunque, e ti scriviamo al riguardo.",
    orders_other:
      "{{count}} ordini pagati non sono ancora consegnati. Li produciamo e consegniamo comunque, e ti scriviamo al riguardo.",
    orders_many:
      "{{count}} ordini pagati non sono ancora consegnati. Li produciamo e consegniamo comunque, e ti scriviamo al riguardo.",
    receipts:
      "La legge ci obbliga a conservare le tue ricevute per dieci anni, con nome e indirizzo. Tutto il resto dei tuoi ordini viene eliminato.",
    credits_one: "{{count}} credito acquistato va perso.",
    credits_other: "{{count}} crediti acquistati vanno persi.",
    credits_many: "{{count}} crediti acquistati vanno persi.",
    welcome:
      "Conserviamo un’impronta della tua e-mail, perché i crediti in omaggio si ricevono una sola volta.",
    earnings:
      "{{amount}} dei tuoi guadagni non sono ancora stati versati. Puoi aspettare il versamento o rinunciarvi.",
    giveUp: "Rinuncio a {{amount}} e a ogni altra somma che mi venga accreditata",
    member:
      "Il tuo abbonamento è ancora attivo e continuerebbe a essere addebitato. Prima disdicilo, poi torna qui.",
    cancelMembership: "Disdici l’abbonamento",
    memberUntil:
      "Il tuo abbonamento è pagato fino al {{date}} e termina con l’account. Non ti verrà addebitato altro.",
    typeUsername: "Scrivi il tuo nome utente, {{username}}, per confermare",
    submit: "Elimina definitivamente",
    working: "Eliminazione…",
    keep: "Mantieni il mio account",
    done: "Il tuo account è eliminato",
    doneText: "Ti abbiamo inviato una conferma per e-mail. Grazie per il tempo passato con noi.",
  },
};
