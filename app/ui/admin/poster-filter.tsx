/** The filter of the list of posters: a GET form, so that every list has an address. */

import { POSTER_FILTERS, type PosterQuery } from "~/domain/posters/poster-query";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import { FILTER_FIELD, FILTER_FORM, FilterActions, SearchField } from "./filter";

export function postersAddress({ q, show, before }: PosterQuery): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (show !== "all") params.set("show", show);
  if (before !== undefined) params.set("before", String(before));
  return params.size > 0 ? `${paths.admin.posters()}?${params}` : paths.admin.posters();
}

export function PosterFilterForm({ query }: { query: PosterQuery }) {
  const { t } = useTranslation("backOffice");
  return (
    <search>
      <form action={paths.admin.posters()} className={FILTER_FORM}>
        <SearchField label={t("posters.search")} placeholder={t("posters.searchHint")} value={query.q} />
        <label className={FILTER_FIELD}>
          <span>{t("posters.show")}</span>
          <select className="input input-small" defaultValue={query.show} name="show">
            {POSTER_FILTERS.map((each) => (
              <option key={each} value={each}>
                {t(`posters.filter.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <FilterActions>
          <button className="btn btn-primary btn-small" type="submit">
            {t("posters.find")}
          </button>
        </FilterActions>
      </form>
    </search>
  );
}
