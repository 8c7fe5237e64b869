import type { LinksFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "~/domain/money";
import { CatalogueWish, countedPage, findShownPoster } from "~/domain/posters/catalogue";
import type { PublicPoster } from "~/domain/posters/public-poster";
import { posterPage } from "~/domain/posters/share";
import cartStyles from "~/ui/cart/cart.css?url";
import { catalogueAddress } from "~/ui/catalogue/addresses";
import catalogueStyles from "~/ui/catalogue/catalogue.css?url";
import { CatalogueFrame } from "~/ui/catalogue/catalogue-frame";
import { CatalogueResults } from "~/ui/catalogue/catalogue-results";
import { PosterDetail } from "~/ui/catalogue/poster-detail";
import clipStyles from "~/ui/clip.css?url";
import { EmptyState } from "~/ui/empty-state";
import { type SocialPage, socialMetaOf } from "~/ui/share/social-meta";
import { redirectWithToast } from "~/web/toast.server";
import { load, type Visit } from "~/web/visit.server";

export const handle = { keep: true };
export const links: LinksFunction = () =>
  [clipStyles, catalogueStyles, cartStyles].map((href) => ({ rel: "stylesheet", href }));
export const meta = socialMetaOf;

export const loader = load(async (visit) => {
  const { shop, url, language } = visit;
  const wish = CatalogueWish.parse(Object.fromEntries(url.searchParams));
  const shown = await shownPoster(visit, wish);
  const { total, ...page } = await countedPage(shop, wish);
  return {
    social: socialOf(visit, shown?.poster),
    page,
    found: wish.search === "" ? null : total,
    shown,
    isOwn: shown !== null && shown.poster.creatorId === visit.viewer.account?.id,
    wish,
    language,
  };
});

/** A link to a poster shows the poster. */
function socialOf({ shop, language, t }: Visit, poster: PublicPoster | undefined): SocialPage {
  const title = poster
    ? t("catalogue:poster.title", { name: poster.name, username: poster.username })
    : t("catalogue:title");
  return {
    origin: shop.settings.origin,
    path: poster ? posterPage(poster.id) : catalogueAddress({}),
    title: t("common:pageTitle", { title }),
    description: poster
      ? t("sharing:posterText", {
          style: poster.styleName,
          username: poster.username,
          price: formatMoney(poster.price, language),
        })
      : t("sharing:catalogueText"),
    poster: poster && {
      imageKey: poster.imageKey,
      alt: t("sharing:posterAlt", { name: poster.name, username: poster.username }),
    },
    alt: t("sharing:shopCard"),
  };
}

/** The poster that the address names. One that is not, or no longer, public leads to the catalogue without it. */
async function shownPoster({ shop, t }: Visit, { poster, search }: CatalogueWish) {
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
  const { shown, isOwn, page, wish, found, language } = useLoaderData<typeof loader>();
  return (
    <CatalogueFrame search={wish.search}>
      {shown && <PosterDetail isOwn={isOwn} language={language} search={wish.search} shown={shown} />}
      <CatalogueResults found={found} language={language} page={page} wish={wish} />
    </CatalogueFrame>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation("catalogue");
  const { pathname, search } = useLocation();
  return (
    <div className="page">
      <h1 className="sr-only">{t("title")}</h1>
      <EmptyState text={t("failed.text")} title={t("failed.title")}>
        <a className="btn" href={pathname + search}>
          {t("failed.retry")}
        </a>
      </EmptyState>
    </div>
  );
}
