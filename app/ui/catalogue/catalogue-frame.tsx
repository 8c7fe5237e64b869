/** The frame of the catalogue: its heading, its search, and the texts that its script shows. */
import type { ReactNode } from "react";
import { attributes } from "~/browser/contract";
import { CatalogueSearch } from "~/ui/catalogue/catalogue-search";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";

export function CatalogueFrame({ search, children }: { search: string; children: ReactNode }) {
  const { t } = useTranslation("catalogue");
  return (
    <div
      className="page"
      {...attributes({
        failed: t("failed.title"),
        failedText: t("failed.text"),
        gallery: "catalogue",
        loaded: t("loaded"),
        loading: t("loading"),
        retry: t("failed.retry"),
      })}
    >
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Title className="sr-only" text={t("title")} />
        <p className="flex-[1_1_8rem] text-paper-soft">{t("intro")}</p>
        <CatalogueSearch search={search} />
      </div>
      <p className="sr-only" {...attributes({ galleryStatus: "" })} role="status" />
      {children}
    </div>
  );
}
