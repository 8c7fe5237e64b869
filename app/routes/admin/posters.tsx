import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "~/domain/money";
import { listOfficePosters } from "~/domain/posters/office-posters";
import { PosterQuery } from "~/domain/posters/poster-query";
import { PosterFilterForm, postersAddress } from "~/ui/admin/poster-filter";
import { PosterRows } from "~/ui/admin/poster-rows";
import { moment } from "~/web/back-office.server";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const meta = metaOf;

export const loader = staffOnly.page(async (visit) => {
  const { shop, staff, url, language, t } = visit;
  const query = PosterQuery.parse(Object.fromEntries(url.searchParams));
  const { posters, next } = await listOfficePosters(shop, staff, query);
  return {
    title: pageTitle(visit, t("office:posters.title")),
    query,
    next: next === null ? null : postersAddress({ ...query, before: next }),
    posters: posters.map(({ price, publishedAt, ...poster }) => ({
      ...poster,
      price: formatMoney(price, language),
      published: moment(visit, publishedAt),
    })),
  };
});

export default function OfficePostersPage() {
  const { query, posters, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("office");
  return (
    <div className="page office">
      <div className="office-head">
        <h1>{t("posters.title")}</h1>
      </div>
      <PosterFilterForm query={query} />
      {posters.length === 0 ? (
        <p className="list-empty">{t("posters.none")}</p>
      ) : (
        <PosterRows posters={posters} />
      )}
      {next && (
        <nav aria-label={t("pages")} className="list-pages">
          <a className="btn btn-small" href={next} rel="next">
            {t("older")}
          </a>
        </nav>
      )}
    </div>
  );
}
