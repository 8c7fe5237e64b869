import { useLoaderData } from "@remix-run/react";
import { legalNames } from "~/domain/kernel/legal-names";
import { LegalText } from "~/ui/legal-text";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const handle = { keep: [] } satisfies RouteHandle;
export const meta = metaOf;

export const loader = load((context) => {
  return {
    title: pageTitle(context, context.t("legal:creatorTerms.title")),
    description: context.t("legal:creatorTerms.summary"),
    names: legalNames(context.shop.settings),
  };
});

export default function CreatorTerms() {
  const { names } = useLoaderData<typeof loader>();
  return <LegalText names={names} text="creatorTerms" />;
}
