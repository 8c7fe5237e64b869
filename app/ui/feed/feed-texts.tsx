/** The frame of the feed: it carries the words that the browser's part says, and the place where it says them. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export function FeedTexts({ children }: { children: ReactNode }) {
  const { t } = useTranslation("feed");
  return (
    <div
      className="feed"
      data-failed={t("failed")}
      data-feed=""
      data-is-first={t("post.isFirst")}
      data-is-last={t("post.isLast")}
      data-like-failed={t("post.likeFailed")}
      data-like-unable={t("post.likeUnable")}
      data-liked={t("post.liked")}
      data-loading={t("loading")}
      data-loading-more={t("loadingMore")}
      data-position={t("post.position", { skipInterpolation: true })}
      data-try-again={t("tryAgain")}
      data-unable={t("unable")}
      data-unliked={t("post.unliked")}
    >
      <div data-feed-content="">{children}</div>
      <p className="sr-only" data-feed-status="" role="status" />
    </div>
  );
}
