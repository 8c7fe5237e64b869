/** What the pages of the membership gain, whether they are shown as pages or in a dialog. */

/** Called with what has just come into the page. */
export function startMembershipPages(root: ParentNode): void {
  const card = root.querySelector<HTMLFormElement>("form[data-card-setup]");
  if (card) void import("./card.ts").then(({ takeCard }) => takeCard(card));
  const question = root.querySelector<HTMLFormElement>("form[data-bank-question]");
  if (question) void import("./question.ts").then(({ askBank }) => askBank(question));
  const code = root.querySelector<HTMLInputElement>("input[data-promo]");
  if (code) void import("./promo.ts").then(({ watchPromo }) => watchPromo(code));
}
