import { useLoaderData } from "@remix-run/react";
import { LegalText } from "~/ui/legal-text";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { load } from "~/web/visit.server";

export const handle = { keep: true };
export const meta = metaOf;

export const loader = load((visit) => {
  const { legalName: name, legalAddress: address, contactEmail: email } = visit.shop.settings;
  return {
    title: pageTitle(visit, visit.t("legal:creatorTerms.title")),
    description: visit.t("legal:creatorTerms.summary"),
    names: { name, address, email },
  };
});

export default function CreatorTerms() {
  const { names } = useLoaderData<typeof loader>();
  return <LegalText names={names} text="creatorTerms" />;
}
