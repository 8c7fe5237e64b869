/** The accessibility statement, and its form for feedback. */
export const accessibility = {
  title: "Accessibility",
  lead: "Everyone should be able to create, buy and sell posters here. We aim for WCAG 2.2, level AA.",
  works: {
    title: "What works",
    points: [
      "The main steps work by keyboard alone and with a screen reader.",
      "The main steps work without JavaScript, from the photo to the payment.",
      "Pages fit a width of 320 pixels, and text can be enlarged to 200\u00a0%.",
      "Everything that moves can be paused. If your device asks for reduced motion, nothing moves by itself.",
      "You can extend the reservation of a print ten times, by five minutes each time.",
    ],
  },
  tested: {
    title: "How we test",
    points: [
      "Every page is checked automatically with every change to the shop.",
      "Automatic tests place an order, pay, and cancel a membership by keyboard. There has been no independent audit yet.",
    ],
  },
  limits: {
    title: "What we know is missing",
    points: [
      "Posters by other customers are described by their name and style, not by what they show.",
      "If you pay on our payment provider’s own page, we cannot influence its accessibility.",
    ],
  },
  form: {
    title: "Tell us what gets in your way",
    text: "A person reads every message. You can also write to {{email}}.",
    message: "What happened, and on which page?",
    email: "E-mail (optional)",
    emailHint: "Only if you would like an answer. We delete your message one year after answering it.",
    submit: "Send message",
    busy: "Sending…",
    done: "Thank you for your message",
    doneText: "A person reads it. If you left an e-mail, we answer there.",
  },
};
