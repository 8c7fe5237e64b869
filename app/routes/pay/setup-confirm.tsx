import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmationForm } from "~/ports/payments/card";
import { PostForm } from "~/ui/form/post-form";
import { PaymentFrame } from "~/ui/payment/payment-frame";
import { form } from "~/web/form.server";
import { atDesk, backAtCard, cardPageAt, placeOfCard, planOnPage, wayBack } from "~/web/payment-desk.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const meta = metaOf;

export const loader = load(async (visit) => {
  const page = await cardPageAt(visit, "confirm");
  return {
    title: pageTitle(visit, visit.t(page.plan ? "payment:confirm.title" : "payment:setup.confirmTitle")),
    plan: planOnPage(visit, page),
    here: `/pay/setup/${page.id}/confirm`,
    back: wayBack(visit, page.cancelUrl),
  };
});

export const action = form.post(ConfirmationForm, async (visit, { answer }) => {
  const id = visit.params.id ?? "";
  try {
    const page = await atDesk(visit, (desk) => desk.answerCardPage(id, answer === "accept"));
    return goTo(placeOfCard(visit, page));
  } catch (error) {
    return backAtCard(visit, `/pay/setup/${id}`, error);
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
