/** The frame of the feed: it carries the script's texts, and the element in which the script announces them. */
import type { ReactNode } from "react";
import { attributes } from "~/browser/contract";
import { useTranslation } from "~/ui/use-translation";

export function FeedTexts({ children }: { children: ReactNode }) {
  const { t } = useTranslation("feed");
  return (
    <div
      className="mx-auto w-full max-w-232"
      {...attributes({
        failed: t("failed"),
        feed: "",
        isFirst: t("post.isFirst"),
        isLast: t("post.isLast"),
        likeFailed: t("post.likeFailed"),
        likeUnable: t("post.likeUnable"),
        liked: t("post.liked"),
        loading: t("loading"),
        loadingMore: t("loadingMore"),
        position: t("post.position", { skipInterpolation: true }),
        tryAgain: t("tryAgain"),
        unliked: t("post.unliked"),
        unable: t("unable"),
      })}
    >
      <div {...attributes({ feedContent: "" })}>{children}</div>
      <p className="sr-only" {...attributes({ feedStatus: "" })} role="status" />
    </div>
  );
}
