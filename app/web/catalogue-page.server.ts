/** What the catalogue's page says beside its posters: its feeds, its structured data, and who answers for product safety. */
import type { PublicPoster } from "../domain/posters/public-poster.ts";
import { posterPage } from "../domain/posters/share.ts";
import { paths } from "../paths.ts";
import type { RequestContext } from "./request-context.server.ts";
import { breadcrumbs, organization, product, structured } from "./structured-data.server.ts";

/** Of the catalogue, and of the style of the shown poster. */
export function feedsOf({ t, language }: RequestContext, poster: PublicPoster | undefined) {
  const all = { href: paths.feeds.$.$(language, "catalogue.xml"), title: t("catalogue:feeds.catalogue") };
  if (!poster) return [all];
  const style = t("catalogue:feeds.style", { style: t(`styles:${poster.style}`) });
  return [all, { href: paths.feeds.$.styles.$(language, `${poster.style}.xml`), title: style }];
}

/** The shown poster, or the place of the list alone. */
export function structuredOf(context: RequestContext, poster: PublicPoster | undefined) {
  const catalogue = [context.t("catalogue:title"), paths.catalogue()] as const;
  if (!poster) return structured([breadcrumbs(context, [catalogue])]);
  return structured([
    product(context, poster),
    organization(context),
    breadcrumbs(context, [
      catalogue,
      [`@${poster.username}`, paths.creators.$(poster.username)],
      [poster.name, posterPage(poster.id)],
    ]),
  ]);
}

/** The manufacturer, and the person in the EU. */
export function safetyOf({ shop: { settings } }: RequestContext) {
  const { legalName, legalAddress, contactEmail, euResponsible } = settings;
  return { maker: `${legalName}, ${legalAddress}, ${contactEmail}`, responsible: euResponsible };
}
