/** Members of staff as the owner's pages show them, formatted in the page's language. */
import { type Colleague, SET_UP_LIFE } from "../domain/staff/colleagues.server.ts";
import { paths } from "../paths.ts";
import { moment } from "./back-office-list.server.ts";
import type { StaffContext } from "./staff.server.ts";

export function colleagueShown(context: StaffContext, person: Colleague) {
  const { staff, t } = context;
  const { id, name, role, hasPassword, linkUntil, hasSecondFactor, passkeys, sessions, seenAt } = person;
  const until = linkUntil === null ? "" : moment(context, linkUntil);
  return {
    name,
    role,
    here: paths.admin.staff.$(String(id)),
    isYou: id === staff.id,
    seen: seenAt === null ? t("staff:never") : moment(context, seenAt),
    invited: hasPassword ? null : until ? t("staff:invited", { until }) : t("staff:linkOver"),
    security: [
      hasSecondFactor || passkeys === 0 ? t(hasSecondFactor ? "staff:factorOn" : "staff:factorOff") : "",
      passkeys > 0 ? t("passkey:count", { count: passkeys }) : "",
    ]
      .filter(Boolean)
      .join(", "),
    sessions: sessions === 0 ? null : t("staff:sessions", { count: sessions }),
  };
}

export type ShownColleague = ReturnType<typeof colleagueShown>;

/** The page's answer with a new link. No cache keeps it. */
export function linkShown(context: StaffContext, name: string, address: string): Response {
  const until = moment(context, context.shop.clock.now() + SET_UP_LIFE);
  return Response.json({ link: { name, address, until } }, { headers: { "Cache-Control": "no-store" } });
}
