/** Whether a service may count what this browser does. */
export const consent = {
  title: "Analytics",
  counting:
    "We count how often things happen in our shop, such as how many posters are created. We do this ourselves, and these counts contain no personal data.",
  unasked:
    "Nothing else is counted. No other company learns of your visit, and there is nothing to choose here.",
  service:
    "If you allow it, we also share with Google Analytics what happens in this browser, under a random identifier: which step, which style and, for an order, its number and amount. We never share your name, your e-mail or your pictures, and nothing is used for advertising.",
  now: {
    none: "You haven’t chosen yet, so no data is shared.",
    allow: "You have allowed it. You can change your choice here at any time.",
    refuse: "You have refused it, so no data is shared.",
  },
  allow: "Allow",
  refuse: "Refuse",
  done: {
    allow: "Thank you. From now on, what happens in this browser is shared as described.",
    refuse: "No more data from this browser is shared.",
  },
};
