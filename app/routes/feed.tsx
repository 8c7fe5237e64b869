import type { MetaFunction } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { recordEvent } from "~/domain/events/event";
import { EmptyState } from "~/ui/empty-state";
import { load } from "~/web/visit.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export const loader = load(async ({ shop, request, t }) => {
  if (request.method === "GET") await recordEvent(shop, "feed_page_visited");
  return { title: t("common:pageTitle", { title: t("gallery:feed.title") }) };
});

export default function Feed() {
  const { t } = useTranslation("gallery");
  return (
    <div className="page">
      <h1 className="sr-only">{t("feed.title")}</h1>
      <EmptyState text={t("feed.text")} title={t("feed.empty")}>
        <a className="btn btn-primary" href="/create">
          {t("feed.create")}
        </a>
      </EmptyState>
    </div>
  );
}
