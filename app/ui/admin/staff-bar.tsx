/** The bar of the back office: its pages with counts, the staff member, and the log-out. */
import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import type { BackOfficeCounts } from "~/web/back-office-counts.server";

const BAR =
  "mx-auto flex w-full max-w-360 flex-wrap items-center gap-x-4 gap-y-1 border-y border-wall-line px-4 py-1 " +
  "md:pr-8 md:pl-6 min-[1024px]:justify-between";
/** Below 1024 px the log-out joins the last line of links. */
const PARTS = "flex flex-wrap items-center gap-x-3 gap-y-1 max-[1024px]:contents";

const LINK =
  "inline-flex min-h-11 items-center px-2 font-semibold text-paper-soft max-[480px]:px-1.5 " +
  "aria-[current=page]:text-paper-bright aria-[current=page]:inset-shadow-[0_-2px] aria-[current=page]:inset-shadow-gold";

const ROOMS = ["orders", "posters", "funnel", "jobs", "health", "security"] as const;

interface StaffBarProps {
  name: string;
  waiting: BackOfficeCounts | null;
}

export function StaffBar({ name, waiting }: StaffBarProps) {
  const { t } = useTranslation("admin");
  const { t: o } = useTranslation("backOffice");
  const { pathname } = useLocation();
  const waits = { posters: waiting?.posters ?? 0, jobs: waiting?.jobs ?? 0 };
  return (
    <div className={BAR}>
      <nav aria-label={t("nav.label")} className={PARTS}>
        {ROOMS.map((room) => (
          <a
            aria-current={pathname.startsWith(paths.admin[room]()) ? "page" : undefined}
            className={LINK}
            href={paths.admin[room]()}
            key={room}
          >
            {t(`nav.${room}`)}
            {(room === "posters" || room === "jobs") && waits[room] > 0 && (
              <span className="ml-1.5 min-w-5.5 rounded-full bg-gold px-1.5 text-center text-[0.8125rem] leading-5.5 text-wall">
                <span aria-hidden="true">{waits[room]}</span>
                <span className="sr-only">{o(`nav.${room}`, { count: waits[room] })}</span>
              </span>
            )}
          </a>
        ))}
      </nav>
      <form action={paths.admin.logout()} className={PARTS} method="post">
        {waiting && waiting.attention > 0 && (
          <a
            className="inline-flex min-h-11 items-center text-[0.9375rem] font-semibold text-danger underline underline-offset-[0.2em]"
            href={waiting.attentionPath}
          >
            {o("nav.attention", { count: waiting.attention })}
          </a>
        )}
        <span className="quiet max-[480px]:sr-only">{t("nav.who", { name })}</span>
        <button className="btn btn-small max-[1024px]:ms-auto" type="submit">
          {t("nav.logout")}
        </button>
      </form>
    </div>
  );
}
