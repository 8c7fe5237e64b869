import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { creatorShare, LIMITED_SHARE_PERCENT } from "~/domain/earnings/share";
import { formatMoney, POSTER_PRICE } from "~/domain/money";
import { cataloguePage } from "~/domain/posters/catalogue";
import { Benefits } from "~/ui/earn/benefits";
import stylesUrl from "~/ui/earn/earn.css?url";
import { HeroFilm } from "~/ui/earn/hero-film";
import { PosterStrip } from "~/ui/earn/poster-strip";
import { ShareTable } from "~/ui/earn/share-table";
import { EmptyState } from "~/ui/empty-state";
import { socialMetaOf } from "~/ui/share/social-meta";
import { pageTitle } from "~/web/title.server";
import { load } from "~/web/visit.server";

const POSTERS = 12;

export const handle = { keep: true };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export const meta = socialMetaOf;

export const loader = load(async (visit) => {
  const { shop, language, t } = visit;
  const { posters } = await cataloguePage(shop, { search: "", limit: POSTERS });
  const share = formatMoney(creatorShare({ price: POSTER_PRICE, limited: false }), language);
  return {
    social: {
      origin: shop.settings.origin,
      path: "/earn",
      title: pageTitle(visit, t("earn:title")),
      description: t("earn:description", { share, most: LIMITED_SHARE_PERCENT }),
      alt: t("sharing:shopCard"),
    },
    language,
    posters: posters.map(({ id, name, username, styleName, imageKey, placeholder }) => ({
      id,
      name,
      username,
      styleName,
      imageKey,
      placeholder,
    })),
  };
});

export default function Earn() {
  const { posters, language } = useLoaderData<typeof loader>();
  const { t } = useTranslation("earn");
  return (
    <div className="earn">
      <section className="earn-hero">
        <HeroFilm />
        <div className="earn-words">
          <h1>{t("heading")}</h1>
          <p className="lead">{t("lead")}</p>
          <div className="earn-doors">
            <a className="btn btn-primary btn-large" href="/create">
              {t("try")}
            </a>
            <a className="btn btn-large" href="/feed">
              {t("start")}
            </a>
          </div>
          <p className="quiet">{t("tryNote")}</p>
        </div>
      </section>
      <Benefits />
      <ShareTable language={language} />
      {posters.length > 0 ? (
        <PosterStrip posters={posters} />
      ) : (
        <div className="page">
          <EmptyState text={t("wall.emptyText")} title={t("wall.empty")} />
        </div>
      )}
    </div>
  );
}
