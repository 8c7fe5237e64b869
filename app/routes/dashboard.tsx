import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatMoney } from "~/domain/kernel/money";
import { earnedInAll, earningsByPoster } from "~/domain/ledger/earned";
import { ownPosters } from "~/domain/posters/own-poster";
import { paths } from "~/paths";
import stylesUrl from "~/ui/dashboard/dashboard.css?url";
import { PosterWall } from "~/ui/dashboard/poster-wall";
import { tileOf } from "~/ui/dashboard/view";
import { EmptyState } from "~/ui/empty-state";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

/** Fills whole rows of two, three and four. */
const PAGE = 24;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (context) => {
  await requireAccount(context, { purpose: "dashboard" });
  const { shop, viewer, url, language, t } = context;
  const after = url.searchParams.get("after");
  const { posters, next } = await ownPosters(shop, viewer, { after, limit: PAGE });
  const earnings = await earningsByPoster(shop, viewer);
  return {
    title: pageTitle(context, t("dashboard:title")),
    tiles: posters.map((poster) => tileOf(poster, context)),
    more: next === null ? null : `${paths.dashboard()}?after=${next}`,
    isLater: after !== null,
    earned: earnings.size > 0 ? formatMoney(earnedInAll(earnings), language) : null,
  };
});

export default function Dashboard() {
  const { tiles, more, isLater, earned } = useLoaderData<typeof loader>();
  const { t } = useTranslation("dashboard");
  return (
    <div className="page">
      <Title className="sr-only" text={t("title")} />
      {earned !== null && !isLater && (
        <p>
          {t("earned")} <strong>{earned}</strong>
        </p>
      )}
      {tiles.length === 0 ? (
        <EmptyState text={t("text")} title={t("empty")}>
          <a className="btn btn-primary" href={paths.create()}>
            {t("create")}
          </a>
        </EmptyState>
      ) : (
        <PosterWall isLater={isLater} more={more} tiles={tiles} />
      )}
    </div>
  );
}
