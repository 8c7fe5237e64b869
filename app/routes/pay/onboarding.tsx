import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { AccountForm } from "~/ports/payments/card";
import { PostForm } from "~/ui/form/post-form";
import { TestModeNotice } from "~/ui/payment/test-mode-notice";
import { Title } from "~/ui/title";
import { form } from "~/web/form.server";
import { onboardingAt, wayBack, withSimulator } from "~/web/payment-simulator.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const handle = { limits: { write: "payee" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  const { link, email } = await onboardingAt(context);
  return {
    title: pageTitle(context, context.t("payment:account.onboardingTitle")),
    here: paths.pay.accounts.onboarding.$(link),
    email,
  };
});

export const action = form.post(AccountForm, async (context, { answer }) => {
  const { link, returnUrl } = await onboardingAt(context);
  await withSimulator(context, (simulator) =>
    simulator.submitAccount(link, "onboarding", answer === "complete"),
  );
  return redirectTo(wayBack(context, returnUrl ?? context.shop.settings.origin));
});

export default function OnboardingPage() {
  const { here, email } = useLoaderData<typeof loader>();
  const { t } = useTranslation("payment");
  return (
    <section className="page page-narrow">
      <Title text={t("account.onboardingTitle")} />
      <TestModeNotice mode="embedded" takesCard={false} />
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
