/** Scripts of the membership's pages, as pages and in a dialog. */
import { selectorOf } from "../../browser/contract.ts";

/** Called with each part that is added to the page. */
export function startMembershipPages(root: ParentNode): void {
  const card = root.querySelector<HTMLFormElement>(`form${selectorOf("cardSetup")}`);
  if (card) void import("./card-form.client.ts").then(({ takeCard }) => takeCard(card));
  const question = root.querySelector<HTMLFormElement>(`form${selectorOf("bankQuestion")}`);
  if (question)
    void import("./waiting.client.ts").then(({ requestBankConfirmation }) =>
      requestBankConfirmation(question),
    );
  const code = root.querySelector<HTMLInputElement>(`input${selectorOf("promo")}`);
  if (code) void import("./join-form.client.ts").then(({ watchPromo }) => watchPromo(code));
}
