import { useLoaderData } from "@remix-run/react";
import { listBackOfficePosters } from "~/domain/back-office/posters";
import { PosterQuery } from "~/domain/posters/poster-query";
import { ListPages } from "~/ui/admin/list-pages";
import { BackOfficePage } from "~/ui/admin/office-page";
import { PosterFilterForm, postersAddress } from "~/ui/admin/poster-filter";
import { PosterRows } from "~/ui/admin/poster-rows";
import { useTranslation } from "~/ui/use-translation";
import { posterRow } from "~/web/back-office-posters.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const handle = { permission: "moderation" } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, url, t } = context;
  const query = PosterQuery.parse(Object.fromEntries(url.searchParams));
  const { posters, next } = await listBackOfficePosters(shop, staff, query);
  return {
    title: pageTitle(context, t("backOffice:posters.title")),
    query,
    next: next === null ? null : postersAddress({ ...query, before: next }),
    posters: posters.map((poster) => posterRow(context, poster)),
  };
});

export default function BackOfficePostersPage() {
  const { query, posters, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  return (
    <BackOfficePage title={t("posters.title")}>
      <PosterFilterForm query={query} />
      {posters.length === 0 ? (
        <p className="lead py-12 text-center">{t("posters.none")}</p>
      ) : (
        <PosterRows posters={posters} />
      )}
      <ListPages label={t("pages")} next={{ href: next, text: t("older") }} />
    </BackOfficePage>
  );
}
