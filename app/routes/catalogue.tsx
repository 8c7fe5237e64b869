import type { MetaFunction } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/ui/empty-state";
import { load } from "~/web/visit.server";

export const handle = { keep: true };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export const loader = load(({ t }) => ({
  title: t("common:pageTitle", { title: t("gallery:catalogue.title") }),
}));

export default function Catalogue() {
  const { t } = useTranslation("gallery");
  return (
    <div className="page">
      <h1 className="sr-only">{t("catalogue.title")}</h1>
      <EmptyState text={t("catalogue.text")} title={t("catalogue.empty")}>
        <a className="btn btn-primary" href="/create">
          {t("catalogue.create")}
        </a>
      </EmptyState>
    </div>
  );
}
