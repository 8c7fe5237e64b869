/** The accessibility statement, and its form for feedback. */
export const accessibility = {
  title: "Accessibility",
  lead: "Everybody should be able to make, buy and sell a poster here. We aim for WCAG 2.2, level AA.",
  works: {
    title: "What works",
    points: [
      "The main steps work with the keyboard alone, and are named for screen readers.",
      "The main steps work without JavaScript, from the photo to the payment.",
      "Pages fit a width of 320 pixels, and text can be enlarged to 200\u00a0%.",
      "Everything that moves can be paused. If your device asks for less motion, it stays still.",
      "A print that is reserved for you can be kept longer, ten times by five minutes.",
    ],
  },
  tested: {
    title: "How we test",
    points: [
      "Every page is checked automatically with each change of the shop.",
      "Automatic tests order, pay and cancel a membership by keyboard. Nobody from outside has audited the shop yet.",
    ],
  },
  limits: {
    title: "What we know is missing",
    points: [
      "Posters by other customers are described by their name and style, not by what they show.",
      "Where the payment provider’s own page takes the payment, its accessibility is not in our hands.",
    ],
  },
  form: {
    title: "Tell us what gets in your way",
    text: "A person reads every message. You can also write to {{email}}.",
    message: "What happened, and on which page?",
    email: "E-mail (optional)",
    emailHint: "Only if you would like an answer. We delete your message a year after answering it.",
    submit: "Send message",
    busy: "Sending…",
    done: "Thank you for your message",
    doneText: "A person reads it. If you left an e-mail, we answer there.",
  },
};
