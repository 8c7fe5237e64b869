/** The bank's question about a card that is kept already: asked where the provider asks it, then the form is posted. */
import { setBusy } from "../page.ts";
import { answerBank } from "../payments/bank-question.ts";
import { tellFailure, tellProblem } from "../payments/place.ts";

export async function askBank(form: HTMLFormElement): Promise<void> {
  let isAnswered = false;
  const ask = async () => {
    if (form.hasAttribute("data-busy")) return;
    const { clientSecret = "", publishableKey = "" } = form.dataset;
    setBusy(form, true);
    tellProblem(form, "");
    const answer = await answerBank(publishableKey, clientSecret, document.documentElement.lang);
    setBusy(form, false);
    if ("error" in answer) return tellFailure(form, answer.error);
    isAnswered = true;
    form.requestSubmit();
  };
  form.addEventListener("submit", (event) => {
    if (isAnswered) return;
    event.preventDefault();
    void ask();
  });
  form.removeAttribute("hidden");
  await ask();
}
