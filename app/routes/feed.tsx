import { data, type LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { recordEvent } from "~/domain/events/event";
import { type FeedPage, FeedWish, feedPage } from "~/domain/posters/feed";
import { isSignedIn } from "~/domain/viewer";
import clipStylesUrl from "~/ui/clip.css?url";
import { EmptyState } from "~/ui/empty-state";
import stylesUrl from "~/ui/feed/feed.css?url";
import { FeedPosts } from "~/ui/feed/feed-posts";
import { FeedTexts } from "~/ui/feed/feed-texts";
import { type SocialPage, socialMetaOf } from "~/ui/share/social-meta";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load, type Visit } from "~/web/visit.server";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: clipStylesUrl },
  { rel: "stylesheet", href: stylesUrl },
];
export const meta = socialMetaOf;
export const handle = { keep: true };

export const loader = load(async (visit) => {
  const { shop, viewer, request, url, language } = visit;
  const wish = FeedWish.parse(Object.fromEntries(url.searchParams));
  // Going on in the feed is no new visit. Whoever is shown the kept page is counted at the door.
  const arrives = wish.before === undefined && wish.after === undefined;
  if (request.method === "GET" && arrives) await recordEvent(shop, "feed_page_visited", {}, viewer.analytics);
  const page = await pageOrNull(visit, wish);
  if (page?.posts.length === 0 && url.search) throw goTo("/feed");
  const signedIn = isSignedIn(viewer);
  const wishesToLike = signedIn && url.searchParams.get("wish") === "like";
  url.searchParams.delete("wish");
  return data(
    { social: socialOf(visit), page, signedIn, language, wishesToLike, here: url.pathname + url.search },
    { status: page ? 200 : 500 },
  );
});

function socialOf(visit: Visit): SocialPage {
  const { shop, t } = visit;
  return {
    origin: shop.settings.origin,
    path: "/feed",
    title: pageTitle(visit, t("feed:title")),
    description: t("sharing:feedText"),
    alt: t("sharing:shopCard"),
  };
}

/** Null where the posts could not be read: the page then says so, and how to go on. */
async function pageOrNull({ shop, viewer }: Visit, wish: FeedWish): Promise<FeedPage | null> {
  try {
    return await feedPage(shop, viewer, wish);
  } catch (error) {
    shop.log.error({ err: error }, "the feed could not be read");
    return null;
  }
}

export default function Feed() {
  const { page, here, signedIn, language, wishesToLike } = useLoaderData<typeof loader>();
  const { t } = useTranslation("feed");
  return (
    <FeedTexts>
      <h1 className="sr-only">{t("title")}</h1>
      {wishesToLike && (
        <p className="feed-wish" data-feed-wish="" role="status">
          {t("post.wish")}
        </p>
      )}
      {page && page.posts.length > 0 && (
        <FeedPosts here={here} language={language} page={page} signedIn={signedIn} />
      )}
      {page?.posts.length === 0 && (
        <EmptyState text={t("emptyText")} title={t("empty")}>
          <a className="btn btn-primary" href="/create">
            {t("create")}
          </a>
        </EmptyState>
      )}
      {!page && (
        <EmptyState title={t("failed")}>
          <a className="btn btn-primary" data-feed-retry="" href={here}>
            {t("tryAgain")}
          </a>
        </EmptyState>
      )}
    </FeedTexts>
  );
}
