/** The search: a drawer that opens by itself without a script; with one it answers while one types. */
import { useTranslation } from "react-i18next";
import { SEARCH_MAX } from "~/domain/posters/catalogue-search";
import { SearchIcon } from "~/ui/catalogue/icons";

export function CatalogueSearch({ search }: { search: string }) {
  const { t } = useTranslation("catalogue");
  return (
    <search className="catalogue-search">
      <details data-gallery-search="" open={search !== ""}>
        <summary className="btn catalogue-toggle">
          <SearchIcon className="size-5" />
          {t("search.toggle")}
        </summary>
        <form action="/catalogue" className="catalogue-form" method="get">
          <input
            aria-label={t("search.placeholder")}
            autoComplete="off"
            className="input"
            defaultValue={search}
            enterKeyHint="search"
            maxLength={SEARCH_MAX}
            name="search"
            placeholder={t("search.placeholder")}
            type="search"
          />
          <button aria-label={t("search.submit")} className="btn btn-primary" type="submit">
            <SearchIcon className="size-5" />
          </button>
        </form>
      </details>
    </search>
  );
}
