import { data, type LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { attributes } from "~/browser/contract";
import { recordEvent } from "~/domain/kernel/event";
import { isSignedIn } from "~/domain/kernel/viewer";
import { type FeedPage, FeedQuery, feedPage } from "~/domain/posters/feed";
import { paths } from "~/paths";
import clipStylesUrl from "~/ui/clip.css?url";
import { EmptyState } from "~/ui/empty-state";
import stylesUrl from "~/ui/feed/feed.css?url";
import { FeedPosts } from "~/ui/feed/feed-posts";
import { FeedTexts } from "~/ui/feed/feed-texts";
import { type SocialPage, socialMetaOf } from "~/ui/share/social-meta";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { load, type RequestContext } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { isPrefetch } from "~/web/speculation-rules.server";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: clipStylesUrl },
  { rel: "stylesheet", href: stylesUrl },
];
export const meta = socialMetaOf;
export const handle = { keep: ["before", "after", "from", "page"] } satisfies RouteHandle;

export const loader = load(async (context) => {
  const { shop, viewer, request, url, language, loadContext } = context;
  const query = FeedQuery.parse(Object.fromEntries(url.searchParams));
  // Further pages of the feed are no new visit.
  if (request.method === "GET" && query.before === undefined && query.after === undefined) {
    loadContext.visit = "feed_page_visited";
    if (!isPrefetch(request.headers.get("Sec-Purpose")))
      await recordEvent(shop, loadContext.visit, {}, viewer.analytics);
  }
  const page = await pageOrNull(context, query);
  if (page?.posts.length === 0 && url.search) throw redirectTo(paths.feed());
  const signedIn = isSignedIn(viewer);
  const wantsToLike = signedIn && url.searchParams.get("action") === "like";
  url.searchParams.delete("action");
  return data(
    { social: socialOf(context), page, signedIn, language, wantsToLike, here: url.pathname + url.search },
    { status: page ? 200 : 500 },
  );
});

function socialOf(context: RequestContext): SocialPage {
  const { shop, t } = context;
  return {
    origin: shop.settings.origin,
    path: paths.feed(),
    title: pageTitle(context, t("feed:title")),
    description: t("sharing:feedText"),
    alt: t("sharing:shopCard"),
  };
}

/** Null where the posts could not be read: the page then says so, with a way to continue. */
async function pageOrNull({ shop, viewer }: RequestContext, query: FeedQuery): Promise<FeedPage | null> {
  try {
    return await feedPage(shop, viewer, query);
  } catch (error) {
    shop.log.error({ err: error }, "feed could not be read");
    return null;
  }
}

export default function Feed() {
  const { page, here, signedIn, language, wantsToLike } = useLoaderData<typeof loader>();
  const { t } = useTranslation("feed");
  return (
    <FeedTexts>
      <Title className="sr-only" text={t("title")} />
      {wantsToLike && (
        <p
          className="mx-4 mb-2 rounded border border-l-5 border-wall-line border-l-gold bg-wall-high px-4 py-3"
          {...attributes({ feedLikeOffer: "" })}
          role="status"
        >
          {t("post.likeAfterLogin")}
        </p>
      )}
      {page && page.posts.length > 0 && (
        <FeedPosts here={here} language={language} page={page} signedIn={signedIn} />
      )}
      {page?.posts.length === 0 && (
        <EmptyState text={t("emptyText")} title={t("empty")}>
          <a className="btn btn-primary" href={paths.create()}>
            {t("create")}
          </a>
        </EmptyState>
      )}
      {!page && (
        <EmptyState title={t("failed")}>
          <a className="btn btn-primary" {...attributes({ feedRetry: "" })} href={here}>
            {t("tryAgain")}
          </a>
        </EmptyState>
      )}
    </FeedTexts>
  );
}
