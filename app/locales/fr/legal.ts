import type { Namespace } from "../translation.ts";

/** Terms of service, creator terms, privacy. */
export const legal: Namespace<"legal"> = {
  effective: "En vigueur dès le 4 mai 2025",
  contents: "Sommaire",
  imprint: {
    title: "Mentions légales",
    summary: "Qui exploite cette boutique et comment nous joindre.",
    seller: "Vendeur",
    register: "Registre",
    vat: "Numéro de TVA",
    noVat: "Non assujetti à la TVA ; les prix n’en contiennent pas.",
    responsible: "Responsable de la sécurité des produits dans l’UE",
    email: "E-mail",
  },
  terms: {
    title: "Conditions générales",
    summary:
      "Tu apportes un moment, nous le peignons et l’imprimons. Ces conditions règlent ce que tu peux attendre de nous et ce que nous attendons de toi.",
    sections: [
      {
        id: "us",
        title: "Qui nous sommes et ce que règlent ces conditions",
        paragraphs: [
          "Cette boutique est exploitée par {{name}}, {{address}} (« nous »). Tu peux nous écrire à {{email}}.",
          "Ces conditions s’appliquent à toute utilisation de la boutique : créer des posters, commander des tirages, collectionner des éditions et être membre. Qui vend des posters dans le catalogue accepte en outre les conditions des artistes pour la soumission de posters, qui sont présentées avant la publication d’un poster.",
        ],
      },
      {
        id: "age",
        title: "Qui peut utiliser la boutique",
        paragraphs: [
          "Tu dois avoir 18 ans, ou l’autorisation d’un parent ou d’un représentant légal qui accepte ces conditions pour toi.",
          "Un compte appartient à une seule personne. Garde ton mot de passe pour toi, et avertis-nous si tu penses que quelqu’un d’autre utilise ton compte.",
        ],
      },
      {
        id: "images",
        title: "Tes images",
        paragraphs: [
          "Tu gardes tous les droits sur les photos et les clips que tu envoies. Tu nous autorises à les conserver et à les traiter dans la mesure nécessaire pour peindre, montrer et imprimer ton poster. Cette autorisation prend fin quand tu les supprimes, sauf pour ce qu’exige encore une commande déjà passée.",
          "En envoyant une image, tu confirmes que tu en détiens les droits ou que tu peux l’utiliser ainsi, et que les personnes qu’on y reconnaît sont d’accord.",
        ],
        points: [
          "N’envoie rien d’illégal, rien de haineux ni de dégradant, aucun contenu sexuel ou violent, et rien qui appartienne à quelqu’un d’autre.",
          "Nous pouvons refuser de peindre une telle image, la supprimer, et fermer le compte qui continue d’en envoyer.",
        ],
      },
      {
        id: "posters",
        title: "Tes posters",
        paragraphs: [
          "Un poster est peint par un programme informatique dans le style que tu choisis. Le résultat est une interprétation : il n’y a pas deux peintures pareilles, et il peut différer de ce que tu imaginais. Regarde-le avant de le commander.",
          "Tu peux utiliser ton poster librement dans ta vie privée : l’accrocher, l’offrir, le partager. Sa vente dans notre catalogue est réglée par les conditions des artistes.",
        ],
      },
      {
        id: "credits",
        title: "Crédits",
        paragraphs: [
          "Une peinture utilise un crédit. Chaque adresse e-mail vérifiée reçoit deux crédits offerts, une seule fois.",
          "Un crédit est réservé au début d’une peinture et utilisé seulement quand le poster est terminé. Si une peinture échoue ou est refusée, tu récupères le crédit. Les crédits n’expirent pas, ne peuvent pas être transférés à un autre compte et, hors droit de rétractation, ne sont pas remboursés en argent.",
        ],
      },
      {
        id: "membership",
        title: "Abonnement",
        paragraphs: [
          "L’abonnement à l’Artistic Collective coûte CHF 9.99 par mois et se renouvelle chaque mois jusqu’à sa résiliation. Il peut être résilié à tout moment pour la fin du mois payé ; jusque-là rien ne change, ensuite tu as un compte gratuit.",
          "Les « créations illimitées » s’entendent dans le cadre d’un usage raisonnable : la limite par jour est indiquée sur la page de l’abonnement. Elle dépasse de loin un usage personnel normal et empêche l’usage automatisé.",
        ],
      },
      {
        id: "orders",
        title: "Commandes et prix",
        paragraphs: [
          "La boutique montre ce que nous proposons. En payant, tu fais une offre d’achat ; le contrat est conclu quand nous confirmons la commande par e-mail.",
          "Tous les prix sont en francs suisses, taxes comprises. La livraison est comprise dans le prix d’un poster. Le prix affiché au moment de payer est celui qui vaut.",
          "Si nous ne pouvons pas exécuter une commande, par exemple parce qu’une édition vient d’être épuisée, nous te le disons et remboursons la totalité.",
        ],
      },
      {
        id: "production",
        title: "Fabrication et livraison",
        paragraphs: [
          "Les posters sont des impressions A3 de 297 × 420 mm, fabriquées sur commande en Suisse et livrées à l’adresse que tu indiques. Vérifie-la : nous ne répondons pas d’un colis envoyé à une adresse erronée que tu as indiquée.",
          "Les posters te parviennent {{leastDays}} à {{mostDays}} jours ouvrables après ton paiement.",
          "Une commande peut être annulée jusqu’au début de la fabrication. Ensuite, aucune annulation n’est possible, car chaque tirage est fait pour une seule personne. Ton droit de rétractation demeure.",
        ],
      },
      {
        id: "withdrawal",
        title: "Droit de rétractation",
        paragraphs: [
          "Si tu habites dans l’Union européenne, en Norvège, en Islande ou au Royaume-Uni, tu peux te rétracter de l’achat d’un poster ou d’une édition du catalogue dans les 14 jours suivant le jour de la livraison, sans donner de motif. Tu peux aussi te rétracter des crédits non utilisés dans les 14 jours suivant l’achat, et d’un abonnement dans les 14 jours suivant son début ; de l’abonnement, nous gardons la part des jours écoulés.",
          "Il n’y a pas de droit de rétractation pour les posters tirés de ta propre photo, car ils sont faits selon tes indications, ni pour les commandes vers la Suisse et le Liechtenstein.",
          "Utilise le formulaire « Se rétracter », accessible depuis chaque page, ou écris-nous à {{email}} ou par la poste. Nous confirmons aussitôt avec la date et l’heure, et remboursons le prix entier, livraison comprise, sous 14 jours sur le moyen de paiement utilisé. Nous pouvons attendre d’avoir reçu le poster ou une preuve que tu l’as envoyé. Renvoie-le dans les 14 jours, non utilisé ; le port est à ta charge.",
          "Modèle de formulaire de rétractation. À {{name}}, {{address}}, {{email}} : Je vous notifie par la présente ma rétractation du contrat portant sur la vente des biens suivants : … Numéro de commande : … Commandé le / reçu le : … Nom du consommateur : … Adresse du consommateur : … Signature du consommateur (sur papier uniquement) : … Date : …",
        ],
      },
      {
        id: "returns",
        title: "Retours",
        paragraphs: [
          "Les tirages étant faits sur commande, nous ne les reprenons, hors droit de rétractation, que s’ils arrivent défectueux ou endommagés. Signale-le dans les 14 jours suivant la livraison par le même formulaire ou à {{email}}, avec ton numéro de commande et une photo du dommage et de l’emballage. Nous t’envoyons alors un nouveau tirage ou remboursons le prix, à ton choix. Si le même tirage d’une édition limitée ne peut pas être refait, nous le remboursons.",
          "De petites différences de couleur entre l’écran et le papier sont normales en impression et ne sont pas un défaut. Tes droits impératifs de consommation restent intacts.",
        ],
      },
      {
        id: "editions",
        title: "Éditions limitées",
        paragraphs: [
          "Le nombre de tirages d’une édition limitée est fixé à sa publication et n’est jamais augmenté. Ton tirage porte son numéro dans l’édition. Nous ne promettons pas qu’une édition prenne de la valeur.",
        ],
      },
      {
        id: "availability",
        title: "Disponibilité et responsabilité",
        paragraphs: [
          "Nous prenons soin de la boutique, mais ne pouvons pas promettre qu’elle soit toujours accessible. Garde tes propres copies des photos qui comptent pour toi.",
          "Nous répondons sans limite des dommages causés intentionnellement ou par négligence grave, et partout où la loi l’exige. Pour le reste, notre responsabilité se limite au montant payé pour la commande concernée, dans la mesure permise par la loi.",
        ],
      },
      {
        id: "ending",
        title: "Fermeture d’un compte",
        paragraphs: [
          "Tu peux supprimer ton compte à tout moment dans tes réglages, ou le faire fermer en écrivant à {{email}}. Nous pouvons fermer un compte qui enfreint gravement ou à répétition ces conditions ; les commandes déjà payées sont tout de même livrées ou remboursées.",
        ],
      },
      {
        id: "changes",
        title: "Modifications",
        paragraphs: [
          "Quand nous modifions ces conditions, la nouvelle version paraît ici avec sa date. Ce qui est déjà commandé reste soumis aux conditions en vigueur le jour de la commande. Les membres sont avertis par e-mail avant une modification qui les concerne, assez tôt pour résilier.",
        ],
      },
      {
        id: "law",
        title: "Droit et for",
        paragraphs: [
          "Le droit suisse s’applique à ces conditions et à tout contrat conclu dans la boutique, à l’exclusion de la Convention des Nations Unies sur les contrats de vente internationale de marchandises. Le for est à Lugano, en Suisse.",
          "Si tu agis en tant que consommateur, la protection impérative et les tribunaux que te donne le droit de ton pays te restent ouverts. Si l’une de ces phrases n’est pas valable, les autres le restent.",
        ],
      },
    ],
  },
  creatorTerms: {
    title: "Conditions des artistes pour la soumission de posters",
    summary:
      "Tu montres un poster, nous le vendons, l’imprimons et l’envoyons, et tu gagnes à chaque tirage. Ces conditions règlent ce que chacun donne et reçoit.",
    sections: [
      {
        id: "scope",
        title: "Ce que règlent ces conditions",
        paragraphs: [
          "Elles s’appliquent entre toi et {{name}}, {{address}} (« nous », « la société »), chaque fois que tu publies un poster en vente dans notre catalogue. Elles complètent les conditions générales ; là où les deux diffèrent au sujet de la vente, les présentes l’emportent. Tu peux nous écrire à {{email}}.",
          "Tu les acceptes en cochant la case avant la publication d’un poster. Pour vendre, tu dois avoir 18 ans, ou l’autorisation d’un parent ou d’un représentant légal qui accepte ces conditions pour toi, et un compte avec une adresse e-mail vérifiée.",
        ],
      },
      {
        id: "submission",
        title: "Ce que tu soumets",
        paragraphs: [
          "Tu soumets un poster peint dans notre boutique d’après une photo ou un clip à toi, avec un nom, la ville du moment et, si tu le souhaites, un lien vers une page qui en dit plus.",
        ],
        points: [
          "Tu confirmes que tu détiens tous les droits sur la photo ou le clip, ou que tu peux les utiliser pour la vente, et que toutes les personnes qu’on y reconnaît ont accepté sa publication et sa vente. Pour les enfants, c’est à leurs parents ou représentants légaux de le dire.",
          "Le poster, son nom, son texte et la page liée ne sont ni illégaux, ni haineux, ni trompeurs, ni sexuels, ni violents, ne montrent sans autorisation ni marque ni œuvre d’autrui, et ne mènent à rien de nuisible.",
          "Si quelqu’un affirme que ton poster porte atteinte à ses droits, tu nous dis ce qu’il nous faut pour répondre, et tu supportes les frais justifiés qui naissent du fait qu’une de tes confirmations n’était pas vraie.",
        ],
      },
      {
        id: "editions",
        title: "Éditions et prix",
        points: [
          "Une édition standard coûte CHF 29.95 le tirage, sans numéros ni limite.",
          "Une édition limitée compte de 1 à 1000 tirages numérotés, à un prix que tu choisis, d’au moins CHF 29.95 et d’au plus CHF 10’000. Le nombre de tirages est fixé à la première publication du poster et ne peut plus jamais changer, car ceux qui collectionnent s’y fient.",
          "Le prix, le nom, la ville et le lien peuvent être changés pour l’avenir. Une commande garde le prix auquel elle a été passée.",
          "Dès qu’un tirage d’une édition limitée est vendu, l’image et le texte qu’elle porte restent tels quels.",
        ],
      },
      {
        id: "commission",
        title: "Ta commission",
        paragraphs: [
          "Tu reçois une commission sur chaque tirage de ton poster vendu et payé : 16 pour cent sur les ventes d’une édition standard, et jusqu’à 70 pour cent sur les ventes d’une édition limitée.",
          "Pour une édition standard, c’est 16 % de CHF 29.95, soit CHF 4.79 par tirage. Pour une édition limitée, c’est 16 % des premiers CHF 29.95 du prix, plus 70 % de chaque franc au-dessus : pour un tirage à CHF 45.00, par exemple, 16 % de CHF 29.95 et 70 % de CHF 15.05, soit CHF 15.32 au total. Le montant est arrondi au centime inférieur pour chaque tirage. Ce que tu gagnerais est indiqué avant que tu publies, et à chaque vente.",
          "Le reste du prix paie l’impression, l’emballage, la livraison, les frais de paiement, les taxes sur la vente et l’exploitation de la boutique. Les prix comprennent ces taxes ; ta commission n’en est pas diminuée.",
        ],
      },
      {
        id: "payment",
        title: "Versement",
        paragraphs: [
          "La commission est portée à ton crédit quand une commande est payée, et versée chaque mois, pour les ventes du mois précédent, sur le compte de versement que tu ouvres chez notre prestataire de paiement. Tant que tu n’en as pas, ta commission est gardée pour toi.",
          "Une vente remboursée, annulée ou contestée ne donne droit à aucune commission ; ce qui avait déjà été porté à ton crédit est déduit du versement suivant. Il t’appartient de déclarer tes revenus et de payer les impôts et les cotisations sociales qui s’y rapportent.",
        ],
      },
      {
        id: "rights",
        title: "Droits",
        paragraphs: [
          "Avec la publication, tu cèdes à la société, dans la mesure permise par la loi, les droits sur le poster nécessaires à sa vente : le reproduire, l’imprimer, le numéroter, le proposer, le distribuer et le montrer, dans le monde entier, dans la boutique et dans la publicité qui s’y rapporte, y compris le clip dont il est une image, s’il y en a un. Les droits qui ne peuvent pas être cédés sont concédés en licence exclusive à la société aux mêmes fins.",
          "La cession porte sur le poster, non sur ta photo ou ton clip tels que tu les as envoyés : tu en gardes tous les droits, et le fichier envoyé n’est jamais publié. Tu peux continuer à utiliser ton poster en privé et à le montrer sous ton nom. Tu as le droit d’être cité avec ton nom d’utilisateur partout où le poster est proposé.",
          "Quand tu retires un poster, les droits te reviennent, sauf pour ce qu’exigent encore les commandes déjà passées, les tirages déjà vendus et le registre d’une édition.",
        ],
      },
      {
        id: "rejection",
        title: "Refus et retrait",
        paragraphs: [
          "Nous pouvons refuser un poster, ou le retirer du catalogue et du fil à tout moment, notamment s’il enfreint ces conditions, s’il risque de porter atteinte aux droits d’autrui ou s’il ne convient pas à la boutique. Nous te disons pourquoi, sauf si la loi l’interdit. La commission sur les ventes antérieures te reste acquise, sauf si le poster portait atteinte aux droits d’autrui.",
          "Tu peux retirer un poster à tout moment. Il est aussitôt retiré du catalogue ; les tirages déjà vendus sont tout de même fabriqués et livrés. Nous ne pouvons pas reprendre les copies de l’image que d’autres ont gardées, par exemple dans la mémoire des navigateurs et des réseaux.",
        ],
      },
      {
        id: "marking",
        title: "Mention du procédé",
        paragraphs: [
          "Les posters sont peints par un programme informatique. C’est indiqué dans la légende et dans les données du fichier de l’image, et tu t’engages à ne pas le supprimer ni le contredire.",
        ],
      },
      {
        id: "free-accounts",
        title: "Combien de posters",
        paragraphs: [
          "Un compte gratuit peut avoir jusqu’à 2 posters en vente à la fois, un membre de l’Artistic Collective n’a pas de limite. Quand un abonnement prend fin, les posters en vente le restent.",
        ],
      },
      {
        id: "liability",
        title: "Responsabilité",
        paragraphs: [
          "Nous ne promettons pas qu’un poster se vende. Nous répondons sans limite des dommages causés intentionnellement ou par négligence grave, et partout où la loi l’exige ; pour le reste, notre responsabilité se limite à la commission des douze mois précédant le dommage, dans la mesure permise par la loi.",
        ],
      },
      {
        id: "changes",
        title: "Modifications",
        paragraphs: [
          "Quand nous modifions ces conditions, la nouvelle version paraît ici avec sa date, et nous avertissons les artistes par e-mail au moins 30 jours avant. Les ventes sont soumises à la version en vigueur le jour de la vente. Si tu n’es pas d’accord, retire tes posters avant la modification.",
        ],
      },
      {
        id: "law",
        title: "Droit et for",
        paragraphs: [
          "Le droit suisse s’applique à ces conditions, à l’exclusion de ses règles de conflit de lois. Le for est à Lugano, en Suisse ; les fors impératifs des consommateurs leur restent ouverts. Si l’une de ces phrases n’est pas valable, les autres le restent.",
        ],
      },
    ],
  },
  privacy: {
    title: "Protection des données",
    summary:
      "Tes photos sont à toi. Nous gardons ce qu’il faut pour peindre, imprimer et livrer un poster, nous ne vendons aucune donnée, et personne ne te suit à la trace ici.",
    sections: [
      {
        id: "us",
        title: "Qui est responsable",
        paragraphs: [
          "{{name}}, {{address}}, est responsable de tes données dans cette boutique. Écris à {{email}} pour toute question ; une personne te répondra.",
          "La loi fédérale suisse sur la protection des données (LPD) s’applique. Si tu te trouves dans l’Espace économique européen, le règlement général sur la protection des données (RGPD) s’applique aussi.",
        ],
      },
      {
        id: "data",
        title: "Ce que nous gardons, et pourquoi",
        points: [
          "Ton adresse e-mail : pour vérifier que c’est bien toi, garder tes crédits et t’envoyer ce que tu as demandé. Base : le contrat avec toi.",
          "Ton nom d’utilisateur et ton mot de passe, si tu ouvres un compte. Le mot de passe est conservé sous forme d’une empreinte qu’on ne peut pas relire.",
          "Les photos que tu envoies, ton choix de style et d’émotions, et les posters peints à partir d’elles. Les données de lieu et d’appareil sont retirées d’une photo à son arrivée.",
          "Le clip que tu envoies, si ton moment en vient, et l’image que tu y choisis. Nous en faisons une petite copie que les navigateurs peuvent lire, sans les données d’appareil et de lieu ; le fichier que tu as envoyé n’est montré à personne d’autre que toi.",
          "Ce que tu publies : le poster, le nom et la ville que tu lui donnes, ton lien, ton nom d’utilisateur, et la petite copie du clip s’il en vient. Tout le monde les voit jusqu’à ce que tu retires le poster. Si tu choisis un code pour un poster vivant, toute personne qui a le code voit le poster et le clip jusqu’à ce que tu les caches.",
          "Pour une commande : nom, adresse de livraison, ce qui a été commandé et ce qui a été payé. Base : le contrat et l’obligation de tenir des comptes. Les données de carte vont directement au prestataire de paiement et ne nous parviennent jamais.",
          "Ce que nous t’écrivons. Le texte d’un e-mail est effacé de notre système une fois envoyé. Ce que nous t’avons écrit à propos d’une commande reste avec elle, pour que nous puissions répondre à tes questions.",
          "Des journaux techniques : l’heure, l’adresse de la page sans ses paramètres et le statut de la réponse. Ils ne contiennent ni ton nom ni ton adresse IP. Ton adresse IP est gardée en mémoire quelques minutes pour freiner les attaques. Pendant que tu paies un tirage d’une édition limitée, et une heure de plus, nous gardons aussi une empreinte de ton adresse IP, pour que personne ne puisse réserver tous les tirages. Base : notre intérêt à une boutique sûre.",
        ],
      },
      {
        id: "counting",
        title: "Compter au lieu de pister",
        paragraphs: [
          "Nous comptons dans notre propre base de données combien de fois un événement se produit, par exemple combien de fois le premier bouton est pressé. Chaque entrée contient le nom de l’événement et l’heure, mais ni compte, ni adresse e-mail, ni adresse IP, ni identifiant de ton navigateur. Nous comptons aussi à quelle vitesse chaque page apparaît et répond dans les navigateurs, par page et par jour. Il n’y a pas de publicité, pas de suivi par des tiers et pas de profil de toi.",
        ],
      },
      {
        id: "cookies",
        title: "Cookies",
        paragraphs: [
          "Nous n’utilisons que des cookies sans lesquels la boutique ne peut pas fonctionner, ou qui retiennent un de tes choix ; c’est pourquoi il n’y a pas de bandeau. Ceux qui permettent de te reconnaître sont signés. Aucun script ne peut les lire, et ils ne sont envoyés qu’à cette boutique. À une adresse https, leurs noms commencent par __Host- ou __Secure-, pour qu’aucun autre site ne puisse les poser.",
        ],
        points: [
          "shop_session : garde ta session ouverte, ou retient ton adresse e-mail vérifiée. Dure 30 jours, et prend fin quand tu te déconnectes.",
          "shop_device : reconnaît un navigateur qui t’a déjà servi à te connecter, pour que personne ne puisse te faire attendre en essayant de deviner ton mot de passe. Dure 180 jours dès ta dernière connexion ; un nouveau mot de passe y met fin.",
          "shop_toast : porte un message, comme « Code de vérification envoyé », à la page suivante. Supprimé dès qu’il a été montré.",
          "shop_analytics : ton choix sur la page « Statistiques », là où il y en a un ; si tu l’y as autorisé, un nom aléatoire pour ce navigateur. Dure six mois, et tu peux le changer à tout moment.",
          "shop_sign_up et shop_continue : retiennent ton inscription pendant que tu attends un code de vérification. Ils expirent avec le code.",
          "shop_language : retient la langue que tu as choisie. Il ne contient que la langue. Dure un an.",
          "Aucun pour te pister, aucun pour la publicité, et aucun d’autres entreprises.",
          "Ton navigateur peut aussi garder, sur ton propre appareil, l’adresse e-mail que tu as tapée, pour la remplir la fois suivante. Elle est supprimée quand tu te déconnectes.",
        ],
      },
      {
        id: "painting",
        title: "Comment ta photo est peinte",
        paragraphs: [
          "La boutique peint avec son propre programme sur son propre serveur : ta photo ne le quitte pas.",
          "La boutique peut aussi être configurée pour utiliser un service de peinture externe, actuellement OpenAI aux États-Unis. Dans ce cas, la photo et une description du style sont envoyées au service à cette seule fin, sans ton nom ni ton adresse e-mail. Un tel service peut vérifier que les images n’ont pas de contenu interdit et les garder peu de temps pour prévenir les abus. La transmission repose sur le contrat avec toi et sur les cadres de protection des données UE–États-Unis et Suisse–États-Unis ou sur des clauses contractuelles types.",
          "Aucune décision ayant un effet juridique n’est jamais prise à ton sujet par un programme. Une image peut être refusée automatiquement ; écris-nous, et une personne la regardera.",
        ],
      },
      {
        id: "recipients",
        title: "Qui d’autre voit des données",
        points: [
          "L’entreprise qui fait fonctionner notre serveur et celle qui achemine nos e-mails, pour notre compte et selon nos instructions.",
          "Le prestataire de paiement, quand tu paies.",
          "L’imprimerie en Suisse et le transporteur, qui ont besoin du poster et de l’adresse.",
          "Les autorités, seulement là où la loi nous y oblige.",
          "Tout le monde, pour un poster que tu publies toi-même : son image, son nom et ton nom d’utilisateur. Tu peux le retirer.",
        ],
      },
      {
        id: "retention",
        title: "Combien de temps nous les gardons",
        points: [
          "Codes de vérification : valables 10 minutes, effacés après un jour. Liens pour un nouveau mot de passe : une heure.",
          "Sessions : 30 jours après ta dernière visite, ou jusqu’à ce que tu te déconnectes.",
          "Les navigateurs (180 jours) et les réseaux (90 jours) qui t’ont servi à te connecter, sous forme d’empreintes : pendant cette durée, ou jusqu’à un nouveau mot de passe ou à la fin de ton compte.",
          "Les tentatives de connexion à notre back-office, avec le réseau de l’adresse et le type de navigateur : un an.",
          "Photos de posters commencés et jamais peints : 30 jours après ta dernière modification.",
          "Une photo refusée comme sensible : effacée aussitôt.",
          "Photos, posters et ton compte : jusqu’à ce que tu les supprimes ou fermes le compte.",
          "Commandes et factures : dix ans, comme le veut le droit suisse, réduites à ce qu’il exige.",
          "Le fait qu’une adresse e-mail a reçu ses crédits offerts est retenu sous forme d’empreinte après la fermeture d’un compte, pour que personne ne les reçoive deux fois.",
        ],
      },
      {
        id: "rights",
        title: "Tes droits",
        paragraphs: [
          "Tu peux demander ce que nous gardons sur toi et en recevoir une copie dans un format courant, le faire corriger ou effacer, en limiter l’utilisation ou t’y opposer, et retirer un consentement pour l’avenir. Écris à {{email}} depuis l’adresse de ton compte ; nous répondons dans les 30 jours, gratuitement.",
          "Tu peux aussi t’adresser au Préposé fédéral à la protection des données et à la transparence (PFPDT) à Berne, ou à l’autorité de surveillance de ton lieu de domicile.",
        ],
      },
      {
        id: "security",
        title: "Sécurité",
        paragraphs: [
          "Les connexions sont chiffrées. Les posters et les photos qui ne sont pas publiés ne sont montrés qu’à leur propriétaire. Si une violation te met en danger, nous t’en informons sans tarder, ainsi que l’autorité.",
        ],
      },
      {
        id: "minors",
        title: "Mineurs",
        paragraphs: [
          "La boutique est faite pour des adultes. Les moins de 18 ans ont besoin de l’autorisation d’un parent ou d’un représentant légal, qui peut exercer à leur place les droits ci-dessus.",
        ],
      },
      {
        id: "changes",
        title: "Modifications",
        paragraphs: [
          "Quand ce texte change, la nouvelle version paraît ici avec sa date. Si la modification touche des données que tu nous as déjà confiées, nous t’en informons par e-mail.",
        ],
      },
    ],
  },
};
