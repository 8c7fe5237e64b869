/** Whether a service may count what this browser does. */
export const consent = {
  title: "Analytics",
  counting:
    "We count how often things happen in our shop, such as how many posters are painted. We do that ourselves, and such a count knows nobody.",
  nobody:
    "That is all that is counted: no other company hears of your visit, and there is nothing to choose here.",
  service:
    "If you allow it, we also tell Google Analytics what is done in this browser, under a name that we make up for it: which step, which style, and for an order its number and amount. Never your name, your e-mail or your pictures, and nothing for advertising.",
  now: {
    none: "Nothing was chosen yet, so nothing is told.",
    allow: "You have allowed it. You can change your mind here at any time.",
    refuse: "You have refused it, so nothing is told.",
  },
  allow: "Allow",
  refuse: "Refuse",
  done: {
    allow: "Thank you. What is done in this browser is counted from now on.",
    refuse: "Nothing more is told about this browser.",
  },
};
