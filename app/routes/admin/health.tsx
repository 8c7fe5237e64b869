import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { houseHealth } from "~/domain/house/health.server";
import { HealthFacts } from "~/ui/admin/health-facts";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const meta = metaOf;

export const loader = staffOnly.page(async (visit) => ({
  title: pageTitle(visit, visit.t("office:health.title")),
  facts: await houseHealth(visit.shop, visit.staff),
}));

export default function HealthPage() {
  const { facts } = useLoaderData<typeof loader>();
  const { t } = useTranslation("office");
  return (
    <div className="page office">
      <div className="office-head">
        <h1>{t("health.title")}</h1>
        <a className="btn btn-small" href="/admin/health">
          {t("refresh")}
        </a>
      </div>
      <HealthFacts facts={facts} />
    </div>
  );
}
