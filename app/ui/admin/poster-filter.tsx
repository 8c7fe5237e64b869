/** Which posters are listed: a GET form, so that every list has an address. */
import { useTranslation } from "react-i18next";
import { POSTER_FILTERS, type PosterQuery } from "~/domain/posters/poster-query";

export function postersAddress({ q, show, before }: PosterQuery): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (show !== "all") params.set("show", show);
  if (before !== undefined) params.set("before", String(before));
  return params.size > 0 ? `/admin/posters?${params}` : "/admin/posters";
}

export function PosterFilterForm({ query }: { query: PosterQuery }) {
  const { t } = useTranslation("office");
  return (
    <search>
      <form action="/admin/posters" className="order-filter">
        <label className="filter-search">
          <span className="sr-only">{t("posters.search")}</span>
          <input
            className="input"
            defaultValue={query.q}
            maxLength={100}
            name="q"
            placeholder={t("posters.searchHint")}
            type="search"
          />
        </label>
        <label className="filter-field">
          <span>{t("posters.show")}</span>
          <select className="input" defaultValue={query.show} name="show">
            {POSTER_FILTERS.map((each) => (
              <option key={each} value={each}>
                {t(`posters.filter.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <div className="filter-actions">
          <button className="btn btn-primary btn-small" type="submit">
            {t("posters.find")}
          </button>
        </div>
      </form>
    </search>
  );
}
