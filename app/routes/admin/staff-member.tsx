import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import {
  changeRole,
  colleague,
  endSessions,
  makeSetUpLink,
  removeColleague,
} from "~/domain/staff/colleagues.server";
import { StaffDeed } from "~/domain/staff/staff";
import { paths } from "~/paths";
import { BackOfficePage } from "~/ui/admin/office-page";
import { type MadeLink, SetUpLink } from "~/ui/admin/set-up-link";
import { StaffMember } from "~/ui/admin/staff-member";
import { ErrorSummary } from "~/ui/form/error-summary";
import { useTranslation } from "~/ui/use-translation";
import { colleagueShown, linkShown } from "~/web/colleagues.server";
import { readStaffOrigin } from "~/web/device.server";
import type { RouteHandle } from "~/web/route-handle";
import { type StaffContext, staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "staff", limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

const idOf = ({ params }: StaffContext) => Number(/^\d{1,15}$/.exec(params.id ?? "")?.[0] ?? -1);

export const loader = staffOnly.page(async (context) => {
  const known = await colleague(context.shop, context.staff, idOf(context));
  return { title: pageTitle(context, known.name), person: colleagueShown(context, known) };
});

/** After a removal there is no page of the person: it leads to the list. */
export const action = staffOnly.post(StaffDeed, async (context, input) => {
  const { shop, staff, t } = context;
  const id = idOf(context);
  const origin = await readStaffOrigin(context);
  const { name } = await colleague(shop, staff, id);
  if (input.deed === "link") return linkShown(context, name, await makeSetUpLink(shop, staff, id, origin));
  const message = t(...(await doneBy(context, input, { id, name })));
  const next = input.deed === "remove" ? paths.admin.staff() : paths.admin.staff.$(String(id));
  return redirectWithToast(shop, next, { type: "success", message });
});

type Deed = Exclude<z.output<typeof StaffDeed>, { deed: "link" }>;

async function doneBy(context: StaffContext, input: Deed, { id, name }: { id: number; name: string }) {
  const { shop, staff, t } = context;
  const origin = await readStaffOrigin(context);
  if (input.deed === "role") {
    await changeRole(shop, staff, { id, ...input }, origin);
    return ["staff:member.saved", { name, role: t(`staff:role.${input.role}`) }] as const;
  }
  if (input.deed === "sessions") {
    await endSessions(shop, staff, id, origin);
    return ["staff:member.ended", { name }] as const;
  }
  await removeColleague(shop, staff, id, origin);
  return ["staff:member.removed", { name }] as const;
}

export default function StaffMemberPage() {
  const { person } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = useActionData() as { link?: MadeLink } | undefined;
  const { t } = useTranslation("staff");
  return (
    <BackOfficePage title={person.name}>
      {answer && "refusal" in answer && <ErrorSummary faults={[]} refusal={answer.refusal} />}
      {made?.link && <SetUpLink link={made.link} />}
      <StaffMember person={person} />
      <p className="mt-6">
        <a className="link" href={paths.admin.staff()}>
          {t("member.back")}
        </a>
      </p>
    </BackOfficePage>
  );
}
