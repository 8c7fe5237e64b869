/** One page of posters and the way to the next; what the browser's part takes out of a fetched page. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type CataloguePage, type CatalogueWish, HITS_MAX } from "~/domain/posters/catalogue";
import { catalogueAddress } from "~/ui/catalogue/addresses";
import { PosterCard } from "~/ui/catalogue/poster-card";
import { EmptyState } from "~/ui/empty-state";

/** Of the first row, on a wide screen; a phone fetches two of them in vain. */
const EAGER = 4;

interface CatalogueResultsProps {
  page: CataloguePage;
  wish: CatalogueWish;
  /** Posters that were found; null where nothing was searched for. */
  found: number | null;
  language: string;
}

export function CatalogueResults({ page, wish, found, language }: CatalogueResultsProps) {
  const { t } = useTranslation("catalogue");
  const { search, before } = wish;
  const isContinued = before !== undefined;
  return (
    <div data-gallery-results="">
      {found !== null && found > 0 && <Found count={found} search={search} />}
      {isContinued && (
        <p className="mb-5">
          <a className="link" href={catalogueAddress({ search })}>
            {t("newest")}
          </a>
        </p>
      )}
      {page.posters.length > 0 ? (
        <ul aria-label={t("list")} className="poster-grid" data-gallery-list="">
          {page.posters.map((poster, index) => (
            <PosterCard
              eager={index < EAGER && wish.poster === undefined}
              key={poster.id}
              language={language}
              poster={poster}
              search={search}
            />
          ))}
        </ul>
      ) : (
        <Nothing isContinued={isContinued} search={search} />
      )}
      <div className="catalogue-more" data-gallery-more="">
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
    <p className="quiet catalogue-found" data-gallery-summary="">
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
      <a className="btn btn-primary" href="/create">
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

/** Nothing was found, but the wall is not bare: so without the empty frame, and close to the search. */
function NothingFound({ title, text, children }: NothingFoundProps) {
  return (
    <div className="catalogue-none">
      <h2 data-gallery-summary="">{title}</h2>
      <p className="lead">{text}</p>
      {children}
    </div>
  );
}
