export const payment = {
  card: {
    number: "Card number",
    expiry: "Expiry date",
    expiryExample: "MM / YY",
    cvc: "Security code",
    testCardsHint:
      "Choose one to fill in the form. Any other date in the future and any security code work, too.",
    numberMissing: "Please enter the card number.",
    numberInvalid: "This card number is not complete or not correct.",
    expiryMissing: "Please enter the expiry date.",
    expiryInvalid: "Please enter month and year, such as 12 / 30.",
    expired: "This card has expired. Nothing was charged. Please use another one.",
    cvcMissing: "Please enter the security code.",
    cvcInvalid: "The security code has three or four digits.",
    cvcWrong: "The security code is not correct. Nothing was charged.",
    testCardsOnly: "Only the test cards work here, such as 4242 4242 4242 4242. Nothing was charged.",
  },
  test: {
    title: "Test payment.",
    text: "Our test provider takes only its test cards, and no money moves. Please never enter a real card.",
    textStripe:
      "This shop runs in Stripe’s test mode: it takes only Stripe’s test cards, and no money moves. Please never enter a real card.",
    cards: "Test cards",
    succeeds: "Succeeds",
    declined: "Is declined",
    funds: "Has insufficient funds",
    confirms: "Asks for a confirmation first",
    processes: "Is processed for ten seconds, then succeeds",
    rest: "Any expiry date in the future, any security code, any name.",
  },
};
