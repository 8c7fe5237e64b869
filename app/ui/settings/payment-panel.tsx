/**
 * A creator's payment settings: the status of the payment account, the earnings, and the links to the provider. Its
 * buttons open a new tab, each with a fresh link: native posts, or calls by the script, which shows a failure here.
 */

import { attributes } from "~/browser/contract";
import { LEAST_PAYOUT } from "~/domain/earnings/minimum-payout";
import { formatMoney, rappen } from "~/domain/kernel/money";
import { countryName, isoCountry } from "~/domain/orders/country";
import type { PayoutPanelFacts } from "~/domain/payouts/payout-panel";
import { paths } from "~/paths";
import { CountryChoice } from "~/ui/earnings/country-choice";
import { FailedPayoutNote } from "~/ui/earnings/failed-payout-note";
import { ProviderForm } from "~/ui/earnings/provider-form";
import { useTranslation } from "~/ui/use-translation";

type Status = NonNullable<PayoutPanelFacts["status"]>;

export function PaymentPanel({ facts }: { facts: PayoutPanelFacts }) {
  const { t, language } = useTranslation("earnings");
  const money = (amount: number) => formatMoney(rappen(amount), language);
  const { status, earned, unpaid, hasStatements } = facts;
  return (
    <section aria-labelledby="payment-settings" className="panel mt-6">
      <h2 id="payment-settings">{t("panel.title")}</h2>
      {status ? (
        <Account facts={facts} status={status} />
      ) : (
        <div role="alert">
          <p className="mt-3 font-semibold text-danger">{t("panel.failed")}</p>
          <p className="mt-1">{t("panel.failedText")}</p>
          <a className="btn mt-4" href={paths.settings()}>
            {t("panel.retry")}
          </a>
        </div>
      )}
      {hasStatements && (
        <>
          <dl className="facts grid-cols-[1fr_1fr] border-t border-wall-line pt-4">
            <div>
              <dt>{t("panel.earned")}</dt>
              <dd>{money(earned)}</dd>
            </div>
            <div>
              <dt>{t("panel.unpaid")}</dt>
              <dd>{money(unpaid)}</dd>
            </div>
          </dl>
          <p className="mt-3">
            <a className="link inline-block py-2" href={paths.settings.earnings()}>
              {t("panel.statements")}
            </a>
          </p>
        </>
      )}
    </section>
  );
}

function Account({ facts, status }: { facts: PayoutPanelFacts; status: Status }) {
  const { t, language } = useTranslation("earnings");
  const { hasAccount, payoutsEnabled } = status;
  const steps = [
    ["account", hasAccount, hasAccount ? "created" : "notCreated"],
    ["setup", facts.isSetUp, facts.isSetUp ? "complete" : "incomplete"],
    ["payouts", payoutsEnabled, payoutsEnabled ? "enabled" : "disabled"],
  ] as const;
  return (
    <>
      <p className="mt-2 text-paper-soft">
        {t("panel.intro", { least: formatMoney(LEAST_PAYOUT, language) })}
      </p>
      <dl className="facts">
        {steps.map(([name, isDone, state]) => (
          <div key={name}>
            <dt>{t(`panel.${name}`)}</dt>
            <dd className={isDone ? "text-success" : undefined}>{t(`panel.${state}`)}</dd>
          </div>
        ))}
      </dl>
      {facts.failedPayout && <FailedPayoutNote payout={facts.failedPayout} />}
      {hasAccount && !payoutsEnabled && <Wanted wanted={facts.wanted} />}
      <Ways facts={facts} status={status} />
    </>
  );
}

function Wanted({ wanted }: Pick<PayoutPanelFacts, "wanted">) {
  const { t } = useTranslation("earnings");
  if (wanted.length === 0) return <p className="mt-4">{t("panel.checking")}</p>;
  return (
    <>
      <h3 className="mt-4">{t("panel.wanted")}</h3>
      <ul className="mt-2 list-disc pl-5">
        {wanted.map((each) => (
          <li key={each}>{t(`requirement.${each}`)}</li>
        ))}
      </ul>
    </>
  );
}

/** The possible actions. If the provider requires more of a complete account, its form is offered too. */
function Ways({ facts, status }: { facts: PayoutPanelFacts; status: Status }) {
  const { t, language } = useTranslation("earnings");
  const { t: no } = useTranslation("refusals");
  const { country, isSetUp } = facts;
  const { hasAccount, onboardingComplete } = status;
  return (
    <div className="mt-5 grid gap-3">
      {!hasAccount && (
        <form
          action={paths.settings.payouts()}
          className="grid gap-4"
          method="post"
          noValidate
          target="_blank"
          rel="noopener"
          {...attributes({
            newTab: paths.api.stripeConnect.createConnectAccount(),
            failure: no("payee-unopened.message"),
            failureTitle: no("payee-unopened.title"),
          })}
        >
          <CountryChoice chosen={country} />
          <Onward>{t("panel.setUp")}</Onward>
        </form>
      )}
      {hasAccount && !isSetUp && (
        <ProviderForm to="onboarding">
          <Onward>{t("panel.finish")}</Onward>
        </ProviderForm>
      )}
      {onboardingComplete && (
        <ProviderForm to="dashboard">
          <button className="btn btn-wide" type="submit">
            {t("panel.dashboard")}
          </button>
        </ProviderForm>
      )}
      <p className="quiet">{t("panel.newTab")}</p>
      {hasAccount && !onboardingComplete && country && (
        <p className="text-paper-soft">
          {t("panel.elsewhere", { country: countryName(isoCountry(country) ?? country, language) })}{" "}
          <a className="link inline-block py-2" href={paths.settings.payouts()}>
            {t("panel.change")}
          </a>
        </p>
      )}
    </div>
  );
}

function Onward({ children }: { children: string }) {
  return (
    <button className="btn btn-primary btn-wide" type="submit">
      {children}
    </button>
  );
}
