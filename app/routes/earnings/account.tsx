import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PayeeForm } from "~/domain/earnings/country";
import { openPayee } from "~/domain/earnings/onboarding";
import { payoutPanel } from "~/domain/earnings/panel";
import { CountryChoice } from "~/ui/earnings/country-choice";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { form } from "~/web/form.server";
import { askForOwner } from "~/web/owner.server";
import { throughPayoutDoor } from "~/web/payout-door.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const meta = metaOf;

/** Where the country is chosen, or chosen anew, as long as the provider's form was not sent in. */
export const loader = load(async (visit) => {
  askForOwner(visit);
  const { shop, viewer, t } = visit;
  const panel = await payoutPanel(shop, viewer);
  if (!panel?.status || panel.status.onboardingComplete) throw goTo("/settings");
  return {
    title: pageTitle(visit, t("earnings:country.title")),
    country: panel.country,
    isChange: panel.status.hasAccount,
  };
});

export const action = form.post(PayeeForm, async (visit, wish) => {
  askForOwner({ viewer: visit.viewer, url: new URL("/settings", visit.url) });
  return throughPayoutDoor(visit, openPayee(visit.shop, visit.viewer, wish));
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
      <h1>{t("country.title")}</h1>
      <p className="lead mt-3">{t(isChange ? "country.change" : "country.text")}</p>
      <PostForm action="/settings/payouts" target="_blank">
        <ErrorSummary faults={[fault]} refusal={refusal} />
        <CountryChoice chosen={country} error={error} />
        <SubmitButton>{t("panel.setUp")}</SubmitButton>
        <a className="btn btn-wide" href="/settings">
          {t("country.back")}
        </a>
      </PostForm>
    </section>
  );
}
