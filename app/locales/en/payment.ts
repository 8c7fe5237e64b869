export const payment = {
  back: "Back to the shop without paying",
  card: {
    title: "Pay by card",
    number: "Card number",
    expiry: "Expiry date",
    expiryExample: "MM / YY",
    cvc: "Security code",
    name: "Name on the card",
    submit: "Pay {{amount}}",
  },
  confirm: {
    title: "Confirm this payment",
    text: "The bank of this test card asks whether it is you who pays {{amount}}.",
    accept: "Accept",
    refuse: "Refuse",
  },
  processing: {
    title: "Your payment is being processed.",
    text: "This takes about ten seconds. The page looks again by itself and then takes you back to the shop.",
    onward: "Go back to the shop now",
  },
  closed: {
    title: "This payment page is closed",
    text: "Nothing was charged here. Go back to the shop to pay on a new page.",
    back: "Back to the shop",
  },
  test: {
    title: "Test payment.",
    text: "Our test provider takes only its test cards, and no money moves. Please never enter a real card.",
    cards: "Test cards",
    succeeds: "Succeeds",
    declined: "Is declined",
    funds: "Has insufficient funds",
    confirms: "Asks for a confirmation first",
    processes: "Is processed for ten seconds, then succeeds",
    rest: "Any expiry date in the future, any security code, any name.",
  },
};
