import { useLoaderData } from "@remix-run/react";
import { listColleagues } from "~/domain/staff/colleagues.server";
import { staffLog } from "~/domain/staff/staff-log.server";
import { paths } from "~/paths";
import { ListPages } from "~/ui/admin/list-pages";
import { BackOfficePage } from "~/ui/admin/office-page";
import { StaffLog } from "~/ui/admin/staff-log";
import { StaffLogFilter } from "~/ui/admin/staff-log-filter";
import { useTranslation } from "~/ui/use-translation";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { logSearch, logShown, readLogQuery } from "~/web/staff-log.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const handle = { permission: "staff" } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, url, t } = context;
  const query = readLogQuery(url);
  const { entries, next } = await staffLog(shop, query);
  const names = (await listColleagues(shop, staff)).map(({ name }) => name);
  const { person } = query;
  return {
    title: pageTitle(context, t("staff:log.title")),
    query,
    // Somebody who has left is still in the log.
    people: person === "" || names.includes(person) ? names : [...names, person],
    entries: entries.map((entry) => logShown(context, entry)),
    next: next === null ? null : paths.admin.staff.log() + logSearch(query, next),
    file: paths.admin.staff.log.csv() + logSearch(query),
  };
});

export default function StaffLogPage() {
  const { query, people, entries, next, file } = useLoaderData<typeof loader>();
  const { t } = useTranslation("staff");
  return (
    <BackOfficePage
      title={t("log.title")}
      tools={
        <a className="btn btn-small" download="" href={file}>
          {t("log.file")}
        </a>
      }
    >
      <p className="quiet mt-1 max-w-prose">{t("log.lead")}</p>
      <StaffLogFilter people={people} query={query} />
      {entries.length === 0 ? (
        <p className="lead py-12 text-center">{t("log.none")}</p>
      ) : (
        <StaffLog entries={entries} />
      )}
      <ListPages label={t("log.pages")} next={{ href: next, text: t("log.older") }} />
      <p className="mt-6">
        <a className="link" href={paths.admin.staff()}>
          {t("member.back")}
        </a>
      </p>
    </BackOfficePage>
  );
}
