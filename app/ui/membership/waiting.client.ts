/** The bank's question about a saved card: asks it through the provider, then posts the form. */
import { attributeOf, dataOf, selectorOf } from "../../browser/contract.ts";
import { setBusy } from "../../browser/page.ts";
import { answerBank } from "../payment/bank-question.client.ts";
import { accessOf, showFailure, showProblem } from "../payment/payment-place.client.ts";

export async function requestBankConfirmation(form: HTMLFormElement): Promise<void> {
  const { clientSecret } = dataOf(form);
  const access = accessOf(form);
  if (!access || !clientSecret) return;
  let isAnswered = false;
  const ask = async () => {
    if (form.hasAttribute(attributeOf("busy"))) return;
    setBusy(form, true);
    showProblem(form, "");
    const answer = await answerBank(access, clientSecret);
    setBusy(form, false);
    if ("error" in answer) return showFailure(form, answer.error);
    isAnswered = true;
    form.requestSubmit();
  };
  form.addEventListener("submit", (event) => {
    if (isAnswered) return;
    event.preventDefault();
    void ask();
  });
  document.querySelector(selectorOf("bankElsewhere"))?.setAttribute("hidden", "");
  form.removeAttribute("hidden");
  await ask();
}
