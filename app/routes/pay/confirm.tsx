import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "~/domain/kernel/money";
import { paths } from "~/paths";
import { ConfirmationForm } from "~/ports/payments/card";
import { PostForm } from "~/ui/form/post-form";
import { PaymentFrame } from "~/ui/payment/payment-frame";
import { form } from "~/web/form.server";
import { backAtCard, placeOf, simulatorPageAt, wayBack, withSimulator } from "~/web/payment-simulator.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const handle = { limits: { write: "card" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  const page = await simulatorPageAt(context, "confirm");
  return {
    title: pageTitle(context, context.t("payment:confirm.title")),
    here: paths.pay.$.confirm(page.id),
    amount: formatMoney(page.amount, context.language),
    description: page.description,
    back: wayBack(context, page.cancelUrl),
  };
});

export const action = form.post(ConfirmationForm, async (context, { answer }) => {
  const id = context.params.id ?? "";
  try {
    const page = await withSimulator(context, (simulator) => simulator.answerPage(id, answer === "accept"));
    return redirectTo(placeOf(context, page));
  } catch (error) {
    return backAtCard(context, paths.pay.$(id), error);
  }
});

export default function ConfirmPage() {
  const { here, amount, description, back } = useLoaderData<typeof loader>();
  const { t } = useTranslation("payment");
  return (
    <PaymentFrame amount={amount} back={back} description={description} title={t("confirm.title")}>
      <p className="mt-6">{t("confirm.text", { amount })}</p>
      <PostForm action={here}>
        <button className="btn btn-primary btn-wide" name="answer" type="submit" value="accept">
          {t("confirm.accept")}
        </button>
        <button className="btn btn-wide" name="answer" type="submit" value="refuse">
          {t("confirm.refuse")}
        </button>
      </PostForm>
    </PaymentFrame>
  );
}
