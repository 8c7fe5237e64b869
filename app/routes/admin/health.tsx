import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { systemHealth } from "~/domain/health/system-health.server";
import { paths } from "~/paths";
import { HealthFacts } from "~/ui/admin/health-facts";
import { BackOfficePage } from "~/ui/admin/office-page";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => ({
  title: pageTitle(context, context.t("backOffice:health.title")),
  facts: await systemHealth(context.shop, context.staff),
}));

export default function HealthPage() {
  const { facts } = useLoaderData<typeof loader>();
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
    </BackOfficePage>
  );
}
