import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { ConfirmationForm } from "~/ports/payments/card";
import { PostForm } from "~/ui/form/post-form";
import { PaymentFrame } from "~/ui/payment/payment-frame";
import { form } from "~/web/form.server";
import {
  backAtCard,
  cardPageAt,
  placeOfCard,
  planOnPage,
  wayBack,
  withSimulator,
} from "~/web/payment-simulator.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const handle = { limits: { write: "card" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  const page = await cardPageAt(context, "confirm");
  return {
    title: pageTitle(context, context.t(page.plan ? "payment:confirm.title" : "payment:setup.confirmTitle")),
    plan: planOnPage(context, page),
    here: paths.pay.setup.$.confirm(page.id),
    back: wayBack(context, page.cancelUrl),
  };
});

export const action = form.post(ConfirmationForm, async (context, { answer }) => {
  const id = context.params.id ?? "";
  try {
    const page = await withSimulator(context, (simulator) =>
      simulator.answerCardPage(id, answer === "accept"),
    );
    return redirectTo(placeOfCard(context, page));
  } catch (error) {
    return backAtCard(context, paths.pay.setup.$(id), error);
  }
});

export default function ConfirmSetupPage() {
  const { here, back, plan } = useLoaderData<typeof loader>();
  const { t } = useTranslation("payment");
  return (
    <PaymentFrame {...plan} back={back} title={t(plan ? "confirm.title" : "setup.confirmTitle")}>
      <p className="mt-6">{plan ? t("confirm.text", { amount: plan.amount }) : t("setup.confirmText")}</p>
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
