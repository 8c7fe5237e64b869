import { useLoaderData } from "@remix-run/react";
import { attributes } from "~/browser/contract";
import { isSignedIn } from "~/domain/kernel/viewer";
import { payoutPanel } from "~/domain/payouts/payout-panel";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { AccountFacts } from "~/ui/settings/account-facts";
import { PaymentPanel } from "~/ui/settings/payment-panel";
import { SettingRows } from "~/ui/settings/setting-rows";
import { SubscriptionPanel } from "~/ui/settings/subscription-panel";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { flashFromQuery } from "~/web/flash-query.server";
import { membershipStatusOf } from "~/web/membership.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const handle = { provider: "payouts" } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  const { shop, viewer, t } = context;
  const { account } = viewer;
  const title = pageTitle(context, t("settings:title"));
  if (!account || !isSignedIn(viewer)) return { title, own: null };
  const payments = await payoutPanel(shop, viewer);
  const required = (text: string) => ({
    type: "info" as const,
    message: t("settings:setupMore"),
    description: text,
  });
  await flashFromQuery(context, {
    // The provider sends creators here whether or not they have finished, and any visitor can open the address.
    success: payments?.isSetUp
      ? { type: "success", message: t("settings:setupDone"), description: t("settings:setupDoneText") }
      : payments?.status?.hasAccount === true && required(t("settings:setupUnfinishedText")),
    refresh: required(t("settings:setupMoreText")),
  });
  const standing = await membershipStatusOf(context);
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
        <Title className="sr-only" text={t("title")} />
        <EmptyState title={t("loggedOut")}>
          <a
            className="btn btn-primary"
            {...attributes({ dialog: "" })}
            href={`${paths.login()}?returnTo=/settings`}
          >
            {t("login")}
          </a>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page max-w-124 md:max-w-152 lg:max-w-280">
      <Title text={t("title")} />
      <div className="*:mt-6 lg:mt-6 lg:columns-2 lg:gap-x-8 lg:*:mt-0 lg:*:mb-6 lg:*:break-inside-avoid">
        <AccountFacts {...own} />
        {own.standing && <SubscriptionPanel standing={own.standing} />}
        {own.payments && <PaymentPanel facts={own.payments} />}
        <SettingRows id="access" rooms={["email", "password", "sessions", "notifications", "language"]} />
        <SettingRows id="yours" rooms={["data", "delete"]} />
      </div>
    </div>
  );
}
