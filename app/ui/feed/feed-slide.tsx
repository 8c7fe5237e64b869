/** One post: the poster, who made it, what it costs, and what one can do with it. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "~/domain/money";
import { type Edition, isLimited, isSoldOut, nextNumber } from "~/domain/posters/edition";
import type { FeedPost } from "~/domain/posters/feed";
import { pictureAddress } from "~/domain/posters/picture";
import { FeedArt } from "~/ui/feed/feed-art";
import { FeedLike } from "~/ui/feed/feed-like";
import { DownIcon, UpIcon } from "~/ui/feed/icons";
import { CatalogueIcon } from "~/ui/icons";
import { MadeBy } from "~/ui/sell/made-by";
import { ShareLink } from "~/ui/share/share-link";

interface FeedSlideProps {
  post: FeedPost;
  /** From 1. */
  position: number;
  /** Posts of the whole feed; -1 while nobody knows. */
  size: number;
  /** Where the posts before and after it are; null where there are none. */
  previous: string | null;
  next: string | null;
  signedIn: boolean;
  here: string;
  language: string;
}

export function FeedSlide({ post, position, size, previous, next, ...rest }: FeedSlideProps) {
  const { t } = useTranslation("feed");
  const { poster } = post;
  const { id, name, username } = poster;
  return (
    <article
      aria-label={t("post.label", { name, username })}
      aria-posinset={position}
      aria-setsize={size}
      className="feed-post"
      data-post={id}
      id={`post-${id}`}
      tabIndex={-1}
    >
      <FeedArt eager={position === 1} poster={poster} />
      <div className="feed-facts">
        <div className="feed-title">
          <h2>{name}</h2>
          <p className="quiet">
            <span className="feed-creator">{t("post.creator", { username })}</span>{" "}
            <span className="feed-style">{poster.styleName}</span>
          </p>
          <MadeBy className="feed-made" painter={poster.painter} />
        </div>
        <div className="feed-price">
          <p>{formatMoney(poster.price, rest.language)}</p>
          <EditionCounter edition={poster.edition} />
        </div>
      </div>
      <div className="feed-actions">
        <FeedLike here={rest.here} post={post} signedIn={rest.signedIn} />
        <ShareLink className="icon-btn" image={pictureAddress(poster.imageKey)} name={name} posterId={id} />
        <a className="icon-btn feed-view" href={`/catalogue?showPoster=${id}`} title={t("post.catalogue")}>
          <CatalogueIcon />
          <span className="feed-view-word">{t("post.catalogue")}</span>
        </a>
        <span className="feed-steps">
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

/** The number that the next buyer gets. A standard edition has no numbers. */
function EditionCounter({ edition }: { edition: Edition }) {
  const { t } = useTranslation("feed");
  if (!isLimited(edition)) return <p className="feed-edition">{t("post.standard")}</p>;
  if (isSoldOut(edition)) return <p className="feed-edition feed-sold-out">{t("post.soldOut")}</p>;
  const numbers = { number: nextNumber(edition), supply: edition.totalSupply };
  return (
    <p className="feed-edition feed-limited">
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

/** A link that leads nowhere stays where it is, so that whoever stands on it hears why. */
function Step({ href, label, rel, children }: StepProps) {
  const blocked = href ? {} : ({ "aria-disabled": true, role: "link", tabIndex: 0 } as const);
  return (
    <a
      aria-label={label}
      className="icon-btn"
      data-feed-step={rel}
      href={href ?? undefined}
      rel={href ? rel : undefined}
      title={label}
      {...blocked}
    >
      {children}
    </a>
  );
}
