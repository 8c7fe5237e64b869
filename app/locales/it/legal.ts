import type { Namespace } from "../translation.ts";

/** Terms of service, creator terms, privacy. */
export const legal: Namespace<"legal"> = {
  effective: "In vigore dal 4 maggio 2025",
  contents: "Indice",
  imprint: {
    title: "Note legali",
    summary: "Chi gestisce questo negozio e come contattarci.",
    seller: "Venditore",
    register: "Registro",
    vat: "Numero IVA",
    noVat: "Non registrato ai fini IVA; i prezzi non ne contengono.",
    responsible: "Responsabile della sicurezza dei prodotti nell’UE",
    email: "E-mail",
  },
  terms: {
    title: "Condizioni generali",
    summary:
      "Tu porti un momento, noi lo dipingiamo e lo stampiamo. Queste condizioni regolano che cosa puoi aspettarti da noi e che cosa ci aspettiamo da te.",
    sections: [
      {
        id: "us",
        title: "Chi siamo e che cosa regolano queste condizioni",
        paragraphs: [
          "Questo negozio è gestito da {{name}}, {{address}} («noi»). Puoi scriverci a {{email}}.",
          "Queste condizioni valgono per ogni uso del negozio: creare poster, ordinare stampe, collezionare edizioni ed essere membro. Chi vende poster nel catalogo accetta inoltre le condizioni per artisti sull’invio di poster, che vengono mostrate prima che un poster sia pubblicato.",
        ],
      },
      {
        id: "age",
        title: "Chi può usare il negozio",
        paragraphs: [
          "Devi avere 18 anni, o il permesso di un genitore o di un rappresentante legale che accetta queste condizioni per te.",
          "Un account appartiene a una sola persona. Tieni la password per te, e avvisaci se pensi che qualcun altro usi il tuo account.",
        ],
      },
      {
        id: "images",
        title: "Le tue immagini",
        paragraphs: [
          "Conservi tutti i diritti sulle foto e sui clip che carichi. Ci autorizzi a conservarli e a elaborarli per quanto serve a dipingere, mostrare e stampare il tuo poster. Questa autorizzazione finisce quando li elimini, salvo per ciò che serve ancora a un ordine già fatto.",
          "Caricando un’immagine confermi di averne i diritti o di poterla usare in questo modo, e che le persone riconoscibili sono d’accordo.",
        ],
        points: [
          "Non caricare nulla di illegale, che inciti all’odio o che umili le persone, nessun contenuto sessuale o violento, e nulla che appartenga ad altri.",
          "Possiamo rifiutarci di dipingere un’immagine simile, rimuoverla, e chiudere l’account che continua a caricarne.",
        ],
      },
      {
        id: "posters",
        title: "I tuoi poster",
        paragraphs: [
          "Un poster viene dipinto da un programma informatico nello stile che scegli. Il risultato è un’interpretazione: non ci sono due dipinti uguali, e può essere diverso da come lo immaginavi. Guardalo prima di ordinarlo.",
          "Puoi usare il tuo poster liberamente nella vita privata: appenderlo, regalarlo, condividerlo. La vendita nel nostro catalogo è regolata dalle condizioni per artisti.",
        ],
      },
      {
        id: "credits",
        title: "Crediti",
        paragraphs: [
          "Un dipinto usa un credito. Ogni indirizzo e-mail verificato riceve due crediti in omaggio, una sola volta.",
          "Un credito viene riservato quando un dipinto comincia e usato solo quando il poster è finito. Se un dipinto non riesce o viene rifiutato, riavrai il credito. I crediti non scadono, non si possono trasferire a un altro account e, salvo il diritto di recesso, non vengono pagati in denaro.",
        ],
      },
      {
        id: "membership",
        title: "Abbonamento",
        paragraphs: [
          "L’abbonamento all’Artistic Collective costa CHF 9.99 al mese e si rinnova ogni mese finché non viene disdetto. Si può disdire in ogni momento per la fine del mese pagato; fino ad allora non cambia nulla, poi hai un account gratuito.",
          "Le «creazioni illimitate» s’intendono nei limiti di un uso ragionevole: il limite giornaliero è indicato sulla pagina dell’abbonamento. È molto al di sopra di un normale uso personale e impedisce l’uso automatizzato.",
        ],
      },
      {
        id: "orders",
        title: "Ordini e prezzi",
        paragraphs: [
          "Il negozio mostra ciò che offriamo. Pagando fai un’offerta d’acquisto; il contratto è concluso quando confermiamo l’ordine per e-mail.",
          "Tutti i prezzi sono in franchi svizzeri, imposte incluse. La spedizione è inclusa nel prezzo di un poster. Vale il prezzo mostrato al momento del pagamento.",
          "Se non possiamo eseguire un ordine, per esempio perché un’edizione si è appena esaurita, te lo diciamo e rimborsiamo l’intero importo.",
        ],
      },
      {
        id: "production",
        title: "Produzione e consegna",
        paragraphs: [
          "I poster sono stampe A3 di 297 × 420 mm, fatte su ordinazione in Svizzera e consegnate all’indirizzo che indichi. Controllalo: non rispondiamo di un pacco spedito a un indirizzo sbagliato che hai indicato.",
          "I poster ti arrivano {{leastDays}}–{{mostDays}} giorni lavorativi dopo il pagamento.",
          "Un ordine si può annullare finché la produzione non è cominciata. Dopo non è più possibile, perché ogni stampa è fatta per una sola persona. Il tuo diritto di recesso rimane.",
        ],
      },
      {
        id: "withdrawal",
        title: "Diritto di recesso",
        paragraphs: [
          "Se vivi nell’Unione europea, in Norvegia, in Islanda o nel Regno Unito, puoi recedere dall’acquisto di un poster o di un’edizione del catalogo entro 14 giorni dal giorno della consegna, senza indicare un motivo. Puoi recedere anche dai crediti non usati entro 14 giorni dall’acquisto e da un abbonamento entro 14 giorni dal suo inizio; dell’abbonamento tratteniamo la parte dei giorni trascorsi.",
          "Non c’è diritto di recesso per i poster tratti dalla tua foto, perché sono fatti secondo le tue indicazioni, né per gli ordini verso la Svizzera e il Liechtenstein.",
          "Recedi con il modulo «Recedere dal contratto», collegato da ogni pagina, oppure scrivici a {{email}} o per posta. Confermiamo subito con data e ora e rimborsiamo l’intero prezzo, consegna compresa, entro 14 giorni con il mezzo di pagamento usato. Possiamo attendere di aver ricevuto il poster o una prova che lo hai spedito. Rispediscilo entro 14 giorni, non usato; le spese postali sono a tuo carico.",
          "Modulo di recesso tipo. A {{name}}, {{address}}, {{email}}: Con la presente notifico il recesso dal mio contratto di vendita dei seguenti beni: … Numero d’ordine: … Ordinato il / ricevuto il: … Nome del consumatore: … Indirizzo del consumatore: … Firma del consumatore (solo su carta): … Data: …",
        ],
      },
      {
        id: "returns",
        title: "Resi",
        paragraphs: [
          "Poiché le stampe sono fatte su ordinazione, salvo il diritto di recesso le riprendiamo solo se arrivano difettose o danneggiate. Segnalalo entro 14 giorni dalla consegna con lo stesso modulo o a {{email}}, con il numero d’ordine e una foto del danno e dell’imballaggio. Ti mandiamo allora una nuova stampa o rimborsiamo il prezzo, come preferisci. Se proprio quella stampa di un’edizione limitata non si può rifare, la rimborsiamo.",
          "Piccole differenze di colore tra schermo e carta sono normali nella stampa e non sono un difetto. I tuoi diritti imperativi di consumatore restano intatti.",
        ],
      },
      {
        id: "editions",
        title: "Edizioni limitate",
        paragraphs: [
          "Il numero di stampe di un’edizione limitata è fissato alla pubblicazione e non viene mai aumentato. La tua stampa porta il suo numero nell’edizione. Non promettiamo che un’edizione acquisti valore.",
        ],
      },
      {
        id: "availability",
        title: "Disponibilità e responsabilità",
        paragraphs: [
          "Gestiamo il negozio con cura, ma non possiamo promettere che sia sempre raggiungibile. Conserva copie tue delle foto che per te contano.",
          "Rispondiamo senza limiti dei danni che causiamo intenzionalmente o per negligenza grave, e ovunque la legge lo imponga. Per il resto la nostra responsabilità è limitata all’importo che hai pagato per l’ordine in questione, per quanto la legge lo permette.",
        ],
      },
      {
        id: "ending",
        title: "Chiusura di un account",
        paragraphs: [
          "Puoi eliminare il tuo account in ogni momento nelle impostazioni, o farlo chiudere scrivendo a {{email}}. Possiamo chiudere un account che viola gravemente o ripetutamente queste condizioni; gli ordini già pagati vengono comunque consegnati o rimborsati.",
        ],
      },
      {
        id: "changes",
        title: "Modifiche",
        paragraphs: [
          "Quando modifichiamo queste condizioni, la nuova versione appare qui con la sua data. Per ciò che è già ordinato valgono le condizioni in vigore il giorno dell’ordine. I membri vengono avvisati per e-mail prima di una modifica che li riguarda, in tempo per disdire.",
        ],
      },
      {
        id: "law",
        title: "Diritto e foro",
        paragraphs: [
          "A queste condizioni e a ogni contratto concluso nel negozio si applica il diritto svizzero, ad esclusione della Convenzione delle Nazioni Unite sui contratti di compravendita internazionale di merci. Il foro è a Lugano, in Svizzera.",
          "Se agisci come consumatore, ti restano aperti la tutela imperativa e i tribunali che ti dà il diritto del tuo Paese. Se una di queste frasi non è valida, le altre lo restano.",
        ],
      },
    ],
  },
  creatorTerms: {
    title: "Condizioni per artisti sull’invio di poster",
    summary:
      "Tu mostri un poster, noi lo vendiamo, lo stampiamo e lo spediamo, e tu guadagni con ogni stampa. Queste condizioni regolano che cosa dà e riceve ciascuno.",
    sections: [
      {
        id: "scope",
        title: "Che cosa regolano queste condizioni",
        paragraphs: [
          "Valgono tra te e {{name}}, {{address}} («noi», «la società»), ogni volta che pubblichi un poster in vendita nel nostro catalogo. Completano le condizioni generali; dove le due divergono sulla vendita, valgono queste. Puoi scriverci a {{email}}.",
          "Le accetti spuntando la casella prima che un poster sia pubblicato. Per vendere devi avere 18 anni, o il permesso di un genitore o di un rappresentante legale che accetta queste condizioni per te, e un account con un indirizzo e-mail verificato.",
        ],
      },
      {
        id: "submission",
        title: "Che cosa invii",
        paragraphs: [
          "Invii un poster dipinto nel nostro negozio da una tua foto o da un tuo clip, con un nome, la città del momento e, se vuoi, un link a una pagina che ne racconta di più.",
        ],
        points: [
          "Confermi di avere tutti i diritti sulla foto o sul clip, o di poterli usare per la vendita, e che tutte le persone riconoscibili ne hanno accettato la pubblicazione e la vendita. Per i bambini spetta ai genitori o ai rappresentanti legali dirlo.",
          "Il poster, il suo nome, il suo testo e la pagina collegata non sono illegali, carichi d’odio, ingannevoli, sessuali o violenti, non mostrano senza permesso marchi o opere altrui, e non portano a nulla di dannoso.",
          "Se qualcuno sostiene che il tuo poster viola i suoi diritti, ci dici ciò che ci serve per rispondere, e sostieni i costi giustificati che nascono dal fatto che una tua conferma non era vera.",
        ],
      },
      {
        id: "editions",
        title: "Edizioni e prezzi",
        points: [
          "Un’edizione standard costa CHF 29.95 a stampa, senza numeri né limite.",
          "Un’edizione limitata ha da 1 a 1000 stampe numerate a un prezzo che scegli tu, almeno CHF 29.95 e al massimo CHF 10’000. Il numero di stampe è fissato alla prima pubblicazione del poster e non può mai cambiare, perché chi colleziona ci conta.",
          "Il prezzo, il nome, la città e il link si possono cambiare per il futuro. Un ordine mantiene il prezzo al quale è stato fatto.",
          "Quando una stampa di un’edizione limitata è venduta, l’immagine e il testo che porta restano come sono.",
        ],
      },
      {
        id: "commission",
        title: "La tua commissione",
        paragraphs: [
          "Ricevi una commissione su ogni stampa del tuo poster venduta e pagata: il 16 per cento sulle vendite di un’edizione standard, e fino al 70 per cento sulle vendite di un’edizione limitata.",
          "Per un’edizione standard è il 16 % di CHF 29.95, cioè CHF 4.79 a stampa. Per un’edizione limitata è il 16 % dei primi CHF 29.95 del prezzo, più il 70 % di ogni franco in più: per una stampa a CHF 45.00, per esempio, il 16 % di CHF 29.95 e il 70 % di CHF 15.05, in totale CHF 15.32. L’importo è arrotondato al centesimo inferiore per ogni stampa. Quanto guadagneresti è mostrato prima che tu pubblichi, e a ogni vendita.",
          "Il resto del prezzo paga la stampa, l’imballaggio, la spedizione, le spese di pagamento, le imposte sulla vendita e la gestione del negozio. I prezzi comprendono queste imposte; la tua commissione non ne è ridotta.",
        ],
      },
      {
        id: "payment",
        title: "Versamento",
        paragraphs: [
          "La commissione ti è accreditata quando un ordine è pagato, e versata ogni mese, per le vendite del mese precedente, sul conto per i versamenti che apri presso il nostro fornitore di servizi di pagamento. Finché non ne hai uno, la tua commissione è conservata per te.",
          "Una vendita rimborsata, annullata o contestata non dà diritto a una commissione; ciò che era già accreditato è dedotto dal versamento successivo. Spetta a te dichiarare i tuoi redditi e pagare le imposte e i contributi sociali relativi.",
        ],
      },
      {
        id: "rights",
        title: "Diritti",
        paragraphs: [
          "Con la pubblicazione cedi alla società, per quanto la legge lo permette, i diritti sul poster necessari a venderlo: riprodurlo, stamparlo, numerarlo, offrirlo, distribuirlo e mostrarlo, in tutto il mondo, nel negozio e nella relativa pubblicità, compreso il clip di cui è un fotogramma, se c’è. I diritti che non si possono cedere sono concessi alla società in licenza esclusiva per gli stessi scopi.",
          "La cessione riguarda il poster, non la tua foto o il tuo clip così come li hai caricati: di questi conservi tutti i diritti, e il file caricato non viene mai pubblicato. Puoi continuare a usare il tuo poster in privato e a mostrarlo sotto il tuo nome. Hai il diritto di essere citato con il tuo nome utente ovunque il poster sia offerto.",
          "Quando togli un poster dal catalogo, i diritti tornano a te, salvo per ciò che serve ancora agli ordini già fatti, alle stampe già vendute e al registro di un’edizione.",
        ],
      },
      {
        id: "rejection",
        title: "Rifiuto e rimozione",
        paragraphs: [
          "Possiamo rifiutare un poster, o rimuoverlo dal catalogo e dal feed in ogni momento, in particolare se viola queste condizioni, se possono essere lesi diritti altrui o se non si addice al negozio. Ti diciamo perché, salvo che la legge lo vieti. La commissione sulle vendite precedenti resta tua, salvo che il poster ledesse diritti altrui.",
          "Puoi togliere un poster dal catalogo in ogni momento, con effetto immediato; le stampe già vendute vengono comunque prodotte e consegnate. Non possiamo ritirare le copie dell’immagine che altri hanno conservato, per esempio nella memoria dei browser e delle reti.",
        ],
      },
      {
        id: "marking",
        title: "Indicazione di come è fatta l’immagine",
        paragraphs: [
          "I poster sono dipinti da un programma informatico. È indicato nella didascalia e nei dati del file dell’immagine, e ti impegni a non toglierlo né a contraddirlo.",
        ],
      },
      {
        id: "free-accounts",
        title: "Quanti poster",
        paragraphs: [
          "Un account gratuito può avere fino a 2 poster in vendita alla volta, un membro dell’Artistic Collective senza limiti. Quando un abbonamento finisce, i poster in vendita restano in vendita.",
        ],
      },
      {
        id: "liability",
        title: "Responsabilità",
        paragraphs: [
          "Non promettiamo che un poster si venda. Rispondiamo senza limiti dei danni che causiamo intenzionalmente o per negligenza grave, e ovunque la legge lo imponga; per il resto la nostra responsabilità è limitata alla commissione dei dodici mesi prima del danno, per quanto la legge lo permette.",
        ],
      },
      {
        id: "changes",
        title: "Modifiche",
        paragraphs: [
          "Quando modifichiamo queste condizioni, la nuova versione appare qui con la sua data, e avvisiamo gli artisti per e-mail almeno 30 giorni prima. Per le vendite vale la versione in vigore il giorno della vendita. Se non sei d’accordo, togli i tuoi poster dal catalogo prima della modifica.",
        ],
      },
      {
        id: "law",
        title: "Diritto e foro",
        paragraphs: [
          "A queste condizioni si applica il diritto svizzero, ad esclusione delle sue norme sui conflitti di leggi. Il foro è a Lugano, in Svizzera; i fori imperativi dei consumatori restano loro aperti. Se una di queste frasi non è valida, le altre lo restano.",
        ],
      },
    ],
  },
  privacy: {
    title: "Protezione dei dati",
    summary:
      "Le tue foto sono tue. Conserviamo ciò che serve per dipingere, stampare e consegnare un poster, non vendiamo dati, e qui nessuno ti traccia.",
    sections: [
      {
        id: "us",
        title: "Chi è responsabile",
        paragraphs: [
          "{{name}}, {{address}}, è responsabile dei tuoi dati in questo negozio. Scrivi a {{email}} per qualsiasi domanda; ti risponderà una persona.",
          "Si applica la legge federale svizzera sulla protezione dei dati (LPD). Se ti trovi nello Spazio economico europeo, si applica anche il regolamento generale sulla protezione dei dati (RGPD).",
        ],
      },
      {
        id: "data",
        title: "Che cosa conserviamo, e perché",
        points: [
          "Il tuo indirizzo e-mail: per verificare che sei tu, custodire i tuoi crediti e inviarti ciò che hai chiesto. Base: il contratto con te.",
          "Il tuo nome utente e la tua password, se apri un account. La password è conservata come hash, che non si può rileggere.",
          "Le foto che carichi, la tua scelta di stile ed emozioni, e i poster che ne vengono dipinti. I dati di luogo e apparecchio vengono tolti da una foto al suo arrivo.",
          "Il clip che carichi, se il tuo momento viene da lì, e il fotogramma che scegli. Ne facciamo una piccola copia che i browser possono riprodurre, senza i dati di apparecchio e luogo; il file che hai inviato non è mai mostrato ad altri che a te.",
          "Ciò che pubblichi: il poster, il nome e la città che gli dai, il tuo link, il tuo nome utente, e la piccola copia del clip se viene da uno. Tutti li vedono finché non togli il poster dal catalogo. Se scegli un codice per un poster vivo, chiunque abbia il codice vede poster e clip finché non li nascondi.",
          "Per un ordine: nome, indirizzo di consegna, ciò che è stato ordinato e ciò che è stato pagato. Base: il contratto e l’obbligo di tenere i conti. I dati della carta vanno direttamente al fornitore di servizi di pagamento e non ci raggiungono mai.",
          "Ciò che ti scriviamo. Il testo di un’e-mail è cancellato dal nostro sistema appena è stata inviata. Ciò che ti abbiamo scritto su un ordine resta con l’ordine, per poter rispondere alle tue domande.",
          "Registri tecnici: l’ora, l’indirizzo della pagina senza i parametri e lo stato della risposta. Non contengono né il tuo nome né il tuo indirizzo IP. Il tuo indirizzo IP è tenuto in memoria per qualche minuto, per rallentare gli attacchi. Mentre paghi una stampa di un’edizione limitata, e per un’ora ancora, conserviamo anche un hash del tuo indirizzo IP, perché nessuno possa riservare tutte le stampe. Base: il nostro interesse a un negozio sicuro.",
        ],
      },
      {
        id: "counting",
        title: "Contare invece di tracciare",
        paragraphs: [
          "Contiamo nella nostra banca dati quante volte si verifica un evento, per esempio quante volte viene premuto il primo pulsante. Ogni voce contiene il nome dell’evento e l’ora, ma nessun account, nessun indirizzo e-mail, nessun indirizzo IP e nessun identificativo del tuo browser. Contiamo anche quanto velocemente ogni pagina appare e risponde nei browser, per pagina e giorno. Non c’è pubblicità, nessun tracciamento da parte di terzi e nessun profilo di te.",
        ],
      },
      {
        id: "cookies",
        title: "Cookie",
        paragraphs: [
          "Usiamo solo cookie senza i quali il negozio non può funzionare, o che conservano una tua scelta, perciò non c’è un banner. Quelli che ti identificano sono firmati. Nessuno script può leggerli, e sono inviati solo a questo negozio. A un indirizzo https i loro nomi iniziano con __Host- o __Secure-, così nessun altro sito può impostarli.",
        ],
        points: [
          "shop_session: tiene aperta la tua sessione, o ricorda il tuo indirizzo e-mail verificato. Dura 30 giorni, e finisce quando esci.",
          "shop_device: riconosce un browser con cui hai già effettuato l’accesso, perché nessuno che provi a indovinare la tua password possa farti aspettare. Dura 180 giorni dal tuo ultimo accesso; una nuova password lo annulla.",
          "shop_toast: porta un messaggio, come «Codice di verifica inviato», alla pagina successiva. Eliminato appena è stato mostrato.",
          "shop_analytics: la tua scelta nella pagina «Statistiche», dove c’è; se lì lo hai permesso, un nome casuale per questo browser. Dura sei mesi, e puoi cambiarla in qualsiasi momento.",
          "shop_sign_up e shop_continue: ricordano la tua registrazione mentre aspetti un codice di verifica. Scadono con il codice.",
          "shop_language: ricorda la lingua che hai scelto. Contiene solo la lingua. Dura un anno.",
          "Nessuno per tracciarti, nessuno per la pubblicità, e nessuno di altre aziende.",
          "Il tuo browser può anche conservare, sul tuo dispositivo, l’indirizzo e-mail che hai scritto, per inserirlo la volta dopo. Viene tolto quando esci.",
        ],
      },
      {
        id: "painting",
        title: "Come viene dipinta la tua foto",
        paragraphs: [
          "Il negozio dipinge con un programma proprio sul proprio server: la tua foto non lo lascia.",
          "Il negozio può anche essere impostato per usare un servizio di pittura esterno, al momento OpenAI negli Stati Uniti. In tal caso la foto e una descrizione dello stile vengono inviate al servizio solo a questo scopo, senza il tuo nome né il tuo indirizzo e-mail. Un tale servizio può controllare che le immagini non abbiano contenuti vietati e conservarle per breve tempo per prevenire abusi. La trasmissione si basa sul contratto con te e sui quadri per la protezione dei dati UE–USA e Svizzera–USA o su clausole contrattuali tipo.",
          "Nessuna decisione con effetti giuridici su di te viene mai presa da un programma. Un’immagine può essere rifiutata automaticamente; scrivici, e la guarderà una persona.",
        ],
      },
      {
        id: "recipients",
        title: "Chi altro vede dei dati",
        points: [
          "L’azienda che gestisce il nostro server e quella che recapita le nostre e-mail, per conto nostro e secondo le nostre istruzioni.",
          "Il fornitore di servizi di pagamento, quando paghi.",
          "La tipografia in Svizzera e il corriere, che hanno bisogno del poster e dell’indirizzo.",
          "Le autorità, solo dove la legge ci obbliga.",
          "Tutti, per un poster che pubblichi tu: la sua immagine, il suo nome e il tuo nome utente. Puoi toglierlo dal catalogo.",
        ],
      },
      {
        id: "retention",
        title: "Per quanto tempo li conserviamo",
        points: [
          "Codici di verifica: validi 10 minuti, cancellati dopo un giorno. Link per una nuova password: un’ora.",
          "Sessioni: 30 giorni dopo la tua ultima visita, o finché non esci.",
          "I browser (180 giorni) e le reti (90 giorni) da cui hai effettuato l’accesso, come hash: per quel tempo, o fino a una nuova password o alla fine del tuo account.",
          "I tentativi di accesso al nostro back office, con la rete dell’indirizzo e il tipo di browser: un anno.",
          "Foto di poster cominciati e mai dipinti: 30 giorni dopo la tua ultima modifica.",
          "Una foto rifiutata come sensibile: cancellata subito.",
          "Foto, poster e il tuo account: finché non li elimini o non chiudi l’account.",
          "Ordini e fatture: dieci anni, come vuole il diritto svizzero, ridotti a ciò che esige.",
          "Il fatto che un indirizzo e-mail ha ricevuto i suoi crediti in omaggio è ricordato come hash dopo la chiusura di un account, così che nessuno li riceva due volte.",
        ],
      },
      {
        id: "rights",
        title: "I tuoi diritti",
        paragraphs: [
          "Puoi chiedere che cosa conserviamo su di te e riceverne una copia in un formato comune, farlo correggere o cancellare, limitarne l’uso o opporti, e revocare un consenso per il futuro. Scrivi a {{email}} dall’indirizzo del tuo account; rispondiamo entro 30 giorni, gratuitamente.",
          "Puoi anche rivolgerti all’Incaricato federale della protezione dei dati e della trasparenza (IFPDT) a Berna, o all’autorità di controllo del luogo in cui vivi.",
        ],
      },
      {
        id: "security",
        title: "Sicurezza",
        paragraphs: [
          "Le connessioni sono cifrate. I poster e le foto non pubblicati sono mostrati solo a chi ne è proprietario. Se una violazione ti mette a rischio, informiamo senza indugio te e l’autorità.",
        ],
      },
      {
        id: "minors",
        title: "Minorenni",
        paragraphs: [
          "Il negozio è fatto per adulti. Chi ha meno di 18 anni ha bisogno del permesso di un genitore o di un rappresentante legale, che può esercitare per lui i diritti qui sopra.",
        ],
      },
      {
        id: "changes",
        title: "Modifiche",
        paragraphs: [
          "Quando questo testo cambia, la nuova versione appare qui con la sua data. Se la modifica riguarda dati che ci hai già affidato, ti informiamo per e-mail.",
        ],
      },
    ],
  },
};
