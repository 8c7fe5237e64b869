import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { passkeysOf } from "~/domain/staff/passkeys.server";
import { secondFactorOf } from "~/domain/staff/second-factor.server";
import { closeOtherSessions, sessionsOf } from "~/domain/staff/session.server";
import { paths } from "~/paths";
import { BackOfficePage } from "~/ui/admin/office-page";
import { useTranslation } from "~/ui/use-translation";
import { moment } from "~/web/back-office-list.server";
import { readStaffOrigin } from "~/web/device.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { readStaffToken } from "~/web/staff-session.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "own", limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, request, t } = context;
  const sessions = await sessionsOf(shop, staff, (await readStaffToken(shop, request)) ?? "");
  return {
    title: pageTitle(context, t("backOffice:security.title")),
    factor: await secondFactorOf(shop, staff),
    passkeys: (await passkeysOf(shop, staff)).length,
    sessions: sessions.map(({ isThis, beganAt, endsAt }) => ({
      isThis,
      began: moment(context, beganAt),
      ends: moment(context, endsAt),
    })),
  };
});

/** Ends the other sessions. */
export const action = staffOnly.post(z.object({}), async (context) => {
  const { shop, staff, request, t } = context;
  const token = (await readStaffToken(shop, request)) ?? "";
  const count = await closeOtherSessions(shop, staff, token, await readStaffOrigin(context));
  const message = t("backOffice:security.ended", { count });
  return redirectWithToast(shop, paths.admin.security(), { type: "success", message });
});

const PANEL = "panel mt-5 grid max-w-176 justify-items-start gap-3";

export default function SecurityPage() {
  const { factor, passkeys, sessions } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  const { t: p } = useTranslation("passkey");
  return (
    <BackOfficePage title={t("security.title")}>
      <section className={PANEL}>
        <h2 className="text-[1.25rem]">{t("security.factor")}</h2>
        <p>{t(factor.isOn ? "security.on" : "security.off")}</p>
        {factor.isOn && <p className="quiet">{t("security.codesLeft", { count: factor.recoveryCodes })}</p>}
        <p>
          <a
            className={`btn btn-small ${factor.isOn ? "" : "btn-primary"}`}
            href={factor.isOn ? paths.admin.security.off() : paths.admin.security.on()}
          >
            {t(factor.isOn ? "security.switchOff" : "security.setUp")}
          </a>
        </p>
      </section>
      <section className={PANEL}>
        <h2 className="text-[1.25rem]">{p("title")}</h2>
        <p>{passkeys === 0 ? p("none") : p("count", { count: passkeys })}</p>
        <p>
          <a className="btn btn-small" href={paths.admin.security.passkeys()}>
            {p("manage")}
          </a>
        </p>
      </section>
      <section className={PANEL}>
        <h2 className="text-[1.25rem]">{t("security.sessions")}</h2>
        <ul className="mt-2 grid gap-1.5">
          {sessions.map(({ began, ends, isThis }) => (
            <li key={`${began} ${isThis}`}>
              {t("security.session", { began, ends })}
              {isThis && <strong> {t("security.this")}</strong>}
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <form method="post">
            <button className="btn btn-small" type="submit">
              {t("security.endOthers")}
            </button>
          </form>
        )}
      </section>
    </BackOfficePage>
  );
}
