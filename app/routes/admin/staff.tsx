import { useActionData, useLoaderData } from "@remix-run/react";
import { inviteColleague, listColleagues } from "~/domain/staff/colleagues.server";
import { Invitation } from "~/domain/staff/staff";
import { paths } from "~/paths";
import { InvitationForm } from "~/ui/admin/invitation-form";
import { BackOfficePage } from "~/ui/admin/office-page";
import { type MadeLink, SetUpLink } from "~/ui/admin/set-up-link";
import { StaffTable } from "~/ui/admin/staff-table";
import { useTranslation } from "~/ui/use-translation";
import { colleagueShown, linkShown } from "~/web/colleagues.server";
import { readStaffOrigin } from "~/web/device.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly, typedBefore } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const handle = { permission: "staff", limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, t } = context;
  const colleagues = await listColleagues(shop, staff);
  return {
    title: pageTitle(context, t("staff:title")),
    colleagues: colleagues.map((each) => colleagueShown(context, each)),
    typed: await typedBefore(context),
  };
});

/** The page itself answers: the link is shown once, and only its hash is stored. */
export const action = staffOnly.post(Invitation, async (context, input) => {
  const link = await inviteColleague(context.shop, context.staff, input, await readStaffOrigin(context));
  return linkShown(context, input.name, link);
});

export default function StaffPage() {
  const { colleagues, typed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = useActionData() as { link?: MadeLink } | undefined;
  const { t } = useTranslation("staff");
  return (
    <BackOfficePage
      title={t("title")}
      tools={
        <a className="btn btn-small" href={paths.admin.staff.log()}>
          {t("log.open")}
        </a>
      }
    >
      <p className="quiet mt-1 max-w-prose">{t("lead")}</p>
      {made?.link && <SetUpLink link={made.link} />}
      <StaffTable colleagues={colleagues} />
      <InvitationForm answer={answer && "result" in answer ? answer : undefined} typed={typed} />
    </BackOfficePage>
  );
}
