import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LegalText } from "~/ui/legal-text";
import { load } from "~/web/visit.server";

export const handle = { keep: true };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export const loader = load(({ shop: { settings }, t }) => ({
  title: t("common:pageTitle", { title: t("legal:privacy.title") }),
  names: { name: settings.legalName, address: settings.legalAddress, email: settings.contactEmail },
}));

export default function Privacy() {
  const { names } = useLoaderData<typeof loader>();
  return <LegalText names={names} text="privacy" />;
}
