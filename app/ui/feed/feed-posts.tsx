/**
 * The posts of one page and the link to the next. Each post is a place in the page (`#post-…`), so that links lead
 * from post to post; the script (ui/feed/feed-posts.client.ts) scrolls smoothly and fetches the next page in time.
 */

import { attributes } from "~/browser/contract";
import type { FeedPage } from "~/domain/posters/feed";
import { paths } from "~/paths";
import { feedAfter, feedBefore } from "~/ui/feed/addresses";
import { FeedSlide } from "~/ui/feed/feed-slide";
import { useTranslation } from "~/ui/use-translation";

interface FeedPostsProps {
  page: FeedPage;
  signedIn: boolean;
  here: string;
  language: string;
}

export function FeedPosts({ page: { posts, next, newer }, ...rest }: FeedPostsProps) {
  const { t } = useTranslation("feed");
  const ids = posts.map(({ poster }) => poster.id);
  const first = posts[0]?.poster.cursor ?? 0;
  const more = next === null ? null : feedBefore(next);
  const anchor = (id: string | undefined) => (id === undefined ? null : `#post-${id}`);
  return (
    <>
      <div aria-label={t("label")} {...attributes({ feedPosts: "" })} role="feed">
        {posts.map((post, index) => (
          <FeedSlide
            key={post.poster.id}
            offersCreation={index === 0 && newer === null}
            next={anchor(ids[index + 1]) ?? more}
            position={index + 1}
            post={post}
            previous={anchor(ids[index - 1]) ?? (newer === null ? null : feedAfter(first, newer))}
            size={next === null && newer === null ? posts.length : -1}
            {...rest}
          />
        ))}
      </div>
      <FeedEnd isContinued={newer !== null} more={more} />
    </>
  );
}

function FeedEnd({ more, isContinued }: { more: string | null; isContinued: boolean }) {
  const { t } = useTranslation("feed");
  return (
    <div className="flex flex-col items-center gap-3 px-4 pt-6 pb-10" {...attributes({ feedEnd: "" })}>
      {more === null && <p className="quiet">{t("end")}</p>}
      {more !== null && (
        <a className="btn" href={more} rel="next">
          {t("more")}
        </a>
      )}
      {isContinued && (
        <a className="link" href={paths.feed()}>
          {t("toNewest")}
        </a>
      )}
    </div>
  );
}
