import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { creatorShare } from "~/domain/earnings/share";
import { formatMoney, writeMoney } from "~/domain/money";
import { isLimited } from "~/domain/posters/edition";
import { pictureSources, SMALL_WIDTHS } from "~/domain/posters/picture-size";
import { posterOf } from "~/domain/posters/poster";
import { publicationOf } from "~/domain/posters/publication";
import { DialogBody } from "~/ui/dialog-body";
import { PosterFrame } from "~/ui/poster-frame";
import stylesUrl from "~/ui/sell/sell.css?url";
import { askForSeller } from "~/web/seller.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

/** Long enough to be read; then the page behind shows that the poster is public. */
const CLOSE_AFTER_MS = 4500;

export const loader = load(async (visit) => {
  await askForSeller(visit);
  const { shop, viewer, params, language } = visit;
  const poster = await posterOf(shop, viewer, params.posterId ?? "");
  const publication = await publicationOf(shop, viewer, poster.id);
  if (!publication?.isPublic) throw goTo(`/sell/${poster.id}`);
  const { edition, price, name } = publication;
  return {
    title: pageTitle(visit, visit.t("selling:published.title")),
    poster: {
      id: poster.id,
      name,
      imageKey: poster.imageKey,
      placeholder: poster.placeholder,
    },
    prints: edition.totalSupply,
    price: writeMoney(price),
    share: formatMoney(creatorShare({ price, limited: isLimited(edition) }), language),
  };
});

export default function Published() {
  const { poster, prints, price, share } = useLoaderData<typeof loader>();
  const { t } = useTranslation("selling");
  return (
    <DialogBody title={t("published.title")}>
      <div className="sell-done" data-close-after={CLOSE_AFTER_MS}>
        <PosterFrame
          alt={poster.name}
          eager
          placeholder={poster.placeholder}
          sizes="14rem"
          {...pictureSources(poster.imageKey, { widths: SMALL_WIDTHS })}
        />
        <p className="lead" role="status">
          {prints === null
            ? t("published.standard", { price })
            : t("published.limited", { count: prints, price })}
        </p>
        <p>{t("published.earn", { share })}</p>
        <a className="btn btn-primary btn-wide" href={`/catalogue?poster=${poster.id}`}>
          {t("published.catalogue")}
        </a>
        <a className="btn btn-quiet btn-wide" href="/dashboard">
          {t("published.dashboard")}
        </a>
      </div>
    </DialogBody>
  );
}
