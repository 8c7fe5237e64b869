/** The letters about an account. A letter is a subject and paragraphs; the link or the code stands on a line of its own. */
export const emails = {
  verificationCode: {
    subject: "Your verification code",
    intro: "Enter this code in the shop to verify your e-mail address:",
    validity: "The code is valid for 10 minutes and can be used once.",
    unasked:
      "If you did not ask for a code, you can ignore this letter. Never give the code to anyone: we will not ask you for it.",
  },
  accountExists: {
    subject: "You already have an account",
    intro:
      "Somebody, probably you, just tried to sign up at {{shopName}} with this e-mail address. It already has an account, so no new one was made.",
    logIn: "Log in",
    forgotten: "If you no longer know your password, you can set a new one here:",
    reset: "Reset password",
    unasked: "If it was not you, you can ignore this letter. Nothing has changed.",
  },
  passwordReset: {
    subject: "Reset your password",
    intro: "You asked for a new password at {{shopName}}. Choose it here:",
    link: "Choose a new password",
    validity: "The link is valid for one hour and can be used once.",
    unasked: "If you did not ask for it, you can ignore this letter. Your password stays as it is.",
  },
  passwordChanged: {
    subject: "Your password was changed",
    intro:
      "The password of your account at {{shopName}} was changed, and the account was logged out everywhere.",
    unasked: "If it was not you, set a new password at once, and write to us at {{contactEmail}}:",
    reset: "Reset password",
  },
  passwordReplaced: {
    subject: "Your password was changed",
    intro:
      "The password of your account at {{shopName}} was changed in its settings, and the account was logged out everywhere else.",
  },
  emailChanged: {
    subject: "Your e-mail address was changed",
    intro:
      "Your account at {{shopName}} now belongs to another e-mail address. Posters, credits and orders stayed with it, and its letters go to the new address from now on.",
    unasked:
      "If it was not you, write to us at {{contactEmail}} at once: this is the last letter to this address.",
  },
  accountDeleted: {
    subject: "Your account was deleted",
    intro:
      "Your account at {{shopName}} is deleted, as you asked. Your posters have left the catalogue, and your pictures and clips are being removed.",
    orders_one:
      "{{count}} order that you paid for is still made and delivered. Its letters come to this address until then.",
    orders_other:
      "{{count}} orders that you paid for are still made and delivered. Their letters come to this address until then.",
    unasked: "If it was not you, write to us at {{contactEmail}}. Thank you for the time with us.",
  },
  orderConfirmation: {
    subject: "Your order {{number}}",
    intro:
      "Thank you for your order. We have received your payment, and your poster goes into production now.",
    number: "Order number: {{number}}",
    line: "{{quantity}} × A3 poster in the style {{style}}: {{price}}",
    named: "{{quantity}} × A3 poster “{{style}}”: {{price}}",
    total: "Total, shipping and taxes included: {{total}}",
    address: "It goes to:\n{{address}}",
    picture: "Your poster",
    link: "See your order",
    receipt:
      "Your receipt is attached. If anything is wrong, just answer this letter or write to {{contactEmail}}.",
  },
  creditsBought: {
    subject_one: "{{count}} credit for you",
    subject_other: "{{count}} credits for you",
    intro_one: "Thank you. We have received your payment, and {{count}} credit is yours. It does not expire.",
    intro_other:
      "Thank you. We have received your payment, and {{count}} credits are yours. They do not expire.",
    total: "Total, taxes included: {{total}}",
    link: "Create a poster",
  },
  paymentFailed: {
    subject: "The payment of your order {{number}} did not go through",
    intro:
      "The payment of your order {{number}} was on its way, but did not go through. Nothing was charged, and your order is kept.",
    link: "Pay with another method",
  },
  refunded: {
    subject: "Your order {{number}} was refunded",
    intro:
      "We have given {{total}} for your order {{number}} back to the way you paid. Depending on your bank, it arrives within a few days.",
    link: "See your order",
  },
  printLost: {
    subject: "A print of your order {{number}} was gone",
    intro:
      "Your payment for {{names}} came after the time for which we had kept the print, and the last one had found another wall meanwhile. We are sorry.",
    money:
      "We are giving {{amount}} back to the way you paid, by ourselves: you need not do anything. Whatever else you ordered with it is being printed.",
    link: "See your order",
  },
  saleMade: {
    subject: "“{{name}}” was sold",
    intro_one: "Somebody has just bought a print of your poster “{{name}}”, for {{price}}.",
    intro_other: "Somebody has just bought {{count}} prints of your poster “{{name}}”, for {{price}}.",
    number: "It is number {{number}} of {{of}}.",
    share: "You earn {{share}}. Earnings are paid out once a month.",
    picture: "Your poster “{{name}}”",
    link: "See your posters",
  },
  paidOut: {
    subject: "{{amount}} is on its way to you",
    intro: "We have paid out what you earned until the end of {{month}}: {{amount}}.",
    arrival: "Depending on your bank, it arrives within a few days.",
    link: "See your statement",
  },
  membershipStarted: {
    subject: "Welcome to the Artistic Collective!",
    intro:
      "Your membership is active. All styles are open to you, you create as many posters as you like, and sell as many as you like.",
    paid: "You have paid {{amount}} for the first month, taxes included. It renews on {{date}}, and then every month for {{price}}.",
    cancel:
      "You can cancel at any time in your settings, and keep everything until the month that you paid for is over.",
    link: "Create a poster",
  },
  membershipRenewed: {
    subject: "Your membership was renewed",
    intro:
      "You have paid {{amount}} for another month of membership, taxes included. It renews again on {{date}}.",
    link: "See your membership",
  },
  membershipUnpaid: {
    subject: "Your membership could not be renewed",
    intro:
      "Your card was not charged: the {{amount}} for the new month of your membership could not be paid with it.",
    kept: "For now you keep everything that members have. Please pay with another card, or look after the one that you have.",
    next: "We try again on {{next}}.",
    last: "If it stays unpaid, your membership ends, and nothing more is charged.",
    link: "Change the card",
  },
  membershipCancelled: {
    subject: "Your membership is cancelled",
    intro:
      "You have cancelled your membership. You keep everything until {{date}}, then it ends, and nothing more is charged.",
    after:
      "Your published posters stay published, and your credits stay yours. Until then you can change your mind.",
    link: "See your membership",
  },
  membershipResumed: {
    subject: "Your membership goes on",
    intro: "You have resumed your membership. It renews on {{date}} for {{price}}.",
    link: "See your membership",
  },
  membershipEnded: {
    subject: "Your membership has ended",
    intro:
      "Your membership ended on {{date}}. Nothing more is charged. Thank you for having been part of it.",
    unpaid:
      "Your membership ended on {{date}}, because its renewal was not paid. You owe nothing, and nothing more is charged.",
    kept: "Your account is a free one now. Your posters and credits are all still yours, and what is published stays published.",
    link: "Join again",
  },
  posterWithdrawn: {
    subject: "Your poster “{{name}}” was taken down",
    intro: "We have taken your poster “{{name}}” out of the catalogue of {{shopName}}.",
    reason: {
      person: "It shows somebody who does not want to be shown, or a child without its parents' consent.",
      rights: "It uses a picture or a name that belongs to somebody else.",
      offensive: "It shows something that hurts or frightens people, which our creator terms do not allow.",
      misleading: "Its name, its city or its link says something that is not so.",
      terms: "It does not agree with our creator terms.",
    },
    orders:
      "Prints that were sold before are still made. The poster stays yours, and you find it on your dashboard.",
    again:
      "You cannot publish it again by yourself. If you think that we are wrong, or have mended it, answer this letter or write to {{contactEmail}}: a person reads it.",
  },
  posterAllowed: {
    subject: "Your poster “{{name}}” may hang again",
    intro: "We have looked at your poster “{{name}}” once more. You may publish it again whenever you like.",
    link: "See your posters",
  },
  shipped: {
    subject: "Your order {{number}} is on its way",
    intro: "Your poster has been printed, checked and handed to the post.",
    address: "It goes to:\n{{address}}",
    parcel: "{{carrier}} carries it under the number {{parcel}}.",
    follow: "Follow the parcel",
    link: "See your order",
  },
  delivered: {
    subject: "Your order {{number}} has arrived",
    intro: "Your poster has been delivered. We hope that it finds a good wall.",
    care: "If it was damaged on its way, write to us at {{contactEmail}} within 14 days, with a photo.",
    link: "See your order",
  },
  product: {
    line: "A3 poster, {{style}}",
    named: "A3 poster “{{title}}”",
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
    refunded: "Refunded",
    thanks: "Printed in Switzerland. Thank you.",
  },
  slip: {
    title: "Packing slip",
    placed: "Ordered on {{date}}",
    paper: "A3 poster, 297 × 420 mm",
    print: "Print {{print}} of {{of}}",
    text: "Text: “{{text}}”",
    thanks: "Printed in Switzerland. Thank you.",
  },
  certificate: {
    title: "Certificate of Authenticity",
    by: "A poster by @{{creator}}, {{style}}",
    number: "No. {{number}} of {{of}}",
    only: "This is the only print of this number. There will never be more than {{of}}.",
    print: "A3, 297 × 420 mm, printed in Switzerland.",
    sold: "Sold on {{date}}.",
    check: "The code leads to the public record of this print.",
    seal: "Seal {{seal}}",
  },
  greeting: "Hello,",
  unsubscribe: "Stop e-mails about sales",
  closing: "{{shopName}}",
};
