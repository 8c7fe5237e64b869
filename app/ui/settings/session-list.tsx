/** The browsers in which a person is logged in, each with its button to end that. */
import type { OwnSession } from "~/domain/accounts/own-sessions.server";
import { formattersOf } from "~/domain/kernel/formatters";
import { formatMoment } from "~/domain/kernel/swiss-time";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";

const COUNTRY = formattersOf((locale) => new Intl.DisplayNames(locale, { type: "region" }));

export function SessionList({ sessions, canEnd }: { sessions: readonly OwnSession[]; canEnd: boolean }) {
  return (
    <ul className="mt-4 divide-y divide-white/10">
      {sessions.map((session) => (
        <SessionRow canEnd={canEnd} key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SessionRow({ session, canEnd }: { session: OwnSession; canEnd: boolean }) {
  const { t, language } = useTranslation("settings");
  const { id, isThis, browser, system, place, beganAt, usedAt } = session;
  const name = browser && system ? t("sessions.device", { browser, system }) : t("sessions.unknown");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="basis-full md:basis-0 md:grow">
        <h2 className="text-[1.125rem]">
          {name}
          {isThis && (
            <span className="ml-2 inline-block rounded-full bg-white/10 px-2.5 text-[0.875rem] font-semibold">
              {t("sessions.this")}
            </span>
          )}
        </h2>
        <p className="text-paper-soft">
          {place === null
            ? t("sessions.nowhere")
            : place === "local"
              ? t("sessions.local")
              : (COUNTRY(language).of(place) ?? place)}
        </p>
        <p className="text-paper-soft">
          {t("sessions.used", { moment: formatMoment(usedAt, language) })}
          <br />
          {t("sessions.began", { moment: formatMoment(beganAt, language) })}
        </p>
      </div>
      {isThis ? (
        <a className="btn" href={paths.logout()}>
          {t("sessions.end")}
        </a>
      ) : (
        canEnd && (
          <form action={paths.settings.sessions.end()} method="post">
            <button
              aria-label={t("sessions.endNamed", { name })}
              className="btn"
              name="session"
              type="submit"
              value={id}
            >
              {t("sessions.end")}
            </button>
          </form>
        )
      )}
    </li>
  );
}

export function EndOthers() {
  const { t } = useTranslation("settings");
  return (
    <form action={paths.settings.sessions.end()} method="post">
      <button className="btn btn-primary btn-wide mt-5" name="session" type="submit" value="others">
        {t("sessions.others")}
      </button>
    </form>
  );
}
