import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { payoutPanel } from "~/domain/earnings/panel";
import { isSignedIn } from "~/domain/viewer";
import earningsStylesUrl from "~/ui/earnings/earnings.css?url";
import { EmptyState } from "~/ui/empty-state";
import membershipStylesUrl from "~/ui/membership/membership.css?url";
import { AccountFacts } from "~/ui/settings/account-facts";
import { PaymentPanel } from "~/ui/settings/payment-panel";
import { SettingRows } from "~/ui/settings/setting-rows";
import stylesUrl from "~/ui/settings/settings.css?url";
import { SubscriptionPanel } from "~/ui/settings/subscription-panel";
import { standingOf } from "~/web/membership.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { tellOnce } from "~/web/told-once.server";
import { load } from "~/web/visit.server";

export const links: LinksFunction = () =>
  [membershipStylesUrl, earningsStylesUrl, stylesUrl].map((href) => ({ rel: "stylesheet", href }));
export const meta = metaOf;

export const loader = load(async (visit) => {
  const { shop, viewer, t } = visit;
  const { account } = viewer;
  const title = pageTitle(visit, t("settings:title"));
  if (!account || !isSignedIn(viewer)) return { title, own: null };
  const payments = await payoutPanel(shop, viewer);
  const { hasAccount = false, onboardingComplete = false } = payments?.status ?? {};
  const required = (text: string) => ({
    type: "info" as const,
    message: t("settings:setupMore"),
    description: text,
  });
  await tellOnce(visit, {
    success:
      hasAccount && !onboardingComplete
        ? required(t("settings:setupUnfinishedText"))
        : { type: "success", message: t("settings:setupDone"), description: t("settings:setupDoneText") },
    refresh: required(t("settings:setupMoreText")),
  });
  const standing = await standingOf(visit);
  return {
    title,
    own: {
      email: account.email,
      username: account.username ?? "",
      isMember: standing?.isActive ?? false,
      standing,
      payments,
    },
  };
});

export default function Settings() {
  const { own } = useLoaderData<typeof loader>();
  const { t } = useTranslation("settings");
  if (!own) {
    return (
      <div className="page page-narrow">
        <h1 className="sr-only">{t("title")}</h1>
        <EmptyState title={t("loggedOut")}>
          <a className="btn btn-primary" data-dialog="" href="/login?returnTo=/settings">
            {t("login")}
          </a>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page settings">
      <h1>{t("title")}</h1>
      <div className="settings-panels">
        <AccountFacts {...own} />
        {own.standing && <SubscriptionPanel standing={own.standing} />}
        {own.payments && <PaymentPanel facts={own.payments} />}
        <SettingRows id="access" rooms={["email", "password", "notifications", "language"]} />
        <SettingRows id="yours" rooms={["data", "delete"]} />
      </div>
    </div>
  );
}
