/** The heart of a slide and its count: a button for whoever is signed in, the way to log in for everybody else. */
import { useTranslation } from "react-i18next";
import type { FeedPost } from "~/domain/posters/feed";
import { logInToLike } from "~/ui/feed/addresses";
import { HeartIcon } from "~/ui/feed/icons";

interface FeedLikeProps {
  post: FeedPost;
  signedIn: boolean;
  /** The page to come back to. */
  here: string;
}

export function FeedLike({ post: { poster, hasLiked }, signedIn, here }: FeedLikeProps) {
  const { t } = useTranslation("feed");
  const face = (
    <>
      <HeartIcon />
      <span className="sr-only">{t("post.like")} </span>
      <span data-like-count="">{poster.likes}</span>
    </>
  );
  if (!signedIn) {
    return (
      <a
        className="icon-btn feed-like"
        data-dialog=""
        data-like-prompt={poster.id}
        href={logInToLike(poster.id)}
        title={t("post.logInToLike")}
      >
        {face}
      </a>
    );
  }
  return (
    <form action={`/posters/${poster.id}/like`} data-like={poster.id} method="post">
      <input name="like" type="hidden" value={hasLiked ? "0" : "1"} />
      <input name="returnTo" type="hidden" value={here} />
      <button aria-pressed={hasLiked} className="icon-btn feed-like" type="submit">
        {face}
      </button>
    </form>
  );
}
