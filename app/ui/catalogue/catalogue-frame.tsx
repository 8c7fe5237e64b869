/** The room: its heading, its search, and the words that the browser's part says. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CatalogueSearch } from "~/ui/catalogue/catalogue-search";

export function CatalogueFrame({ search, children }: { search: string; children: ReactNode }) {
  const { t } = useTranslation("catalogue");
  return (
    <div
      className="page catalogue"
      data-failed={t("failed.title")}
      data-failed-text={t("failed.text")}
      data-gallery="catalogue"
      data-loaded={t("loaded")}
      data-loading={t("loading")}
      data-retry={t("failed.retry")}
    >
      <div className="catalogue-bar">
        <h1 className="sr-only">{t("title")}</h1>
        <p className="catalogue-intro">{t("intro")}</p>
        <CatalogueSearch search={search} />
      </div>
      <p className="sr-only" data-gallery-status="" role="status" />
      {children}
    </div>
  );
}
