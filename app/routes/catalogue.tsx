import type { LinksFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { formatMoney } from "~/domain/kernel/money";
import { CatalogueQuery, countedPage, findShownPoster } from "~/domain/posters/catalogue";
import type { PublicPoster } from "~/domain/posters/public-poster";
import { posterPage } from "~/domain/posters/share";
import { STYLES } from "~/domain/posters/style";
import { catalogueAddress } from "~/ui/catalogue/addresses";
import catalogueStyles from "~/ui/catalogue/catalogue.css?url";
import { CatalogueFrame } from "~/ui/catalogue/catalogue-frame";
import { CatalogueResults } from "~/ui/catalogue/catalogue-results";
import { PosterDetail } from "~/ui/catalogue/poster-detail";
import clipStyles from "~/ui/clip.css?url";
import { EmptyState } from "~/ui/empty-state";
import type { SocialPage } from "~/ui/share/social-meta";
import { structuredMeta } from "~/ui/share/structured-meta";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { feedsOf, safetyOf, structuredOf } from "~/web/catalogue-page.server";
import { load, type RequestContext } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { keep: ["search", "before", "poster"] } satisfies RouteHandle;
export const links: LinksFunction = () =>
  [clipStyles, catalogueStyles].map((href) => ({ rel: "stylesheet", href }));
export const meta = structuredMeta;

export const loader = load(async (context) => {
  const { shop, url, language } = context;
  const query = CatalogueQuery.parse(Object.fromEntries(url.searchParams));
  const shown = await shownPoster(context, query);
  const { total, ...page } = await countedPage(shop, query);
  return {
    social: socialOf(context, shown?.poster),
    feeds: feedsOf(context, shown?.poster),
    structured: structuredOf(context, shown?.poster),
    safety: safetyOf(context),
    page,
    found: query.search === "" ? null : total,
    shown,
    isOwn: shown !== null && shown.poster.creatorId === context.viewer.account?.id,
    query,
    language,
  };
});

/** A link to a poster shows the poster. */
function socialOf({ shop, language, t }: RequestContext, poster: PublicPoster | undefined): SocialPage {
  const title = poster
    ? t("catalogue:poster.title", { name: poster.name, username: poster.username })
    : t("catalogue:title");
  return {
    origin: shop.settings.origin,
    path: poster ? posterPage(poster.id) : catalogueAddress({}),
    title: t("common:pageTitle", { title }),
    description: poster
      ? t("sharing:posterText", {
          style: t(`styles:${poster.style}`),
          username: poster.username,
          price: formatMoney(poster.price, language),
        })
      : t("sharing:catalogueText", { count: STYLES.length }),
    poster: poster && {
      imageKey: poster.imageKey,
      alt: t("sharing:posterAlt", { name: poster.name, username: poster.username }),
    },
    alt: t("sharing:shopCard"),
  };
}

/** The poster of the address. An unknown or private one redirects to the catalogue without it. */
async function shownPoster({ shop, t }: RequestContext, { poster, search }: CatalogueQuery) {
  if (poster === undefined) return null;
  const shown = await findShownPoster(shop, { poster, search });
  if (shown) return shown;
  throw await redirectWithToast(shop, catalogueAddress({ search }), {
    type: "info",
    message: t("catalogue:gone.title"),
    description: t("catalogue:gone.text"),
  });
}

export default function Catalogue() {
  const { shown, isOwn, page, query, found, language, safety } = useLoaderData<typeof loader>();
  return (
    <CatalogueFrame search={query.search}>
      {shown && (
        <PosterDetail isOwn={isOwn} language={language} safety={safety} search={query.search} shown={shown} />
      )}
      <CatalogueResults found={found} language={language} page={page} query={query} />
    </CatalogueFrame>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation("catalogue");
  const { pathname, search } = useLocation();
  return (
    <div className="page">
      <Title className="sr-only" text={t("title")} />
      <EmptyState text={t("failed.text")} title={t("failed.title")}>
        <a className="btn" href={pathname + search}>
          {t("failed.retry")}
        </a>
      </EmptyState>
    </div>
  );
}
