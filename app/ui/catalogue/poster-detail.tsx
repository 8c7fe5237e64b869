/**
 * A large poster: a part of the catalogue's page, and a dialog over it with scripts (see browser/dialog.ts).
 * Its heading is an h2, because the page's own heading is above the grid.
 */

import { attributes } from "~/browser/contract";
import { formatMoney } from "~/domain/kernel/money";
import type { ShownPoster } from "~/domain/posters/catalogue";
import { isAvailable } from "~/domain/posters/edition";
import { pictureAddress } from "~/domain/posters/picture";
import { paths } from "~/paths";
import { AddToCart } from "~/ui/cart/add-to-cart";
import { catalogueAddress } from "~/ui/catalogue/addresses";
import { DetailArt } from "~/ui/catalogue/detail-art";
import { EditionNote } from "~/ui/catalogue/edition-note";
import { OutwardIcon } from "~/ui/catalogue/icons";
import { SafetyNote, type SafetyNoteProps } from "~/ui/catalogue/safety-note";
import { Neighbours } from "~/ui/neighbours";
import { ShareLink } from "~/ui/share/share-link";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";

interface PosterDetailProps {
  shown: ShownPoster;
  /** The search whose results contain the neighbours. */
  search: string;
  language: string;
  /** Whether the viewer made it. */
  isOwn: boolean;
  safety: SafetyNoteProps;
}

export function PosterDetail({ shown, search, language, isOwn, safety }: PosterDetailProps) {
  const { t } = useTranslation(["catalogue", "common", "living", "styles"]);
  const { poster } = shown;
  const { id, name, username, momentLink, edition } = poster;
  const behind = catalogueAddress({ search });
  const neighbour = (poster: string | null, to: "previous" | "next") =>
    poster === null ? null : { href: catalogueAddress({ search, poster }), label: t(`poster.${to}`) };
  return (
    <section
      aria-labelledby="exhibit-name"
      className="page exhibit"
      {...attributes({
        dialogBody: "",
        dialogShown: behind,
        exhibit: id,
        soldOut: t("poster.soldMeanwhile"),
        takenDown: t("poster.takenDown"),
        titleBehind: t("common:pageTitle", { title: t("title") }),
      })}
    >
      <DetailArt language={language} poster={poster} />
      <div className="flex min-w-0 flex-col gap-4 md:grid">
        <div className="exhibit-heading">
          <Title as="h2" className="wrap-anywhere outline-none" compact id="exhibit-name" text={name} />
          <p className="mt-1 wrap-anywhere text-paper-soft">
            <a className="link inline-flex min-h-11 items-center" href={paths.creators.$(username)}>
              {t("card.creator", { username })}
            </a>
          </p>
        </div>
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <Fact label={t("poster.city")} text={poster.city} />
          <Fact label={t("poster.style")} text={t(`styles:${poster.style}`)} />
        </dl>
        <EditionNote edition={edition} />
        <p className="quiet">{t("poster.included")}</p>
        {shown.hasCode && <p className="quiet">{t("living:printed")}</p>}
        <div className="exhibit-buying">
          <p className="text-[1.75rem]/[1.2] font-semibold">{formatMoney(poster.price, language)}</p>
          <p
            className="rounded border border-danger px-4 py-3 empty:hidden max-md:col-span-full max-md:row-start-1"
            {...attributes({ exhibitNotice: "" })}
            role="status"
          />
          {/* The edition says why the poster cannot be bought. */}
          {(isOwn || isAvailable(edition)) && (
            <div {...attributes({ exhibitBuy: "" })}>
              <AddToCart isOwn={isOwn} name={name} posterId={id} />
            </div>
          )}
        </div>
        <div className="flex flex-wrap gap-2.5 *:flex-auto">
          <ShareLink className="btn" image={pictureAddress(poster.imageKey)} name={name} posterId={id} />
          <a className="btn" href={`${paths.feed()}?from=${encodeURIComponent(id)}`}>
            {t("poster.feed")}
          </a>
        </div>
        {momentLink !== null && (
          <a
            className="link inline-flex min-h-11 items-center gap-2 justify-self-start"
            href={momentLink}
            rel="nofollow ugc noopener"
            target="_blank"
          >
            {t("poster.moment")}
            <OutwardIcon className="size-5" />
            <span className="sr-only">{t("poster.newTab")}</span>
          </a>
        )}
        <SafetyNote {...safety} />
        <Neighbours
          className="border-t border-wall-line pt-2"
          label={t("poster.neighbours")}
          next={neighbour(shown.older, "next")}
          previous={neighbour(shown.newer, "previous")}
        />
        <p className="flex flex-wrap items-center gap-x-6">
          <a className="link inline-flex min-h-11 items-center in-dialog:hidden" href={behind}>
            {t("poster.back")}
          </a>{" "}
          <a
            className="link quiet inline-flex min-h-11 items-center"
            href={paths.posters.$.report(id)}
            rel="nofollow"
          >
            {t("poster.report")}
          </a>
        </p>
      </div>
    </section>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-[0.875rem] text-paper-faint">{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
