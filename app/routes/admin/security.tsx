import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { secondFactorOf } from "~/domain/staff/second-factor.server";
import { closeOtherSessions, sessionsOf } from "~/domain/staff/session.server";
import { moment } from "~/web/back-office.server";
import { staffOnly } from "~/web/staff.server";
import { readStaffToken } from "~/web/staff-session.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const meta = metaOf;

export const loader = staffOnly.page(async (visit) => {
  const { shop, staff, request, t } = visit;
  const sessions = await sessionsOf(shop, staff, (await readStaffToken(shop, request)) ?? "");
  return {
    title: pageTitle(visit, t("office:security.title")),
    factor: await secondFactorOf(shop, staff),
    sessions: sessions.map(({ isThis, beganAt, endsAt }) => ({
      isThis,
      began: moment(visit, beganAt),
      ends: moment(visit, endsAt),
    })),
  };
});

/** Ends the other sessions. */
export const action = staffOnly.post(z.object({}), async ({ shop, staff, request, t }) => {
  const count = await closeOtherSessions(shop, staff, (await readStaffToken(shop, request)) ?? "");
  const message = t("office:security.ended", { count });
  return redirectWithToast(shop, "/admin/security", { type: "success", message });
});

export default function SecurityPage() {
  const { factor, sessions } = useLoaderData<typeof loader>();
  const { t } = useTranslation("office");
  return (
    <div className="page office">
      <div className="office-head">
        <h1>{t("security.title")}</h1>
      </div>
      <section className="panel office-panel">
        <h2>{t("security.factor")}</h2>
        <p>{t(factor.isOn ? "security.on" : "security.off")}</p>
        {factor.isOn && <p className="quiet">{t("security.codesLeft", { count: factor.recoveryCodes })}</p>}
        <p>
          <a
            className={`btn btn-small ${factor.isOn ? "" : "btn-primary"}`}
            href={factor.isOn ? "/admin/security/off" : "/admin/security/on"}
          >
            {t(factor.isOn ? "security.switchOff" : "security.setUp")}
          </a>
        </p>
      </section>
      <section className="panel office-panel">
        <h2>{t("security.sessions")}</h2>
        <ul className="office-list">
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
    </div>
  );
}
