import { useActionData, useLoaderData } from "@remix-run/react";
import { openPayee } from "~/domain/payouts/onboarding";
import { PayeeForm } from "~/domain/payouts/payee-country";
import { payoutPanel } from "~/domain/payouts/payout-panel";
import { paths } from "~/paths";
import { CountryChoice } from "~/ui/earnings/country-choice";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { redirectToPayoutProvider } from "~/web/payment-redirect.server";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const handle = { provider: "payouts", limits: { write: "payee" } } satisfies RouteHandle;

export const meta = metaOf;

/** The creator chooses the country here, and may change it until the provider's form is submitted. */
export const loader = load(async (context) => {
  await requireAccount(context);
  const { shop, viewer, t } = context;
  const panel = await payoutPanel(shop, viewer);
  if (!panel?.status || panel.status.onboardingComplete) throw redirectTo(paths.settings());
  return {
    title: pageTitle(context, t("earnings:country.title")),
    country: panel.country,
    isChange: panel.status.hasAccount,
  };
});

export const action = form.post(PayeeForm, async (context, input) => {
  await requireAccount(context, { returnTo: paths.settings() });
  return redirectToPayoutProvider(context, openPayee(context.shop, context.viewer, input));
});

export default function PayoutAccount() {
  const { country, isChange } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("earnings");
  const { result, refusal } = answer ?? {};
  const error = result?.error?.country?.[0];
  const fault = error ? { id: "payee-country", name: "country", errors: [error] } : { errors: [] };
  return (
    <section className="page page-narrow">
      <Title text={t("country.title")} />
      <p className="lead mt-3">{t(isChange ? "country.change" : "country.text")}</p>
      <PostForm action={paths.settings.payouts()} target="_blank">
        <ErrorSummary faults={[fault]} refusal={refusal} />
        <CountryChoice chosen={country} error={error} />
        <SubmitButton>{t("panel.setUp")}</SubmitButton>
        <a className="btn btn-wide" href={paths.settings()}>
          {t("country.back")}
        </a>
      </PostForm>
    </section>
  );
}
