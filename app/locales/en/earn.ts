/** What creators earn with their posters. */
export const earn = {
  title: "Earn with your posters",
  description:
    "Turn your moments into A3 posters, sell them in the catalogue and earn with every print. {{share}} for a standard edition, up to {{most}} % with a limited one.",
  heading: "Your moments on other people’s walls",
  lead: "Create a poster, list it in our catalogue, and earn with every print sold. We print, pack and ship in Switzerland.",
  try: "Try For Free",
  tryTestModeNotice: "Your first two posters are free.",
  start: "Start Creating",
  film: {
    label: "A walk along a wall of posters. One after the other gets a golden dot: sold.",
    play: "Play the film",
    pause: "Pause the film",
  },
  points: {
    title: "Three good reasons",
    doomscroll: "Escape the Doomscroll",
    doomscrollText:
      "A picture on a phone is gone with the next swipe. On the wall it stays: A3, on gallery-grade paper.",
    story: "Your story earns",
    storyText:
      "Nobody else has your moments. Publish one, set up your edition, and earn with every print sold.",
    movement: "Join a movement",
    movementText:
      "New creators and sold-out editions appear in the same catalogue. Members of the Artistic Collective sell as many posters as they like and are invited to our pop-up events.",
  },
  shares: {
    title: "What you earn per print",
    text: "With a standard edition you earn {{standard}} % of {{price}}. With a limited edition you earn the same, plus {{limited}} % of every franc above that. You set the price.",
    edition: "Edition",
    price: "Price per print",
    share: "You earn per print",
    all: "When all are sold",
    standard: "Standard, unlimited",
    limited: "Limited, {{count}} prints",
    never: "no limit",
  },
  wall: {
    title: "New in the catalogue",
    text: "By people like you.",
    poster: "“{{name}}” by @{{username}}, {{style}}",
    still: "Pause",
    empty: "No posters yet.",
    emptyText: "Yours could be the first.",
  },
};
