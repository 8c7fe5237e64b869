import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { earnedInAll, earningsByPoster } from "~/domain/ledger/earned";
import { formatMoney } from "~/domain/money";
import { ownPosters } from "~/domain/posters/own-poster";
import { isSignedIn } from "~/domain/viewer";
import stylesUrl from "~/ui/dashboard/dashboard.css?url";
import { PosterWall } from "~/ui/dashboard/poster-wall";
import { tileOf } from "~/ui/dashboard/view";
import { EmptyState } from "~/ui/empty-state";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

/** Whole rows of two, three and four. */
const PAGE = 24;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (visit) => {
  const { shop, viewer, url, language, t } = visit;
  if (!isSignedIn(viewer)) throw goTo("/create");
  const after = url.searchParams.get("after");
  const { posters, next } = await ownPosters(shop, viewer, { after, limit: PAGE });
  const earnings = await earningsByPoster(shop, viewer);
  return {
    title: pageTitle(visit, t("dashboard:title")),
    tiles: posters.map((poster) => tileOf(poster, language)),
    more: next === null ? null : `/dashboard?after=${next}`,
    isLater: after !== null,
    earned: earnings.size > 0 ? formatMoney(earnedInAll(earnings), language) : null,
  };
});

export default function Dashboard() {
  const { tiles, more, isLater, earned } = useLoaderData<typeof loader>();
  const { t } = useTranslation("dashboard");
  return (
    <div className="page">
      <h1 className="sr-only">{t("title")}</h1>
      {earned !== null && !isLater && (
        <p className="wall-earned">
          {t("earned")} <strong>{earned}</strong>
        </p>
      )}
      {tiles.length === 0 ? (
        <EmptyState text={t("text")} title={t("empty")}>
          <a className="btn btn-primary" href="/create">
            {t("create")}
          </a>
        </EmptyState>
      ) : (
        <PosterWall isLater={isLater} more={more} tiles={tiles} />
      )}
    </div>
  );
}
