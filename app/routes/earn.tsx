import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatMoney, POSTER_PRICE } from "~/domain/kernel/money";
import { creatorShare, LIMITED_SHARE_PERCENT } from "~/domain/ledger/creator-share";
import { cataloguePage } from "~/domain/posters/catalogue";
import { paths } from "~/paths";
import { Benefits } from "~/ui/earn/benefits";
import stylesUrl from "~/ui/earn/earn.css?url";
import { HeroFilm } from "~/ui/earn/hero-film";
import { PosterStrip } from "~/ui/earn/poster-strip";
import { ShareTable } from "~/ui/earn/share-table";
import { EmptyState } from "~/ui/empty-state";
import { socialMetaOf } from "~/ui/share/social-meta";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { pageTitle } from "~/web/title.server";

const POSTERS = 12;

export const handle = { keep: [] } satisfies RouteHandle;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export const meta = socialMetaOf;

export const loader = load(async (context) => {
  const { shop, language, t } = context;
  const { posters } = await cataloguePage(shop, { search: "", limit: POSTERS });
  const share = formatMoney(creatorShare({ price: POSTER_PRICE, limited: false }), language);
  return {
    social: {
      origin: shop.settings.origin,
      path: paths.earn(),
      title: pageTitle(context, t("earn:title")),
      description: t("earn:description", { share, most: LIMITED_SHARE_PERCENT }),
      alt: t("sharing:shopCard"),
    },
    language,
    posters: posters.map(({ id, name, username, style, imageKey, placeholder }) => ({
      id,
      name,
      username,
      style,
      imageKey,
      placeholder,
    })),
  };
});

export default function Earn() {
  const { posters, language } = useLoaderData<typeof loader>();
  const { t } = useTranslation("earn");
  return (
    <div className="overflow-x-clip">
      <section className="grid">
        <HeroFilm />
        <div className="mx-auto grid max-w-3xl justify-items-center gap-4 px-4 pt-4 text-center">
          <Title text={t("heading")} />
          <p className="lead">{t("lead")}</p>
          <div className="mt-2 flex flex-wrap justify-center gap-3 justify-self-stretch">
            <a
              className="btn btn-primary btn-large max-[480px]:grow max-[480px]:basis-full"
              href={paths.create()}
            >
              {t("try")}
            </a>
            <a className="btn btn-large max-[480px]:grow max-[480px]:basis-full" href={paths.feed()}>
              {t("start")}
            </a>
          </div>
          <p className="quiet">{t("tryTestModeNotice")}</p>
        </div>
      </section>
      <Benefits />
      <ShareTable language={language} />
      {posters.length > 0 ? (
        <PosterStrip posters={posters} />
      ) : (
        <div className="page pt-10 pb-4 md:pt-16">
          <EmptyState text={t("wall.emptyText")} title={t("wall.empty")} />
        </div>
      )}
    </div>
  );
}
