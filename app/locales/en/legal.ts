/** The law of the shop. {{name}}, {{address}} and {{email}} come from its settings. */
export const legal = {
  effective: "Effective 04 May 2025",
  contents: "Contents",
  imprint: {
    title: "Imprint",
    summary: "Who runs this shop, and how to reach us.",
    seller: "Seller",
    register: "Register",
    vat: "VAT number",
    noVat: "Not registered for VAT; prices contain none.",
    responsible: "Responsible for product safety in the EU",
    email: "E-mail",
  },
  terms: {
    title: "Terms of Service",
    summary:
      "You bring a moment, we paint it and print it. These terms set out what you may expect from us and what we expect from you.",
    sections: [
      {
        id: "us",
        title: "Who we are and what these terms cover",
        paragraphs: [
          "This shop is run by {{name}}, {{address}} (“we”). You reach us at {{email}}.",
          "These terms apply to every use of the shop: creating posters, ordering prints, collecting editions and being a member. If you sell posters in the catalogue, you also accept the Creator Terms of Poster Submission, which are shown before a poster is published.",
        ],
      },
      {
        id: "age",
        title: "Who may use the shop",
        paragraphs: [
          "You must be 18 years old, or have the permission of a parent or guardian who accepts these terms for you.",
          "An account belongs to one person. Keep your password to yourself, and tell us if you think that somebody else is using your account.",
        ],
      },
      {
        id: "images",
        title: "Your images",
        paragraphs: [
          "You keep all rights to the photos and clips that you upload. You give us permission to store and process them as far as it takes to paint, show and print your poster. This permission ends when you delete them, except for what an order that is already placed still needs.",
          "By uploading an image you confirm that you own the rights to it or may use it this way, and that the people who can be recognised in it have agreed.",
        ],
        points: [
          "Do not upload anything that is illegal, that is hateful or degrades people, that shows sexual content or violence, or that belongs to somebody else.",
          "We may refuse to paint such an image, remove it, and close the account that keeps uploading it.",
        ],
      },
      {
        id: "posters",
        title: "Your posters",
        paragraphs: [
          "A poster is painted by a computer program in the style that you choose. The result is an interpretation: no two paintings are alike, and it may differ from what you imagined. Look at it before you order it.",
          "You may use your poster freely in your private life: hang it, give it away, share it. Selling it through our catalogue is governed by the Creator Terms.",
        ],
      },
      {
        id: "credits",
        title: "Credits",
        paragraphs: [
          "One painting uses one credit. Every verified e-mail address receives two free credits, once.",
          "A credit is reserved when a painting starts and used only when the poster is finished. If a painting fails or is refused, you get the credit back. Credits do not expire, cannot be transferred to another account and are, apart from the right of withdrawal, not paid out.",
        ],
      },
      {
        id: "membership",
        title: "Membership",
        paragraphs: [
          "Membership of the Artistic Collective costs CHF 9.99 per month and renews every month until it is cancelled. It can be cancelled at any time to the end of the month that is paid; until then everything stays as it is; after that you have a free account.",
          "“Unlimited creations” are subject to fair use: the daily limit is shown on the membership page. It is far above normal personal use and prevents automated use.",
        ],
      },
      {
        id: "orders",
        title: "Orders and prices",
        paragraphs: [
          "The shop shows what we offer. By paying you make an offer to buy; the contract is made when we confirm the order by e-mail.",
          "All prices are in Swiss francs and include taxes. Shipping is included in the price of a poster. The price that is shown when you pay is the price that holds.",
          "If we cannot carry out an order, for example because an edition has just sold out, we tell you and refund the whole amount.",
        ],
      },
      {
        id: "production",
        title: "Production and delivery",
        paragraphs: [
          "Posters are A3 prints of 297 × 420 mm, made to order in Switzerland and delivered to the address that you give. Please check it: we are not responsible for a parcel that was sent to a wrong address you gave us.",
          "The posters reach you {{leastDays}} to {{mostDays}} working days after your payment.",
          "An order can be cancelled until production has started. Once production has started, no cancellation is possible, because every print is made for one person. Your right of withdrawal remains.",
        ],
      },
      {
        id: "withdrawal",
        title: "Right of withdrawal",
        paragraphs: [
          "If you live in the European Union, Norway, Iceland or the United Kingdom, you may withdraw from the purchase of a catalogue poster or edition within 14 days after the day of its delivery, without giving a reason. You may also withdraw from unspent credits within 14 days of the purchase, and from a membership within 14 days of its start; of the membership we keep the part for the days that have passed.",
          "There is no right of withdrawal for posters of your own photo, because they are made to your specification, and none for orders to Switzerland and Liechtenstein.",
          "Withdraw with the form “Withdraw from contract”, which every page links, or tell us at {{email}} or by post. We confirm at once with date and time, and refund the whole price, delivery included, within 14 days to the payment method that you used. We may wait with the refund until the poster is back or you have shown that you sent it. Send it back within 14 days, unused; you pay the postage.",
          "Model withdrawal form. To {{name}}, {{address}}, {{email}}: I hereby withdraw from my contract of sale of the following goods: … Order number: … Ordered on / received on: … Name of the consumer: … Address of the consumer: … Signature of the consumer (only on paper): … Date: …",
        ],
      },
      {
        id: "returns",
        title: "Returns",
        paragraphs: [
          "As prints are made to order, we take them back, apart from the right of withdrawal, only when they arrive defective or damaged. Report it within 14 days of delivery with the same form or at {{email}}, with your order number and a photo of the damage and of the packaging. We then send you a new print or refund the price, as you prefer. If the very same print of a limited edition cannot be made again, we refund it.",
          "Small differences in colour between screen and paper are normal in printing and are not a defect. Your mandatory rights as a consumer remain untouched.",
        ],
      },
      {
        id: "editions",
        title: "Limited editions",
        paragraphs: [
          "The number of prints of a limited edition is fixed when it is published and is never raised. Your print carries its number within the edition. We do not promise that an edition gains value.",
        ],
      },
      {
        id: "availability",
        title: "Availability and liability",
        paragraphs: [
          "We look after the shop with care but cannot promise that it is always reachable. Keep your own copies of the photos that matter to you.",
          "We are liable without limit for damage that we cause intentionally or through gross negligence, and wherever the law demands it. Apart from that, our liability is limited to the amount that you paid for the order concerned, as far as the law permits.",
        ],
      },
      {
        id: "ending",
        title: "Closing an account",
        paragraphs: [
          "You can delete your account at any time in your settings, or have it closed by writing to {{email}}. We may close an account that seriously or repeatedly breaks these terms; orders that are already paid are still delivered or refunded.",
        ],
      },
      {
        id: "changes",
        title: "Changes",
        paragraphs: [
          "When we change these terms, the new version appears here with its date. What is already ordered is governed by the terms that were in force on the day of the order. Members are told by e-mail before a change that concerns them, early enough to cancel.",
        ],
      },
      {
        id: "law",
        title: "Law and courts",
        paragraphs: [
          "Swiss law governs these terms and every contract made in the shop, to the exclusion of the UN Convention on Contracts for the International Sale of Goods. The courts of Lugano, Switzerland, have jurisdiction.",
          "If you are a consumer, the mandatory protection and the courts that the law of your own country gives you remain open to you. If one of these sentences is not valid, the others still are.",
        ],
      },
    ],
  },
  creatorTerms: {
    title: "Creator Terms of Poster Submission",
    summary:
      "You show a poster, we sell it, print it and send it, and you earn with every print. These terms set out what each of us gives and gets.",
    sections: [
      {
        id: "scope",
        title: "What these terms cover",
        paragraphs: [
          "They apply between you and {{name}}, {{address}} (“we”, “the Company”), whenever you publish a poster for sale in our catalogue. They add to the Terms of Service; where the two differ about selling, these apply. You reach us at {{email}}.",
          "You accept them by ticking the box before a poster is published. To sell you must be 18 years old, or have the permission of a parent or guardian who accepts these terms for you, and have an account with a verified e-mail address.",
        ],
      },
      {
        id: "submission",
        title: "What you submit",
        paragraphs: [
          "You submit a poster that was painted in our shop from a photo or clip of yours, with a name, the city of the moment and, if you like, a link to a page that tells more about it.",
        ],
        points: [
          "You confirm that you own all rights to the photo or clip, or may use it for sale, and that everyone who can be recognised in it has agreed to its publication and sale. For children this is for their parents or guardians to say.",
          "The poster, its name, its text and the linked page are neither illegal nor hateful, deceptive, sexual or violent, show no trademark or work of somebody else without permission, and lead to nothing harmful.",
          "If somebody claims that your poster infringes their rights, you tell us what we need to answer, and bear the justified costs that arise because a confirmation of yours was not true.",
        ],
      },
      {
        id: "editions",
        title: "Editions and prices",
        points: [
          "A standard edition costs CHF 29.95 per print, unnumbered and with no limit.",
          "A limited edition has between 1 and 1000 numbered prints at a price that you choose, at least CHF 29.95 and at most CHF 10’000. The number of prints is fixed when the poster is first published and can never be changed, because collectors rely on it.",
          "The price, the name, the city and the link may be changed for the future. The price at the time of an order applies to that order.",
          "Once a print of a limited edition has been sold, the picture and the text on it stay as they are.",
        ],
      },
      {
        id: "commission",
        title: "Your commission",
        paragraphs: [
          "You receive a commission on every print of your poster that is sold and paid: 16 percent on sales of a standard edition, and up to 70 percent on sales of a limited edition.",
          "For a standard edition it is 16 % of CHF 29.95, which is CHF 4.79 per print. For a limited edition it is 16 % of the first CHF 29.95 of the price, plus 70 % of every franc above it: for a print at CHF 45.00, for example, 16 % of CHF 29.95 and 70 % of CHF 15.05, together CHF 15.32. The amount is rounded down to a centime for each print. What you would earn is shown before you publish, and with every sale.",
          "The rest of the price pays for printing, packaging, shipping, payment fees, taxes on the sale and running the shop. Prices include those taxes; your commission is not reduced by them.",
        ],
      },
      {
        id: "payment",
        title: "Payment",
        paragraphs: [
          "Commission is credited to you when an order is paid, and paid out monthly, for the sales of the month before, to the payment account that you set up with our payment provider. As long as you have not set one up, your commission is kept for you.",
          "A sale that is refunded, called off or charged back earns no commission; what was already credited for it is deducted from the next payment. You are responsible for declaring your income and for the taxes and social contributions on it.",
        ],
      },
      {
        id: "rights",
        title: "Rights",
        paragraphs: [
          "With the publication you assign to the Company, as far as the law allows, the rights in the poster that are needed to sell it: to reproduce, print, number, offer, distribute and show it, worldwide, in the shop and in advertising for it, including the clip that it is a frame of where there is one. Rights that cannot be assigned are licensed to the Company exclusively for these purposes.",
          "The assignment covers the poster, not your photo or clip as you uploaded it: you keep all rights to these, and the uploaded file is never published. You may go on using your poster privately, and showing it under your name. You have the right to be named with your username wherever the poster is offered.",
          "When you unpublish a poster, the rights return to you, except for what orders already placed, prints already sold, and the record of an edition still need.",
        ],
      },
      {
        id: "rejection",
        title: "Rejection and removal",
        paragraphs: [
          "We may reject a poster, or remove it from the catalogue and the feed at any time, in particular when it breaks these terms, when rights of others may be infringed, or when it does not fit the shop. We tell you why, unless the law forbids it. Commission on sales made before stays yours, unless the poster infringed the rights of others.",
          "You may unpublish a poster at any time. It is removed from the catalogue at once; prints already sold are still made and delivered. We cannot recall copies of the picture that others have kept, such as those in the caches of browsers and networks.",
        ],
      },
      {
        id: "marking",
        title: "Labelling of computer-made pictures",
        paragraphs: [
          "Posters are painted by a computer program. This is stated in the caption and in the data of the picture file, and you agree not to remove or contradict it.",
        ],
      },
      {
        id: "free-accounts",
        title: "How many posters",
        paragraphs: [
          "A free account may have up to 2 posters for sale at a time, a member of the Artistic Collective any number. When a membership ends, posters that are published stay published.",
        ],
      },
      {
        id: "liability",
        title: "Liability",
        paragraphs: [
          "We do not promise that a poster sells. We are liable without limit for damage that we cause intentionally or through gross negligence, and wherever the law demands it; otherwise our liability is limited to the commission of the twelve months before the damage, as far as the law permits.",
        ],
      },
      {
        id: "changes",
        title: "Changes",
        paragraphs: [
          "When we change these terms, the new version appears here with its date, and we tell creators by e-mail at least 30 days before. Sales are governed by the version in force on the day of the sale. If you do not agree, unpublish your posters before the change.",
        ],
      },
      {
        id: "law",
        title: "Law and courts",
        paragraphs: [
          "Swiss law governs these terms, to the exclusion of its rules on the conflict of laws. The courts of Lugano, Switzerland, have jurisdiction; mandatory courts of consumers remain open to them. If one of these sentences is not valid, the others still are.",
        ],
      },
    ],
  },
  privacy: {
    title: "Privacy Policy",
    summary:
      "Your photos are yours. We store what it takes to paint, print and deliver a poster, we do not sell data, and nobody tracks you here.",
    sections: [
      {
        id: "us",
        title: "Who is responsible",
        paragraphs: [
          "{{name}}, {{address}}, is responsible for your data in this shop. Write to {{email}} with any question about it; a person will answer.",
          "The Swiss Federal Act on Data Protection (FADP) applies. If you are in the European Economic Area, the General Data Protection Regulation (GDPR) applies as well.",
        ],
      },
      {
        id: "data",
        title: "What we store, and why",
        points: [
          "Your e-mail address: to verify that it is you, to keep your credits, and to send you what you asked for. Basis: the contract with you.",
          "Your username and password, if you open an account. The password is stored as a hash that cannot be read back.",
          "The photos that you upload, your choice of style and feelings, and the posters that are painted from them. Location and camera data are removed from a photo when it arrives.",
          "The clip that you upload, if your moment comes from one, and the frame that you choose. We make a small copy that browsers can play, without camera and location data; the file that you sent is never shown to anybody but you.",
          "What you publish: the poster, the name and the city that you give it, your link, your username, and the small copy of the clip if it was made from one. Everybody sees these until you unpublish the poster. If you choose a code for a living poster, everybody with the code sees its poster and clip until you hide them.",
          "For an order: name, delivery address, what was ordered and what was paid. Basis: the contract, and the duty to keep accounts. Card details go straight to the payment provider and never reach us.",
          "What we write to you. The text of an e-mail is erased from our system once it has been sent. What we wrote to you about an order stays with the order, so that we can answer your questions.",
          "Technical logs: the time, the address of the page without its parameters, and the status of the response. They contain neither your name nor your IP address. Your IP address is kept in memory for a few minutes to slow down attacks. While you pay for a print of a limited edition, and for an hour after that, we also keep a hash of your IP address, so that nobody can reserve all the prints. Basis: our interest in a safe shop.",
        ],
      },
      {
        id: "counting",
        title: "Counting instead of tracking",
        paragraphs: [
          "We count in our own database how often things happen, for example how often the first button is pressed. Each entry holds the name of the event and the time, but no account, no e-mail address, no IP address and no identifier of your browser. We also count how fast each page appears and responds in browsers, by page and day. There is no advertising, no tracking by others and no profile of you.",
        ],
      },
      {
        id: "cookies",
        title: "Cookies",
        paragraphs: [
          "We only set cookies that the shop cannot work without, or that keep a choice of yours, so there is no banner. Those that identify you are signed. Scripts cannot read any of them, and they are sent to this shop alone. At an https address their names begin with __Host- or __Secure-, so that no other website can set them.",
        ],
        points: [
          "shop_session: keeps you logged in, or remembers your verified e-mail address. Lasts 30 days, and ends when you log out.",
          "shop_device: recognises a browser that you have logged in with, so that nobody who guesses at your password can make you wait. Lasts 180 days from your last log-in; a new password ends it.",
          "shop_toast: carries a message, such as “Verification code sent”, to the next page. Deleted as soon as it has been shown.",
          "shop_analytics: your choice on the page “Analytics”, where there is one; if you have allowed it there, a random name for this browser. Lasts half a year, and you can change it at any time.",
          "shop_sign_up and shop_continue: remember your sign-up while you wait for a verification code. They expire with the code.",
          "shop_language: remembers the language that you chose. It holds the language alone. Lasts a year.",
          "None for tracking, none for advertising, and none from other companies.",
          "Your browser may also keep the e-mail address that you typed, on your own device, to fill it in for you next time. It is removed when you log out.",
        ],
      },
      {
        id: "painting",
        title: "How your photo is painted",
        paragraphs: [
          "The shop paints with its own program on its own server: your photo does not leave it.",
          "The shop may also be set up to use an outside painting service, at present OpenAI in the United States. In that case the photo and a description of the style are sent to the service for this one purpose, without your name or e-mail address. Such a service may check images for forbidden content and keep them for a short time to prevent abuse. The transfer rests on the contract with you and on the EU-US and Swiss-US data privacy frameworks or standard contractual clauses.",
          "No decision with legal effect is ever made about you by a program. An image can be refused automatically; write to us and a person will look at it.",
        ],
      },
      {
        id: "recipients",
        title: "Who else sees data",
        points: [
          "The company that runs our server, and the one that delivers our e-mails, on our behalf and by our instructions.",
          "The payment provider, when you pay.",
          "The printer in Switzerland and the carrier, who need the poster and the address.",
          "Authorities, only where the law obliges us.",
          "Everybody, for a poster that you publish yourself: its picture, its name and your username. You can unpublish it.",
        ],
      },
      {
        id: "retention",
        title: "How long we keep it",
        points: [
          "Verification codes: valid for 10 minutes, erased after a day. Links for a new password: an hour.",
          "Sessions: 30 days after your last visit, or until you log out.",
          "The browsers (180 days) and networks (90 days) that you logged in from, as hashes: for that long, or until a new password or the end of your account.",
          "Attempts to log in to our back office, with the network of the address and the kind of browser: one year.",
          "Photos of posters that were begun and never painted: 30 days after your last change.",
          "A photo that was refused as sensitive: erased at once.",
          "Photos, posters and your account: until you delete them or close the account.",
          "Orders and invoices: ten years, as Swiss law requires, reduced to what it requires.",
          "That an e-mail address has received its free credits is remembered as a hash after an account is closed, so that nobody receives them twice.",
        ],
      },
      {
        id: "rights",
        title: "Your rights",
        paragraphs: [
          "You may ask what we store about you and receive a copy in a common format, have it corrected or erased, restrict or object to its use, and withdraw a consent for the future. Write to {{email}} from the address of your account; we answer within 30 days, free of charge.",
          "You may also complain to the Federal Data Protection and Information Commissioner (FDPIC) in Bern, or to the supervisory authority of the place where you live.",
        ],
      },
      {
        id: "security",
        title: "Security",
        paragraphs: [
          "Connections are encrypted. Posters and photos that are not published are shown to their owner alone. If a breach puts you at risk, we inform you and the authority without delay.",
        ],
      },
      {
        id: "minors",
        title: "Minors",
        paragraphs: [
          "The shop is made for adults. Anyone younger than 18 needs the permission of a parent or guardian, who may exercise the rights above for them.",
        ],
      },
      {
        id: "changes",
        title: "Changes",
        paragraphs: [
          "When this policy changes, the new version appears here with its date. If the change affects data that you have already given us, we inform you by e-mail.",
        ],
      },
    ],
  },
};
