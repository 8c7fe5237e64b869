/** One of the viewer's own posters in full, with all its actions: a page, and a dialog over the wall. */

import { attributes } from "~/browser/contract";
import { formatMoney, POSTER_PRICE } from "~/domain/kernel/money";
import { isLimited } from "~/domain/posters/edition";
import { pictureAddress } from "~/domain/posters/picture";
import { isWidePoster } from "~/domain/posters/placeholder";
import { paths } from "~/paths";
import { PublicBadge } from "~/ui/dashboard/public-badge";
import { SellingFacts } from "~/ui/dashboard/selling-facts";
import type { OwnPosterView } from "~/ui/dashboard/view";
import { Neighbours } from "~/ui/neighbours";
import { heightToWidth, paperShape } from "~/ui/paper-shape";
import { PosterOverClip } from "~/ui/poster-over-clip";
import { Description } from "~/ui/sell/description";
import { ShareLink } from "~/ui/share/share-link";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";

const DESCRIPTION = "own-description";
/** The sizes of the poster, in `ART`. */
function sizesOf(isWide: boolean): string {
  const tall = heightToWidth(isWide);
  return `(min-width: 768px) min(42.5rem / ${tall}, 45vw, (100vh - 9rem) / ${tall}), min(100vw - 66px, 48vh / ${tall})`;
}

/** As high as the window allows, with the texts beside it; on a phone they are below it. */
const ROOM =
  "grid gap-3 md:max-w-248 md:grid-cols-[minmax(0,auto)_minmax(17rem,1fr)] md:gap-10 md:in-dialog:p-8";
const ART =
  "relative mx-auto w-[min(100%,48svh/var(--tall))] md:w-[min((100svh-9rem)/var(--tall),42.5rem/var(--tall),45vw)] md:max-w-full";

interface PosterDialogProps {
  poster: OwnPosterView;
  /** Their ids; null at the ends. */
  previous: string | null;
  next: string | null;
  /** Rappen. */
  earned: number;
  language: string;
  /** Why the shop has taken it down, if it has. */
  takedown: { date: string; reason: string; words: string; email: string } | null;
}

export function PosterDialog({ poster, previous, next, earned, language, takedown }: PosterDialogProps) {
  const { t } = useTranslation(["dashboard", "create"]);
  const { id, style, date, publication, imageKey, clip, described, placeholder } = poster;
  const { creationId, tooCoarse, isLettered, isCaptioned } = poster;
  const name = publication?.name ?? null;
  const isWide = isWidePoster(placeholder);
  const neighbour = (posterId: string | null, to: "previous" | "next") =>
    posterId === null ? null : { href: paths.dashboard.$(posterId), label: t(`one.${to}`) };
  return (
    <section className={`page ${ROOM}`} {...attributes({ dialogBody: "", ownPoster: "" })}>
      <div>
        <div className={`${ART} ${paperShape(isWide)}`}>
          <PosterOverClip
            alt={name === null ? t("poster", { style, date }) : t("namedPoster", { name, style, date })}
            clip={clip}
            describedBy={DESCRIPTION}
            imageKey={imageKey}
            placeholder={placeholder}
            sizes={sizesOf(isWide)}
            texts={{ watch: t("one.watch"), play: t("one.play"), pause: t("one.pause") }}
          />
        </div>
        <Description
          className="quiet mx-auto mt-2 w-full"
          id={DESCRIPTION}
          language={language}
          poster={{ ...described, clip }}
        />
        <Neighbours
          className="mt-2"
          label={t("one.neighbours")}
          next={neighbour(next, "next")}
          previous={neighbour(previous, "previous")}
        />
      </div>
      <div className="grid content-start gap-5 md:pt-6">
        <div>
          <Title text={name ?? style} />
          <p className="quiet">
            {name === null ? t("one.painted", { date }) : t("one.paintedIn", { style, date })}
          </p>
          {publication?.isPublic && <PublicBadge as="p" className="mt-2.5 inline-block" />}
        </div>
        {takedown && <TakenDown {...takedown} wasPublished={publication !== null} />}
        <OrderButton
          inEdition={publication !== null && isLimited(publication.edition)}
          posterId={id}
          price={formatMoney(POSTER_PRICE, language)}
        />
        <div className="grid grid-cols-[1fr_1fr] gap-3 *:px-3">
          {!takedown && !tooCoarse && <PublishLink isPublic={publication?.isPublic ?? false} posterId={id} />}
          <ShareLink className="btn" image={pictureAddress(imageKey)} name={name ?? style} posterId={id} />
          <a className="btn col-span-full" {...attributes({ dialogClose: "" })} href={paths.dashboard()}>
            {t("one.close")}
          </a>
        </div>
        {clip && (
          <a className="link justify-self-start py-2.5" href={paths.dashboard.$.living(id)}>
            {t("create:poster.living")}
          </a>
        )}
        {publication ? (
          <SellingFacts earned={earned} publication={publication} language={language} tooCoarse={tooCoarse} />
        ) : (
          <div className="flex flex-wrap gap-x-6">
            <a className="link py-2.5" href={paths.create.$.lettering(creationId)}>
              {t(isLettered ? "one.changeText" : "one.addText")}
            </a>
            <a className="link py-2.5" href={paths.create.$.caption(creationId)}>
              {t(isCaptioned ? "one.changeCaption" : "one.addCaption")}
            </a>
          </div>
        )}
      </div>
    </section>
  );
}

interface TakenDownProps extends NonNullable<PosterDialogProps["takedown"]> {
  /** Otherwise only the page of its code was hidden. */
  wasPublished: boolean;
}

function TakenDown({ date, reason, words, email, wasPublished }: TakenDownProps) {
  const { t } = useTranslation("dashboard");
  return (
    <section aria-labelledby="taken-down" className="panel grid gap-2">
      <h2 className="text-[1.0625rem]" id="taken-down">
        {t(wasPublished ? "one.takenDown" : "one.hidden", { date })}
      </h2>
      <p>{reason}</p>
      {words && <blockquote className="border-s-3 ps-3 whitespace-pre-line">{words}</blockquote>}
      <p>{t(wasPublished ? "one.takenDownAgain" : "one.hiddenAgain", { email })}</p>
    </section>
  );
}

function OrderButton({
  posterId,
  price,
  inEdition,
}: {
  posterId: string;
  price: string;
  inEdition: boolean;
}) {
  const { t } = useTranslation("dashboard");
  return (
    <form
      action={paths.order()}
      className="grid gap-2"
      {...attributes({ failure: t("one.orderFailed"), failureTitle: t("one.error") })}
      method="post"
    >
      <input name="posterId" type="hidden" value={posterId} />
      <input name="from" type="hidden" value="dashboard" />
      <button className="btn btn-primary btn-large btn-wide" type="submit">
        {t("one.order")}
      </button>
      <p className="quiet text-center">{t("one.price", { price })}</p>
      {inEdition && <p className="quiet text-center">{t("one.ownPrint")}</p>}
    </form>
  );
}

function PublishLink({ posterId, isPublic }: { posterId: string; isPublic: boolean }) {
  const { t } = useTranslation("dashboard");
  return (
    <a
      className="btn"
      {...attributes({ dialog: "", failure: t("one.statusFailed"), failureTitle: t("one.error") })}
      href={isPublic ? paths.posters.$.unpublish(posterId) : paths.sell.$(posterId)}
    >
      {t(isPublic ? "one.unpublish" : "one.publish")}
    </a>
  );
}
