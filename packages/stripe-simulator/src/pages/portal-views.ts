/** What customers do in the billing portal: use another card, cancel, go on, and change their details. */
import { dayOf } from "../amounts.ts";
import { periodOf } from "../billing/lifecycle.ts";
import { noSuchObject, StripeFault } from "../http/errors.ts";
import { DETAILS } from "../portal/configurations.ts";
import { cancelInPortal, goOnInPortal, ownSubscription, saveInPortal } from "../portal/session.ts";
import { updateCustomer } from "../resources/customers.ts";
import { type CardErrors, cardErrorOf, cardErrorsIn, cardFields, cardIn, testCards } from "./card-form.ts";
import { choice, field, html } from "./html.ts";
import { allowed, type Outcome, type PortalVisit, type View } from "./portal-visit.ts";

/** @throws StripeFault where the configuration does not have the feature */
function assertAllowed(isEnabled: boolean, feature: string): void {
  if (!isEnabled) throw noSuchObject("feature", feature);
}

export const cardView: View = (visit) => {
  const { context, session, form, query, texts, common } = visit;
  assertAllowed(allowed(visit).payment_method_update.enabled, "payment_method_update");
  const title = texts.changeCard;
  const show = (errors: CardErrors, status = 200): Outcome => {
    const body = html`${errors.form && html`<p role="alert">${errors.form}</p>`}
<form method="post" novalidate>${cardFields(form, errors, common)}<button type="submit">${common.save}</button></form>
${testCards(common)}`;
    return { title, body, status };
  };
  if (!form) {
    const outcome = query.get("redirect_status");
    if (outcome === "succeeded") return { done: "card" };
    return show(outcome ? { form: common.errors.authentication } : {});
  }
  const errors = cardErrorsIn(form, context.clock.now(), common);
  if (Object.keys(errors).length > 0) return show(errors, 422);
  try {
    const { email } = context.store.get("customer", session.customer);
    const billing_details = { email, name: form.get("name") };
    const returnUrl = `${session.url}?view=card`;
    const next = saveInPortal(context, session, { ...cardIn(form), billing_details, returnUrl });
    return next ? { next } : { done: "card" };
  } catch (error) {
    if (!(error instanceof StripeFault) || error.body.type !== "card_error") throw error;
    return show(cardErrorOf(error.body, common), 422);
  }
};

/** The subscription that a view is about. @throws StripeFault where the customer has none of that id */
function subscriptionOf({ context, session, query }: PortalVisit) {
  const id = session.flow?.subscription_cancel?.subscription ?? query.get("subscription") ?? "";
  return ownSubscription(context, session.customer, id);
}

export const cancelView: View = (visit) => {
  const { context, session, form, language, texts } = visit;
  const { enabled, mode, cancellation_reason } = allowed(visit).subscription_cancel;
  assertAllowed(enabled, "subscription_cancel");
  const subscription = subscriptionOf(visit);
  const offered: readonly string[] = cancellation_reason.enabled ? cancellation_reason.options : [];
  if (form) {
    const feedback = offered.find((reason) => reason === form.get("feedback")) ?? null;
    cancelInPortal(context, session, { id: subscription.id, feedback: feedback as never });
    return { done: "canceled" };
  }
  const end = dayOf(periodOf(subscription).end, language);
  const consequence = mode === "immediately" ? texts.cancelNow : texts.cancelAtEnd.replace("{day}", end);
  const reasons = offered.map((value) =>
    choice({ name: "feedback", value, label: texts.reasons[value] ?? value }, false),
  );
  const body = html`<p>${consequence}</p>
<form method="post">${reasons.length > 0 && html`<fieldset><legend>${texts.reason}</legend>${reasons}</fieldset>`}
<button type="submit">${texts.cancel}</button></form>`;
  return { title: texts.cancelTitle, body };
};

/** It is only posted. */
export const goOnView: View = (visit) => {
  const { context, session, form } = visit;
  assertAllowed(allowed(visit).subscription_cancel.enabled && form !== null, "subscription_cancel");
  goOnInPortal(context, session, subscriptionOf(visit).id);
  return { done: "goOn" };
};

const KINDS = {
  email: { type: "email", autocomplete: "email", inputmode: "email" },
  name: { autocomplete: "name" },
  phone: { type: "tel", autocomplete: "tel", inputmode: "tel" },
};

export const detailsView: View = (visit) => {
  const { context, session, form, texts, common } = visit;
  const { enabled, allowed_updates: updates } = allowed(visit).customer_update;
  assertAllowed(enabled, "customer_update");
  const customer = context.store.get("customer", session.customer);
  const asked = DETAILS.filter((name) => updates.includes(name));
  const given = (name: (typeof DETAILS)[number]) => form?.get(name)?.trim() ?? customer[name] ?? "";
  const isWrong = form !== null && asked.includes("email") && !/^\S+@\S+$/.test(given("email"));
  if (form && !isWrong) {
    updateCustomer(context, customer, Object.fromEntries(asked.map((name) => [name, given(name)])));
    return { done: "details" };
  }
  const fields = asked.map((name) => {
    const error = isWrong && name === "email" ? common.errors.email : null;
    const shown = {
      name,
      label: texts.detail[name],
      value: given(name),
      error,
      isFirstWrong: error !== null,
    };
    return field({ ...shown, isOptional: name !== "email" }, KINDS[name]);
  });
  const body = html`<form method="post" novalidate>${fields}<button type="submit">${texts.saveDetails}</button></form>`;
  return { title: texts.details, body, status: isWrong ? 422 : 200 };
};
