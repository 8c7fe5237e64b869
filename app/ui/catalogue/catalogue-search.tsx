/** The search: a drawer that opens without a script, over the whole line; with one it searches while the visitor types. */

import { attributes } from "~/browser/contract";
import { SEARCH_MAX } from "~/domain/posters/catalogue-search";
import { paths } from "~/paths";
import { SearchIcon } from "~/ui/catalogue/icons";
import { useTranslation } from "~/ui/use-translation";

export function CatalogueSearch({ search }: { search: string }) {
  const { t } = useTranslation("catalogue");
  return (
    <search className="min-w-0 has-[[open]]:flex-[1_1_100%]">
      <details className="text-right" {...attributes({ gallerySearch: "" })} open={search !== ""}>
        <summary className="btn list-none marker:hidden">
          <SearchIcon className="size-5" />
          {t("search.toggle")}
        </summary>
        <form action={paths.catalogue()} className="mt-3 flex gap-2 text-left" method="get">
          <input
            aria-label={t("search.placeholder")}
            autoComplete="off"
            className="input min-w-0 flex-1"
            defaultValue={search}
            enterKeyHint="search"
            maxLength={SEARCH_MAX}
            name="search"
            placeholder={t("search.placeholder")}
            type="search"
          />
          <button aria-label={t("search.submit")} className="btn btn-primary px-3.5" type="submit">
            <SearchIcon className="size-5" />
          </button>
        </form>
      </details>
    </search>
  );
}
