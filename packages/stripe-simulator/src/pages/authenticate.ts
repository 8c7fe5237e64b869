/** The page of the bank or the provider, on which the payer confirms or refuses. */
import { inWords } from "../amounts.ts";
import { sessionOf } from "../checkout/session.ts";
import type { StoredObject } from "../objects.ts";
import { completeAction } from "../payments/confirmation.ts";
import { completeSetupAction } from "../payments/setup.ts";
import { html, page, redirect } from "./html.ts";
import type { HostedPage, Visit } from "./index.ts";
import { textsIn } from "./texts.ts";

type Intent = StoredObject<"payment_intent"> | StoredObject<"setup_intent">;

export const authenticationPage: HostedPage = {
  /** The secret of an intent contains its id. */
  path: /^\/authenticate\/((?:pi|seti)_\w+)$/,
  answer(visit) {
    const intent = intentOf(visit);
    const session = intent && sessionOf(visit.context, intent);
    const { texts, language } = textsIn(session?.locale ?? null, visit.languages);
    const frame = { language, notice: texts.notice };
    if (!intent) return page({ ...frame, title: texts.unknown, body: html``, status: 404 });
    const title = intent.object === "setup_intent" ? texts.confirmSetupTitle : texts.confirmTitle;
    const returnUrl = intent.next_action?.redirect_to_url?.return_url ?? null;
    if (intent.status !== "requires_action") {
      return page({ ...frame, title, body: html`<p role="status">${texts.complete}</p>` });
    }
    if (visit.form) {
      answerFor(visit, intent, visit.form.get("answer") === "approve");
      if (returnUrl) return redirect(withOutcome(returnUrl, intent));
      return page({ ...frame, title, body: html`<p role="status">${texts.complete}</p>` });
    }
    const amount =
      intent.object === "payment_intent" ? inWords(intent.amount, intent.currency, language) : null;
    return page({
      ...frame,
      title,
      body: html`${amount && html`<p class="amount">${amount}</p>`}<p class="soft">${texts.confirmText}</p>
<form method="post">
<button type="submit" name="answer" value="approve">${texts.approve}</button>
<button type="submit" class="second" name="answer" value="refuse">${texts.refuse}</button></form>`,
    });
  },
};

function intentOf({ context: { store }, id: secret }: Visit): Intent | null {
  const [id = ""] = secret.split("_secret_");
  const intent = id.startsWith("pi_") ? store.find("payment_intent", id) : store.find("setup_intent", id);
  return intent?.client_secret === secret ? intent : null;
}

function answerFor({ context }: Visit, intent: Intent, isApproved: boolean): void {
  if (intent.object === "payment_intent") completeAction(context, intent, isApproved);
  else completeSetupAction(context, intent, isApproved);
}

/** The address to come back to, with what Stripe adds to it. */
function withOutcome(returnUrl: string, { object, id, client_secret, status }: Intent): string {
  const url = new URL(returnUrl);
  url.searchParams.set(object, id);
  url.searchParams.set(`${object}_client_secret`, client_secret ?? "");
  const isDone = ["succeeded", "processing", "requires_capture"].includes(status);
  url.searchParams.set("redirect_status", isDone ? "succeeded" : "failed");
  return url.toString();
}
