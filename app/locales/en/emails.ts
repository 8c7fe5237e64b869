/** The e-mails: each has a subject and paragraphs, with a link or a code on a line of its own. Also the printed documents. */
export const emails = {
  verificationCode: {
    subject: "Your verification code",
    intro: "Enter this code in the shop to verify your e-mail address:",
    validity: "The code is valid for 10 minutes and can be used once.",
    unasked:
      "If you did not ask for a code, you can ignore this e-mail. Never share the code with anyone: we will never ask you for it.",
  },
  accountExists: {
    subject: "You already have an account",
    intro:
      "Someone, probably you, just tried to sign up at {{shopName}} with this e-mail address. It already has an account, so we did not create a new one.",
    logIn: "Log in",
    forgotten: "If you have forgotten your password, you can choose a new one here:",
    reset: "Reset password",
    unasked: "If it was not you, you can ignore this e-mail. Nothing has changed.",
  },
  passwordReset: {
    subject: "Reset your password",
    intro: "You asked for a new password at {{shopName}}. Choose it here:",
    link: "Choose a new password",
    validity: "The link is valid for one hour and can be used once.",
    unasked: "If you did not ask for it, you can ignore this e-mail. Your password stays the same.",
  },
  passwordChanged: {
    subject: "Your password was changed",
    intro: "The password of your account at {{shopName}} was changed, and you were logged out everywhere.",
    unasked: "If it was not you, choose a new password at once and write to us at {{contactEmail}}:",
    reset: "Reset password",
  },
  passwordReplaced: {
    subject: "Your password was changed",
    intro:
      "The password of your account at {{shopName}} was changed in your settings, and you were logged out everywhere else.",
  },
  newLogIn: {
    subject: "New log-in to your account",
    intro:
      "Someone logged in to your account at {{shopName}} with a browser and from a network that the account has not used before.",
    sessions: "See where you are logged in",
    unasked:
      "If it was you, there is nothing to do. If not, choose a new password: that logs out every browser.",
  },
  emailChanged: {
    subject: "Your e-mail address was changed",
    intro:
      "Your account at {{shopName}} now uses another e-mail address. Your posters, credits and orders stay in the account, and our e-mails go to the new address from now on.",
    unasked:
      "If it was not you, write to us at {{contactEmail}} at once. This is the last e-mail to this address.",
  },
  accountDeleted: {
    subject: "Your account was deleted",
    intro:
      "We have deleted your account at {{shopName}} as you asked. Your posters are no longer in the catalogue, and your pictures and clips are being deleted.",
    orders_one:
      "{{count}} paid order will still be made and delivered. Until then we e-mail you about it at this address.",
    orders_other:
      "{{count}} paid orders will still be made and delivered. Until then we e-mail you about them at this address.",
    unasked: "If it was not you, write to us at {{contactEmail}}. Thank you for being with us.",
  },
  orderConfirmation: {
    subject: "Your order {{number}}",
    intro_one:
      "Thank you for your order. We have received your payment, and your poster is going into production.",
    intro_other:
      "Thank you for your order. We have received your payment, and your {{count}} posters are going into production.",
    number: "Order number: {{number}}",
    line: "{{quantity}} × A3 poster in the style {{style}}: {{price}}",
    named: "{{quantity}} × A3 poster “{{style}}”: {{price}}",
    total: "Total, shipping and taxes included: {{total}}",
    address: "Delivery address:\n{{address}}",
    picture: "Your poster",
    link: "See your order",
    terms: "Our terms, with the model withdrawal form, are at the end of this e-mail and attached.",
    termsFile: "terms-of-service",
    receipt:
      "Your receipt is attached. If anything is wrong, reply to this e-mail or write to {{contactEmail}}.",
  },
  creditsBought: {
    subject_one: "Your {{count}} new credit",
    subject_other: "Your {{count}} new credits",
    intro_one:
      "Thank you. We have received your payment and added {{count}} credit to your account. It does not expire.",
    intro_other:
      "Thank you. We have received your payment and added {{count}} credits to your account. They do not expire.",
    total: "Total, taxes included: {{total}}",
    link: "Create a poster",
  },
  paymentFailed: {
    subject: "The payment for your order {{number}} failed",
    intro:
      "The payment for your order {{number}} failed. Nothing was charged. We have kept your order, so you can pay with another method.",
    link: "Pay with another method",
  },
  refunded: {
    subject: "Your order {{number}} was refunded",
    intro:
      "We have refunded {{total}} for your order {{number}} to the payment method you used. Depending on your bank, it arrives within a few days.",
    link: "See your order",
  },
  partRefunded: {
    subject: "Part of your order {{number}} was refunded",
    posters:
      "We have refunded {{amount}} for {{names}} of your order {{number}} to the payment method you used. Depending on your bank, it arrives within a few days.",
    intro:
      "We have refunded {{amount}} of your order {{number}} to the payment method you used. Depending on your bank, it arrives within a few days.",
  },
  withdrawalReceived: {
    subject: "We received your withdrawal from order {{number}}",
    intro:
      "We received your withdrawal from the contract about this part of your order {{number}} on {{received}} (Swiss time):",
    line: "{{quantity}} × {{name}}",
    credits_one: "{{count}} unspent credit, which we have removed from your account",
    credits_other: "{{count}} unspent credits, which we have removed from your account",
    next: "We refund {{amount}} to the payment method you used, by {{refundBy}} at the latest.",
    sendBack:
      "If the posters have already reached you, please send them back within 14 days, unused and well packed, to the address at the end of our terms. You pay the postage. We may wait with the refund until they are here or you have shown us that you sent them.",
  },
  defectReceived: {
    subject: "We received your report about order {{number}}",
    intro:
      "We received your report about a damaged or faulty poster of your order {{number}} on {{received}} (Swiss time):",
    next: "We will look at it and write to you soon. You get a new poster or your money back, and you pay nothing for it.",
  },
  refundFailed: {
    subject: "Your refund for order {{number}} did not arrive",
    intro:
      "We have sent you {{amount}} for your order {{number}}, but your bank could not credit the amount and returned it to us.",
    next: "You do not have to do anything. We will write to you shortly and pay you in another way, such as by bank transfer.",
    link: "See your order",
  },
  printLost: {
    subject_one: "One print in your order {{number}} had sold out",
    subject_other: "{{count}} prints in your order {{number}} had sold out",
    intro_one:
      "Your payment for {{names}} arrived after your reservation had ended, and the last print was sold in the meantime. We are sorry.",
    intro_other:
      "Your payment for {{names}} arrived after your reservations had ended, and the last prints were sold in the meantime. We are sorry.",
    money: "We will automatically refund {{amount}} to the payment method you used.",
    rest: "Everything else in your order is being printed.",
    link: "See your order",
  },
  saleMade: {
    subject: "“{{name}}” was sold",
    intro_one: "Someone has just bought a print of your poster “{{name}}” for {{price}}.",
    intro_other: "Someone has just bought {{count}} prints of your poster “{{name}}” for {{price}}.",
    number: "It is print no. {{number}} of {{of}}.",
    share: "You earn {{share}}. We pay out earnings once a month.",
    picture: "Your poster “{{name}}”",
    link: "See your posters",
  },
  paidOut: {
    subject: "{{amount}} is on its way to you",
    intro: "We have paid out your earnings up to the end of {{month}}: {{amount}}.",
    arrival: "Depending on your bank, it arrives within a few days.",
    link: "See your statement",
  },
  payoutFailed: {
    subject: "{{amount}} did not reach your bank account",
    intro: "Your bank has not accepted a payout of {{amount}}. The money is safe in your payment account.",
    reason: {
      closed: "The bank account is closed.",
      blocked: "The bank account is blocked or may not receive this payment.",
      holder: "The name or address of the account holder does not match the bank account.",
      number: "The bank found no account with this number.",
      currency: "The bank account does not accept this currency.",
      other: "The bank gave no further reason.",
    },
    next: "Check your bank account with the payment provider, or enter another one. The payment provider then sends the money again automatically.",
    link: "Go to your earnings",
  },
  membershipStarted: {
    subject: "Welcome to the Artistic Collective!",
    intro:
      "Your membership is active. You can use all styles, create as many posters as you like, and sell as many as you like.",
    paid: "You have paid {{amount}} for the first month, taxes included. It renews on {{date}}, and then every month for {{price}}.",
    cancel: "You can cancel any time in your settings and keep access until the paid month ends.",
    link: "Create a poster",
    withdraw:
      "Unless you live in Switzerland or Liechtenstein, you may withdraw from the membership within 14 days. You then pay only for the days that have passed.",
    withdrawLink: "Withdraw from the membership",
  },
  membershipRenewed: {
    subject: "Your membership was renewed",
    intro:
      "You have paid {{amount}} for another month of membership, taxes included. It renews again on {{date}}.",
    link: "See your membership",
  },
  membershipUnpaid: {
    subject: "Your membership could not be renewed",
    intro: "We could not charge {{amount}} to your card for the new month of your membership.",
    kept: "You stay a member for now. Please pay with another card, or contact your bank.",
    next: "We will try again on {{next}}.",
    last: "If it stays unpaid, your membership ends and you will not be charged again.",
    link: "Change card",
  },
  membershipCancelled: {
    subject: "Your membership is cancelled",
    intro:
      "You have cancelled your membership. You keep access until {{date}}. You will not be charged again.",
    after:
      "Your published posters stay in the catalogue, and you keep your credits. You can change your mind until then.",
    link: "See your membership",
  },
  membershipResumed: {
    subject: "Your membership continues",
    intro: "You have resumed your membership. It renews on {{date}} for {{price}}.",
    link: "See your membership",
  },
  membershipRefunded: {
    subject: "A refund for your membership",
    intro:
      "We are refunding {{amount}} for a month of your membership to the payment method you used. Depending on your bank, it arrives within a few days.",
    rest: "Nothing else about your membership changes. You will find the credit note with your invoices.",
    link: "See your invoices",
  },
  membershipRefundFailed: {
    subject: "The refund for your membership did not arrive",
    intro:
      "We have sent you {{amount}} for a month of your membership, but your bank could not credit the amount and returned it to us.",
    next: "You do not have to do anything. We will write to you shortly and pay you in another way, such as by bank transfer.",
    link: "See your membership",
  },
  membershipWithdrawn: {
    subject: "We received your withdrawal from the membership",
    intro: "We received your withdrawal from your membership on {{received}} (Swiss time).",
    ended:
      "Your membership has ended, and you will not be charged again. Your posters and credits stay in your account.",
    again:
      "The membership that you have withdrawn from is over. Your newer membership goes on and is charged as before.",
    kept: "You have paid {{paid}}. We keep {{kept}} for the days that have passed ({{passed}} of {{all}}).",
    refund: "We refund {{amount}} to the payment method you used, by {{refundBy}} at the latest.",
    nothing: "There is nothing left to refund.",
    disputed: "Your bank is disputing the payment. We will look at it and write to you about the refund.",
    link: "See the membership",
  },
  membershipEnded: {
    subject: "Your membership has ended",
    intro:
      "Your membership ended on {{date}}. You will not be charged again. Thank you for being part of it.",
    unpaid:
      "Your membership ended on {{date}} because its renewal was not paid. You owe nothing and will not be charged again.",
    kept: "You now have a free account. You keep your posters and credits, and published posters stay in the catalogue.",
    link: "Join again",
  },
  posterTakenDown: {
    subject: "Your poster “{{name}}” was removed from the catalogue",
    intro: "We have removed your poster “{{name}}” from the catalogue of {{shopName}}.",
    reason: {
      person: "It shows someone who has not agreed to be shown, or a child without a parent’s consent.",
      rights: "It uses a picture or a name that belongs to someone else.",
      offensive: "It shows something offensive or frightening, which our terms do not allow.",
      misleading: "Its name, city or link is misleading.",
      terms: "It does not comply with our terms.",
    },
    orders: "Prints already sold will still be made. You keep the poster and find it on your dashboard.",
    again:
      "You cannot publish it again yourself. If you think this was a mistake, or if you have fixed the problem, reply to this e-mail or write to {{contactEmail}}. A person will reply.",
  },
  livingHidden: {
    subject: "We hid the page of your living poster ({{style}})",
    intro:
      "The code of your living poster in the style {{style}} opens a page. We no longer show poster and clip on it.",
    orders:
      "Codes that are already printed stay as they are: their page only says where the poster comes from. You keep the poster and find it on your dashboard.",
    again:
      "You cannot show or publish it again yourself. If you think this was a mistake, or if you have fixed the problem, reply to this e-mail or write to {{contactEmail}}. A person will reply.",
  },
  editionCoarse: {
    subject: "Your limited edition “{{name}}” is no longer on sale",
    intro:
      "We have removed your limited edition “{{name}}” from the catalogue of {{shopName}}. Its print file has {{dpi}} dpi, and a limited edition needs at least {{least}} dpi.",
    again: "To offer an edition of this moment, create a new poster from a sharper photo.",
  },
  posterAllowed: {
    subject: "Your poster “{{name}}” can be published again",
    intro: "We have reviewed your poster “{{name}}” again. You can now publish it whenever you like.",
    link: "See your posters",
  },
  livingAllowed: {
    subject: "Your living poster ({{style}}) can be shown again",
    intro:
      "We have reviewed your living poster in the style {{style}} again. You can now show poster and clip on its page whenever you like.",
  },
  shipped: {
    subject: "Your order {{number}} is on its way",
    intro_one: "Your poster has been printed, checked and shipped.",
    intro_other: "Your {{count}} posters have been printed, checked and shipped.",
    address: "Delivery address:\n{{address}}",
    parcel: "{{carrier}}, tracking number {{parcel}}",
    follow: "Track your parcel",
    link: "See your order",
  },
  delivered: {
    subject: "Your order {{number}} has been delivered",
    intro_one: "Your poster has been delivered. We hope you enjoy it.",
    intro_other: "Your {{count}} posters have been delivered. We hope you enjoy them.",
    care: "If anything was damaged in transit, write to us at {{contactEmail}} within 14 days and attach a photo.",
    link: "See your order",
  },
  product: {
    line: "A3 poster, {{style}}",
    named: "A3 poster “{{title}}”",
  },
  paper: {
    code: "QR code: {{content}}",
    item: "Item",
    amount: "Amount",
    poster: "Poster",
    quantity: "Quantity",
  },
  receipt: {
    title: "Receipt",
    number: "Order {{number}}",
    line: "{{quantity}} × A3 poster, {{style}}",
    named: "{{quantity}} × A3 poster “{{title}}”",
    credits_one: "{{count}} credit",
    credits_other: "{{count}} credits",
    each: "{{price}} each",
    shipping: "Shipping",
    paid: "Paid, taxes included",
    paidUntaxed: "Paid",
    refunded: "Refunded",
    thanks: "Thank you.",
    invoice: "Invoice {{invoice}}",
    vatId: "VAT number {{id}}",
    net: "Without tax",
    vat: "VAT {{rate}}, {{country}}",
    noVat: "No VAT is shown: the seller is not registered for it.",
    creditNote: "Credit note",
    takenBack: "Credit note taken back",
    creditForMonth: "For invoice {{invoice}}",
    month: "Membership, month from {{date}}",
    creditFor: "For invoice {{invoice}}, order {{number}}",
    part: "Part of the price",
    byBank: "Taken back by your bank",
  },
  slip: {
    title: "Packing slip",
    placed: "Ordered on {{date}}",
    paper: "A3 poster, 297 × 420 mm",
    print: "Print no. {{print}} of {{of}}",
    text: "Text: “{{text}}”",
    living: "Living poster: scan the code to see its clip.",
    gift: "A gift for you",
    thanksAbroad: "Thank you.",
    thanks: "Printed in Switzerland. Thank you.",
    customs: "Customs: HS {{hsCode}}, origin {{origin}}, value {{value}}",
    customsGift: "Customs: HS {{hsCode}}, origin {{origin}}",
  },
  certificate: {
    title: "Certificate of Authenticity",
    document: "Certificate of Authenticity: {{name}} {{number}}/{{of}}",
    by: "A poster by @{{creator}}, {{style}}",
    number: "No. {{number}} of {{of}}",
    only_one: "This is the only print of this edition. No more will be made.",
    only_other: "This is the only print with this number. There will never be more than {{count}} prints.",
    print: "A3, 297 × 420 mm, printed in Switzerland.",
    printAbroad: "A3, 297 × 420 mm, printed in {{country}}.",
    sold: "Sold on {{date}}.",
    check: "Scan the code to see the public record of this print.",
    living: "Scan the code to see the clip of this poster.",
    seal: "Seal {{seal}}",
  },
  greeting: "Hello,",
  unsubscribe: "Stop e-mails about sales",
  closing: "{{shopName}}",
};
