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
    terms: "Condizioni generali",
    creatorTerms: "Condizioni per artisti",
    analytics: "Statistiche",
    accessibility: "Accessibilità",
    contact: "Contatto",
    languages: "Lingue",
    copyright: "© 2025 {{name}}",
    noMoney: "Negozio dimostrativo: nessun pagamento reale.",
    madeIn: "Fatto in",
    country: "Svizzera",
  },
  toast: {
    label: "Messaggio",
    region: "Messaggi",
    close: "Chiudi",
    offlineTitle: "Nessuna connessione",
    offline:
      "Non siamo riusciti a raggiungere il negozio. Non è stato inviato né addebitato nulla. Controlla la connessione e riprova.",
  },
  notFound: {
    title: "Pagina non trovata",
    text: "La pagina che cerchi non esiste o è stata spostata.",
    home: "Torna alla pagina iniziale",
  },
  notSignedIn: {
    title: "Accedi per continuare",
    text: "Per questa pagina serve un account. Dopo l’accesso torni subito qui.",
    action: "Accedi",
  },
  notAllowed: {
    title: "Non hai accesso a questa pagina",
    text: "Appartiene a un altro account. Se invece è tua, accedi con quell’account.",
  },
  tooMany: {
    title: "Troppi tentativi",
    text: "Troppi tentativi in poco tempo. Non è stato addebitato nulla. Aspetta un minuto, poi riprova.",
  },
  failed: {
    title: "Qualcosa è andato storto",
    text: "L’errore è nostro. Non è stato addebitato nulla e nulla è andato perso. Riprova tra un attimo.",
    retry: "Riprova",
  },
  checkAgain: {
    link: "Controlla di nuovo",
    updates: "Questa pagina si aggiorna automaticamente.",
  },
  refused: {
    title: "Non ha funzionato",
    text: "Non siamo riusciti a mostrare questa pagina. Non è stato addebitato nulla. Torna indietro e riprova.",
  },
  errorSummary: "Da controllare:",
  label: "{{name}}:",
  errorTitle: "Errore: {{title}}",
};
