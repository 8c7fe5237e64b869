import { useLoaderData } from "@remix-run/react";
import { attributes } from "~/browser/contract";
import { formatMoney, writeMoney } from "~/domain/kernel/money";
import { pictureSources, SMALL_WIDTHS } from "~/domain/kernel/picture-size";
import { creatorShare } from "~/domain/ledger/creator-share";
import { isLimited } from "~/domain/posters/edition";
import { posterOf } from "~/domain/posters/poster";
import { publicationOf } from "~/domain/posters/publication";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { PosterFrame } from "~/ui/poster-frame";
import { useTranslation } from "~/ui/use-translation";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const meta = metaOf;

/** Long enough to read; then the page behind shows the public poster. */
const CLOSE_AFTER_MS = 4500;

export const loader = load(async (context) => {
  await requireAccount(context, { purpose: "selling" });
  const { shop, viewer, params, language } = context;
  const poster = await posterOf(shop, viewer, params.posterId ?? "");
  const publication = await publicationOf(shop, viewer, poster.id);
  if (!publication?.isPublic) throw redirectTo(paths.sell.$(poster.id));
  const { edition, price, name } = publication;
  return {
    title: pageTitle(context, context.t("selling:published.title")),
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
      {/* The texts are above the poster's shadow. */}
      <div className="mt-4 grid gap-4 *:relative" {...attributes({ closeAfter: CLOSE_AFTER_MS })}>
        <PosterFrame
          alt={poster.name}
          className="mx-auto w-3/5 max-w-56"
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
        <a className="btn btn-primary btn-wide" href={`${paths.catalogue()}?poster=${poster.id}`}>
          {t("published.catalogue")}
        </a>
        <a className="btn btn-quiet btn-wide" href={paths.dashboard()}>
          {t("published.dashboard")}
        </a>
      </div>
    </DialogBody>
  );
}
