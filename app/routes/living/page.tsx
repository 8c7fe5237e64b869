import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDay } from "~/domain/kernel/swiss-time";
import { livingPage } from "~/domain/posters/living-poster";
import { printedCode } from "~/domain/posters/printed-code.server";
import { clipSeconds } from "~/domain/posters/public-poster";
import { posterPage } from "~/domain/posters/share";
import { paths } from "~/paths";
import clipStyles from "~/ui/clip.css?url";
import { LivingView } from "~/ui/living/living-view";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

/** Only people with the code find the page. */
export const handle = { unlisted: true } satisfies RouteHandle;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: clipStyles }];
export const meta = metaOf;

export const loader = load(async (context) => {
  const { shop, params, language, t } = context;
  const code = params.code ?? "";
  const { poster, published, place, ...living } = await livingPage(shop, code);
  const style = t(`styles:${living.style}`);
  return {
    title: pageTitle(context, published?.name ?? t(poster ? "living:title" : "living:asleep")),
    style,
    published,
    catalogue: poster && published && posterPage(poster.id),
    poster,
    report: paths.living.$.report(code),
    print: place === "margin" && poster?.clip ? printedCode(shop, code, poster.crop.shape) : null,
    origin: t("living:origin", {
      style,
      date: formatDay(living.paintedAt, language),
      second: Math.floor(living.momentMs / 1000),
      count: clipSeconds(living),
    }),
  };
});

export default function Living() {
  return <LivingView {...useLoaderData<typeof loader>()} />;
}
