import { useLoaderData } from "@remix-run/react";
import { LegalText } from "~/ui/legal-text";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const handle = { keep: [] } satisfies RouteHandle;
export const meta = metaOf;

export const loader = load((context) => {
  const { legalName: name, legalAddress: address, contactEmail: email } = context.shop.settings;
  return {
    title: pageTitle(context, context.t("legal:creatorTerms.title")),
    description: context.t("legal:creatorTerms.summary"),
    names: { name, address, email },
  };
});

export default function CreatorTerms() {
  const { names } = useLoaderData<typeof loader>();
  return <LegalText names={names} text="creatorTerms" />;
}
