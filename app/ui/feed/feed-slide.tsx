/** One post: the poster, its creator, its price and its actions. */
import type { ReactNode } from "react";
import { attributes } from "~/browser/contract";
import { formatMoney } from "~/domain/kernel/money";
import { type Edition, isLimited, isSoldOut, nextNumber } from "~/domain/posters/edition";
import type { FeedPost } from "~/domain/posters/feed";
import { pictureAddress } from "~/domain/posters/picture";
import { isWidePoster } from "~/domain/posters/placeholder";
import { paths } from "~/paths";
import { FeedArt } from "~/ui/feed/feed-art";
import { FeedLike } from "~/ui/feed/feed-like";
import { DownIcon, UpIcon } from "~/ui/feed/icons";
import { CatalogueIcon } from "~/ui/icons";
import { Description } from "~/ui/sell/description";
import { MadeBy } from "~/ui/sell/made-by";
import { ShareLink } from "~/ui/share/share-link";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";

/**
 * 600 px high. From tablet width on, the texts are beside the poster, like a gallery label. It is shown once it is whole:
 * the poster takes what the texts leave.
 */
const SLIDE =
  "not-has-[[data-feed-step=next]]:invisible feed-post flex min-h-[600px] snap-center flex-col gap-2 px-4 py-2 md:grid md:gap-x-12 md:gap-y-4 md:px-8 md:py-4 " +
  "md:grid-rows-[1fr_auto_auto_1fr] [@media(height<480px)]:min-h-svh";
const COLUMNS = "md:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]";
/** A poster on its side takes most of the width. */
const WIDE_COLUMNS = "md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]";
/** Like the actions, in front of the shadow of the poster above. */
const FACTS =
  "relative flex items-start justify-between gap-x-4 gap-y-1 leading-[1.35] " +
  "md:col-start-2 md:row-start-2 md:flex-col md:gap-5";
const NAME =
  "leading-[1.3] text-wrap [--title-size-compact:1.125rem] md:mb-2 md:leading-[1.15] " +
  "md:[--title-size:clamp(1.75rem,1.4rem+1vw,2.25rem)]";

interface FeedSlideProps {
  post: FeedPost;
  /** Starts at 1. */
  position: number;
  /** Number of posts in the whole feed; -1 while unknown. */
  size: number;
  /** Addresses of the posts before and after it; null where there are none. */
  previous: string | null;
  next: string | null;
  signedIn: boolean;
  here: string;
  language: string;
  /** The first slide of the feed offers it. */
  offersCreation: boolean;
}

export function FeedSlide({ post, position, size, previous, next, offersCreation, ...rest }: FeedSlideProps) {
  const { t } = useTranslation(["feed", "styles"]);
  const { poster } = post;
  const { id, name, username } = poster;
  return (
    <article
      aria-label={t("post.label", { name, username })}
      aria-posinset={position}
      aria-setsize={size}
      className={`${SLIDE} ${isWidePoster(poster.placeholder) ? WIDE_COLUMNS : COLUMNS}`}
      data-captioned=""
      {...attributes({ post: id })}
      id={`post-${id}`}
      tabIndex={-1}
    >
      <FeedArt eager={position === 1} poster={poster} />
      {offersCreation && (
        <a
          className="btn btn-primary relative self-stretch md:col-start-2 md:row-start-4 md:self-start md:justify-self-start"
          href={paths.create()}
        >
          {t("createOwn")}
        </a>
      )}
      <div className={FACTS}>
        <div className="min-w-0">
          <Title as="h2" className={NAME} compact text={name} />
          <p className="quiet md:text-[1.0625rem]">
            <span className="text-paper-soft">{t("post.creator", { username })}</span>{" "}
            <span className="before:content-['·_']">{t(`styles:${poster.style}`)}</span>
          </p>
          <MadeBy className="text-[0.875rem] text-paper-faint" poster={poster} />
          <Description
            className="text-[0.875rem] text-paper-soft"
            id={`description-${id}`}
            language={rest.language}
            poster={poster}
          />
        </div>
        <div className="flex-none text-right font-semibold md:text-left md:text-[1.25rem]">
          <p>{formatMoney(poster.price, rest.language)}</p>
          <EditionCounter edition={poster.edition} />
        </div>
      </div>
      <div className="relative -mx-2.5 flex items-center gap-1 md:col-start-2 md:row-start-3 md:flex-wrap">
        <FeedLike here={rest.here} post={post} signedIn={rest.signedIn} />
        <ShareLink className="icon-btn" image={pictureAddress(poster.imageKey)} name={name} posterId={id} />
        <a
          className="icon-btn md:max-lg:order-1 md:gap-2 md:px-3 md:font-semibold"
          href={`${paths.catalogue()}?showPoster=${id}`}
          title={t("post.catalogue")}
        >
          <CatalogueIcon />
          <span className="whitespace-nowrap max-md:sr-only">{t("post.catalogue")}</span>
        </a>
        <span className="ml-auto flex gap-1">
          <Step href={previous} label={t("post.previous")} rel="prev">
            <UpIcon />
          </Step>
          <Step href={next} label={t("post.next")} rel="next">
            <DownIcon />
          </Step>
        </span>
      </div>
    </article>
  );
}

/** The next buyer's number. A standard edition has no numbers. */
function EditionCounter({ edition }: { edition: Edition }) {
  const { t } = useTranslation("feed");
  if (!isLimited(edition))
    return <p className="text-[0.9375rem] font-normal text-paper-faint">{t("post.standard")}</p>;
  if (isSoldOut(edition))
    return <p className="text-[0.9375rem] font-semibold text-danger">{t("post.soldOut")}</p>;
  const numbers = { number: nextNumber(edition), supply: edition.totalSupply };
  return (
    <p className="text-[0.9375rem] font-semibold text-gold">
      <span aria-hidden="true">{t("post.edition", numbers)}</span>
      <span className="sr-only">{t("post.editionSaid", numbers)}</span>
    </p>
  );
}

interface StepProps {
  href: string | null;
  label: string;
  rel: "prev" | "next";
  children: ReactNode;
}

/** A link without a target stays in the page, so that a screen reader can announce the reason. */
function Step({ href, label, rel, children }: StepProps) {
  const blocked = href ? {} : ({ "aria-disabled": true, role: "link", tabIndex: 0 } as const);
  return (
    <a
      aria-label={label}
      className="icon-btn aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-wall-edge"
      {...attributes({ feedStep: rel })}
      href={href ?? undefined}
      rel={href ? rel : undefined}
      title={label}
      {...blocked}
    >
      {children}
    </a>
  );
}
