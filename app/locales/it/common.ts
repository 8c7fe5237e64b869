import type { Namespace } from "../translation.ts";

export const common: Namespace<"common"> = {
  shop: { name: "Moment", tagline: "Dal momento al capolavoro" },
  pageTitle: "{{title}} – Moment",
  skip: "Vai al contenuto",
  nav: {
    label: "Navigazione principale",
    home: "Moment, pagina iniziale",
    feed: "Feed",
    create: "Crea",
    catalogue: "Catalogo",
    dashboard: "I miei poster",
    settings: "Impostazioni",
    login: "Accedi",
    logout: "Esci",
    cart: "Carrello",
    inCart: "nel tuo carrello",
    credits_one: "{{count}} credito",
    credits_other: "{{count}} crediti",
    credits_many: "{{count}} crediti",
    creditsUnlimited: "Crediti illimitati",
  },
  footer: {
    privacy: "Protezione dei dati",
    terms: "Condizioni d’uso",
    creatorTerms: "Condizioni per artisti",
    analytics: "Statistiche",
    contact: "Contatto",
    languages: "Lingue",
    copyright: "© 2025 {{name}}",
    noMoney: "Dimostrazione: non si muove denaro.",
    madeIn: "Fatto in",
    country: "Svizzera",
  },
  toast: {
    label: "Messaggio",
    region: "Messaggi",
    close: "Chiudi",
    offlineTitle: "Nessuna connessione",
    offline:
      "Non siamo riusciti a raggiungere lo shop. Non è stato inviato né addebitato nulla. Controlla la connessione e riprova.",
  },
  notFound: {
    title: "Pagina non trovata",
    text: "La pagina che cerchi non esiste o è stata spostata.",
    home: "Torna alla pagina iniziale",
  },
  notSignedIn: {
    title: "Accedi, per favore",
    text: "Questa pagina fa parte di un account. Accedi, e ci torni subito.",
    action: "Accedi",
  },
  notAllowed: {
    title: "Questa pagina non è tua",
    text: "Appartiene a un altro account. Se dovrebbe essere tua, accedi con quell’account.",
  },
  tooMany: {
    title: "Troppi tentativi",
    text: "Erano molti in poco tempo. Non è stato addebitato nulla. Aspetta un minuto, poi riprova.",
  },
  failed: {
    title: "Qualcosa è andato storto",
    text: "È colpa nostra, non tua. Non è stato addebitato nulla e nulla è perduto. Riprova tra un attimo.",
    retry: "Riprova",
  },
  checkAgain: {
    link: "Controlla di nuovo",
    updates: "Questa pagina si aggiorna automaticamente.",
    reloads: "Questa pagina si ricarica ogni {{seconds}} secondi.",
  },
  refused: {
    title: "Non ha funzionato",
    text: "La pagina non si è potuta mostrare come richiesto. Non è stato addebitato nulla. Torna indietro e riprova.",
  },
  errorSummary: "Da controllare:",
  errorTitle: "Errore: {{title}}",
};
