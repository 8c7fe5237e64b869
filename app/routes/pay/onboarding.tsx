import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccountForm } from "~/ports/payments/card";
import { PostForm } from "~/ui/form/post-form";
import { TestProviderNote } from "~/ui/payment/payment-frame";
import { form } from "~/web/form.server";
import { atDesk, onboardingAt, wayBack } from "~/web/payment-desk.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const meta = metaOf;

export const loader = load(async (visit) => {
  const { link, email } = await onboardingAt(visit);
  return {
    title: pageTitle(visit, visit.t("payment:account.onboardingTitle")),
    here: `/pay/accounts/onboarding/${link}`,
    email,
  };
});

export const action = form.post(AccountForm, async (visit, { answer }) => {
  const { link, returnUrl } = await onboardingAt(visit);
  await atDesk(visit, (desk) => desk.submitAccount(link, "onboarding", answer === "complete"));
  return goTo(wayBack(visit, returnUrl ?? visit.shop.settings.origin));
});

export default function OnboardingPage() {
  const { here, email } = useLoaderData<typeof loader>();
  const { t } = useTranslation("payment");
  return (
    <section className="page page-narrow">
      <h1>{t("account.onboardingTitle")}</h1>
      <TestProviderNote />
      <p className="mt-5 text-paper-soft">{t("account.owner", { email })}</p>
      <p className="mt-3">{t("account.onboardingText")}</p>
      <PostForm action={here}>
        <button className="btn btn-primary btn-wide" name="answer" type="submit" value="complete">
          {t("account.complete")}
        </button>
        <button className="btn btn-wide" name="answer" type="submit" value="more">
          {t("account.more")}
        </button>
      </PostForm>
    </section>
  );
}
