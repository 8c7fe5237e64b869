/** The rooms where posters hang, and the page about oneself. */
export const gallery = {
  membership: {
    title: "Join the Movement",
    collective: "Artistic Collective",
    plan: "Membership",
    period: "per month",
    pitch: "Unlimited creations",
    benefitsLabel: "What members get",
    benefits: {
      styles: "All 21 art styles",
      sale: "Unlimited posters for sale",
      catalogue: "Your posters in the public catalogue",
      events: "Invitations to popup events",
      support: "Priority support",
    },
    fairUse: "Unlimited means as much as a person can enjoy: up to {{count}} paintings in 24 hours.",
    closed: "Memberships are not on sale in the shop yet.",
    closedText: "Write to us and we will tell you as soon as the doors open. You pay nothing today.",
    write: "Write to us",
    subject: "Membership",
    member: "You are a member. Thank you for being part of the Artistic Collective.",
    memberText: "All 21 styles are yours, and your paintings are not counted.",
  },
};
