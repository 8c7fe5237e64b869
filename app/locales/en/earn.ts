/** What there is to earn with one's own posters. */
export const earn = {
  title: "Earn with your posters",
  description:
    "Turn your moments into A3 posters, sell them in the catalogue and earn with every print. {{share}} for a standard edition, up to {{most}} % with a limited one.",
  heading: "Your moments on other people’s walls.",
  lead: "Paint a moment, hang it in our catalogue, and earn with every print that somebody takes home. We print, pack and ship it in Switzerland.",
  try: "Try For Free",
  tryTestModeNotice: "Two paintings are on us.",
  start: "Start Creating",
  film: {
    label: "A walk along a wall of posters. One after the other gets the golden dot that says: sold.",
    play: "Play the film",
    pause: "Pause the film",
  },
  points: {
    title: "Three good reasons",
    doomscroll: "Escape the Doomscroll",
    doomscrollText:
      "A picture on a phone is gone with the next swipe. On a wall it stays: A3, on gallery-grade paper, where people stop and look.",
    story: "Your story earns",
    storyText:
      "Nobody else has your moments. Publish one, name your edition, and every print that is sold pays you, month after month.",
    movement: "Join a movement",
    movementText:
      "Creators hang side by side here, from the first try to the sold-out edition. Members of the Artistic Collective sell without limit and are invited to our popup events.",
  },
  shares: {
    title: "What a print pays you",
    text: "A standard edition pays {{standard}} % of {{price}}. A limited edition pays the same, and {{limited}} % of every franc above: the price is yours to set.",
    edition: "Edition",
    price: "Price of a print",
    share: "You earn per print",
    all: "When all are sold",
    standard: "Standard, without end",
    limited: "Limited, {{count}} prints",
    never: "there is always one more",
  },
  wall: {
    title: "Fresh on the wall",
    text: "Published by people like you.",
    poster: "“{{name}}” by @{{username}}, {{style}}",
    still: "Hold still",
    empty: "The wall is still empty.",
    emptyText: "Whoever publishes first hangs here alone for a while. It could be you.",
  },
};
