import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { publicCreator } from "~/domain/posters/creator";
import { paths } from "~/paths";
import { PosterCard } from "~/ui/catalogue/poster-card";
import { PosterGrid } from "~/ui/poster-grid";
import { structuredMeta } from "~/ui/share/structured-meta";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { breadcrumbs, structured } from "~/web/structured-data.server";

export const handle = { keep: ["before"] } satisfies RouteHandle;

export const meta = structuredMeta;

const Query = z.object({
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
});

export const loader = load(async (context) => {
  const { shop, url, params, language, t } = context;
  const { before } = Query.parse(Object.fromEntries(url.searchParams));
  const creator = await publicCreator(shop, { username: params.username ?? "", before });
  const { username } = creator;
  const title = t("catalogue:creator.title", { username });
  const newest = creator.posters[0];
  return {
    social: {
      origin: shop.settings.origin,
      path: paths.creators.$(username),
      title: t("common:pageTitle", { title }),
      description: t("catalogue:creator.description", { username }),
      poster: newest && {
        imageKey: newest.imageKey,
        alt: t("sharing:posterAlt", { name: newest.name, username }),
      },
      alt: t("sharing:shopCard"),
    },
    feeds: [
      {
        href: paths.feeds.$.creators.$(language, `${username}.xml`),
        title: t("catalogue:feeds.creator", { username }),
      },
    ],
    structured: structured([
      breadcrumbs(context, [
        [t("catalogue:title"), paths.catalogue()],
        [`@${username}`, paths.creators.$(username)],
      ]),
    ]),
    creator,
    isContinued: before !== undefined,
    language,
  };
});

export default function CreatorPage() {
  const { creator, isContinued, language, feeds } = useLoaderData<typeof loader>();
  const { t } = useTranslation("catalogue");
  const { username, posters, total, editions, sold, next } = creator;
  const facts = [
    t("creator.count", { count: total }),
    ...(editions > 0 ? [t("creator.editions", { count: editions })] : []),
    t("creator.sold", { count: sold }),
  ];
  return (
    <div className="page">
      <Title className="wrap-anywhere" text={t("creator.title", { username })} />
      <p className="lead mt-2 mb-6">{facts.join("\u00a0· ")}</p>
      {isContinued && (
        <p className="mb-5">
          <a className="link" href={paths.creators.$(username)}>
            {t("creator.newest")}
          </a>
        </p>
      )}
      <PosterGrid aria-label={t("creator.list", { username })}>
        {posters.map((poster, index) => (
          <PosterCard eager={index < 2} key={poster.id} language={language} poster={poster} search="" />
        ))}
      </PosterGrid>
      <p className="mt-8 flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
        {next !== null && (
          <a className="btn" href={`${paths.creators.$(username)}?before=${next}`} rel="next">
            {t("creator.more")}
          </a>
        )}
        <a className="link inline-flex min-h-11 items-center" href={paths.catalogue()}>
          {t("creator.catalogue")}
        </a>
        <a className="link quiet inline-flex min-h-11 items-center" href={feeds[0]?.href}>
          {t("creator.feed")}
        </a>
      </p>
    </div>
  );
}
