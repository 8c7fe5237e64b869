/** One page of posters and the link to the next; the script takes this part out of a fetched page. */
import type { ReactNode } from "react";
import { attributes } from "~/browser/contract";
import type { CataloguePage, CatalogueQuery } from "~/domain/posters/catalogue";
import { HITS_MAX } from "~/domain/posters/catalogue-search";
import { paths } from "~/paths";
import { catalogueAddress } from "~/ui/catalogue/addresses";
import { PosterCard } from "~/ui/catalogue/poster-card";
import { EmptyState } from "~/ui/empty-state";
import { PosterGrid } from "~/ui/poster-grid";
import { useTranslation } from "~/ui/use-translation";

/** Posters of the first row on a phone. A wide screen fetches its others as soon as the page is laid out. */
const EAGER = 2;

interface CatalogueResultsProps {
  page: CataloguePage;
  query: CatalogueQuery;
  /** Number of posters found; null without a search. */
  found: number | null;
  language: string;
}

export function CatalogueResults({ page, query, found, language }: CatalogueResultsProps) {
  const { t } = useTranslation("catalogue");
  const { search, before } = query;
  const isContinued = before !== undefined;
  return (
    <div className="aria-busy:opacity-55" {...attributes({ galleryResults: "" })}>
      {found !== null && found > 0 && <Found count={found} search={search} />}
      {isContinued && (
        <p className="mb-5">
          <a className="link" href={catalogueAddress({ search })}>
            {t("newest")}
          </a>
        </p>
      )}
      {page.posters.length > 0 ? (
        <PosterGrid aria-label={t("list")} {...attributes({ galleryList: "" })}>
          {page.posters.map((poster, index) => (
            <PosterCard
              eager={index < EAGER && query.poster === undefined}
              key={poster.id}
              language={language}
              poster={poster}
              search={search}
            />
          ))}
        </PosterGrid>
      ) : (
        <Nothing isContinued={isContinued} search={search} />
      )}
      <div
        className="mt-8 grid min-h-12 justify-items-center gap-3 text-center empty:hidden"
        {...attributes({ galleryMore: "" })}
      >
        {page.next !== null && (
          <a className="btn" href={catalogueAddress({ search, before: page.next })} rel="next">
            {t("more")}
          </a>
        )}
      </div>
    </div>
  );
}

function Found({ count, search }: { count: number; search: string }) {
  const { t } = useTranslation("catalogue");
  const text =
    count > HITS_MAX
      ? t("search.foundMany", { count: HITS_MAX, search })
      : t("search.found", { count, search });
  return (
    <p className="quiet mb-4" {...attributes({ gallerySummary: "" })}>
      {text}
    </p>
  );
}

function Nothing({ search, isContinued }: { search: string; isContinued: boolean }) {
  const { t } = useTranslation("catalogue");
  if (isContinued) return <EmptyState text={t("end.text")} title={t("end.title")} />;
  if (search !== "") {
    return (
      <NothingFound text={t("search.noneText")} title={t("search.none", { search })}>
        <a className="btn" href={catalogueAddress()}>
          {t("search.clear")}
        </a>
      </NothingFound>
    );
  }
  return (
    <EmptyState text={t("empty.text")} title={t("empty.title")}>
      <a className="btn btn-primary" href={paths.create()}>
        {t("empty.create")}
      </a>
    </EmptyState>
  );
}

interface NothingFoundProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** An empty search result: without the empty frame, because the shop has posters, and close to the search. */
function NothingFound({ title, text, children }: NothingFoundProps) {
  return (
    <div className="mx-auto grid max-w-136 justify-items-center gap-3 py-12 text-center wrap-anywhere">
      <h2 {...attributes({ gallerySummary: "" })}>{title}</h2>
      <p className="lead">{text}</p>
      {children}
    </div>
  );
}
