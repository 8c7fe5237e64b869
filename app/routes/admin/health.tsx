import { useLoaderData } from "@remix-run/react";
import { listFailedPayouts } from "~/domain/back-office/failed-payouts";
import { systemHealth } from "~/domain/health/system-health.server";
import { formatForeign } from "~/domain/kernel/money";
import { paths } from "~/paths";
import { FailedPayoutList } from "~/ui/admin/failed-payout-list";
import { HealthFacts } from "~/ui/admin/health-facts";
import { BackOfficePage } from "~/ui/admin/office-page";
import { useTranslation } from "~/ui/use-translation";
import { moment } from "~/web/back-office-list.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const handle = { permission: "operations" } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, language, t } = context;
  const payouts = await listFailedPayouts(shop, staff);
  return {
    title: pageTitle(context, t("backOffice:health.title")),
    facts: await systemHealth(shop, staff),
    payouts: payouts.map(({ amount, currency, failedAt, ...payout }) => ({
      ...payout,
      amount: formatForeign(amount, currency, language),
      failed: moment(context, failedAt),
    })),
  };
});

export default function HealthPage() {
  const { facts, payouts } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  return (
    <BackOfficePage
      title={t("health.title")}
      tools={
        <a className="btn btn-small" href={paths.admin.health()}>
          {t("refresh")}
        </a>
      }
    >
      <HealthFacts facts={facts} />
      {payouts.length > 0 && <FailedPayoutList payouts={payouts} />}
    </BackOfficePage>
  );
}
