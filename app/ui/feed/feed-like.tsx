/** The heart of a slide with its count: a button for logged-in members and guests, a link to the log-in for others. */

import { attributes } from "~/browser/contract";
import type { FeedPost } from "~/domain/posters/feed";
import { paths } from "~/paths";
import { logInToLike } from "~/ui/feed/addresses";
import { HeartIcon } from "~/ui/feed/icons";
import { useTranslation } from "~/ui/use-translation";

const LIKE = "group icon-btn min-w-16 gap-1.5 px-2.5 font-semibold";

interface FeedLikeProps {
  post: FeedPost;
  signedIn: boolean;
  /** The page to return to. */
  here: string;
}

export function FeedLike({ post: { poster, hasLiked }, signedIn, here }: FeedLikeProps) {
  const { t } = useTranslation("feed");
  const face = (
    <>
      <HeartIcon />
      <span className="sr-only">{t("post.like")} </span>
      <span {...attributes({ likeCount: "" })}>{poster.likes}</span>
    </>
  );
  if (!signedIn) {
    return (
      <a
        className={LIKE}
        {...attributes({ dialog: "", likePrompt: poster.id })}
        href={logInToLike(poster.id)}
        title={t("post.logInToLike")}
      >
        {face}
      </a>
    );
  }
  return (
    <form action={paths.posters.$.like(poster.id)} {...attributes({ like: poster.id })} method="post">
      <input name="like" type="hidden" value={hasLiked ? "0" : "1"} />
      <input name="returnTo" type="hidden" value={here} />
      <button aria-pressed={hasLiked} className={LIKE} type="submit">
        {face}
      </button>
    </form>
  );
}
