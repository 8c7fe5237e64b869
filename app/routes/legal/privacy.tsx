import { useLoaderData } from "@remix-run/react";
import { legalNames } from "~/domain/kernel/legal-names";
import { LegalText } from "~/ui/legal-text";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";

export const handle = { keep: [] } satisfies RouteHandle;
export const meta = metaOf;

export const loader = load(({ shop: { settings }, t }) => ({
  title: t("common:pageTitle", { title: t("legal:privacy.title") }),
  description: t("legal:privacy.summary"),
  names: legalNames(settings),
}));

export default function Privacy() {
  const { names } = useLoaderData<typeof loader>();
  return <LegalText names={names} text="privacy" />;
}
