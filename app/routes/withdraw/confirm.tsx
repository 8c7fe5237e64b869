import { useActionData, useLoaderData } from "@remix-run/react";
import { Refusal } from "~/domain/kernel/refusal";
import { WithdrawalForm } from "~/domain/withdrawals/forms";
import { chosenItems, declare } from "~/domain/withdrawals/withdrawal.server";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FormNote, PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { orderAccess } from "~/web/order.server";
import { backWithRefusal } from "~/web/payment-redirect.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";
import { contractAt, contractPath, describeItem, priceOf } from "~/web/withdrawal.server";

export const handle = { limits: { write: "change" } } satisfies RouteHandle;

export const meta = metaOf;

/** The second step shows what was chosen. A choice that is no longer possible leads back to the first step. */
export const loader = load(async (context) => {
  const { url, t, language } = context;
  const { order, items } = await contractAt(context);
  const page = {
    title: pageTitle(context, t("withdrawal:confirmTitle")),
    number: order.confirmation_id,
    email: order.email ?? "",
    back: contractPath(context),
  };
  // A refused post shows its refusal on this page.
  if (context.loadContext.formFailed) return { ...page, chosen: [], amount: "" };
  try {
    const choice = WithdrawalForm.safeParse({ choice: url.searchParams.getAll("choice") });
    if (!choice.success) throw new Refusal("withdrawal-empty");
    const chosen = chosenItems(items, choice.data.choice, "withdrawal");
    return {
      ...page,
      chosen: chosen.map(({ item, quantity }) => ({ ...describeItem(item, context), quantity })),
      amount: priceOf(chosen, language),
    };
  } catch (error) {
    throw await backWithRefusal(context, page.back, error);
  }
});

export const action = form.post(WithdrawalForm, async (context, { choice }) => {
  const { shop, viewer, t } = context;
  await declare(shop, viewer, { access: orderAccess(context), choice });
  const toast = {
    type: "success",
    message: t("withdrawal:done"),
    description: t("withdrawal:doneText"),
  } as const;
  return redirectWithToast(shop, contractPath(context), toast);
});

export default function ConfirmWithdrawal() {
  const { number, email, chosen, amount, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("withdrawal");
  return (
    <div className="page page-narrow">
      <Title text={t("confirmTitle")} />
      {answer && <ErrorSummary faults={[]} refusal={answer.refusal} />}
      {chosen.length > 0 && (
        <PostForm>
          <p>{t("confirmText", { number, email })}</p>
          <ul className="grid list-disc gap-1 pl-5">
            {chosen.map(({ id, name, quantity, isCredits }) => (
              <li className="wrap-anywhere" key={id}>
                {isCredits ? name : t("confirmItem", { quantity, name })}
                <input name="choice" type="hidden" value={`${id}:${quantity}`} />
              </li>
            ))}
          </ul>
          <p>{t("total", { amount })}</p>
          {chosen.some(({ isCredits }) => !isCredits) && <p>{t("sendBack")}</p>}
          <SubmitButton>{t("confirm")}</SubmitButton>
        </PostForm>
      )}
      <FormNote>
        <a className="link" href={back}>
          {t("back")}
        </a>
      </FormNote>
    </div>
  );
}
