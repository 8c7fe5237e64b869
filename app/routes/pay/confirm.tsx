import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "~/domain/money";
import { ConfirmationForm } from "~/ports/payments/card";
import { PostForm } from "~/ui/form/post-form";
import { PaymentFrame } from "~/ui/payment/payment-frame";
import { form } from "~/web/form.server";
import { atDesk, backAtCard, deskPageAt, placeOf, wayBack } from "~/web/payment-desk.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const meta = metaOf;

export const loader = load(async (visit) => {
  const page = await deskPageAt(visit, "confirm");
  return {
    title: pageTitle(visit, visit.t("payment:confirm.title")),
    here: `/pay/${page.id}/confirm`,
    amount: formatMoney(page.amount, visit.language),
    description: page.description,
    back: wayBack(visit, page.cancelUrl),
  };
});

export const action = form.post(ConfirmationForm, async (visit, { answer }) => {
  const id = visit.params.id ?? "";
  try {
    const page = await atDesk(visit, (desk) => desk.answerPage(id, answer === "accept"));
    return goTo(placeOf(visit, page));
  } catch (error) {
    return backAtCard(visit, `/pay/${id}`, error);
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
