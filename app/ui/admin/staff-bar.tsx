/** The rooms of the back office, what waits in them, who is in, and the way out. */
import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { OfficeCounts } from "~/web/office-counts.server";

const ROOMS = ["orders", "posters", "funnel", "jobs", "health", "security"] as const;

interface StaffBarProps {
  name: string;
  waiting: OfficeCounts | null;
}

export function StaffBar({ name, waiting }: StaffBarProps) {
  const { t } = useTranslation("admin");
  const { t: o } = useTranslation("office");
  const { pathname } = useLocation();
  const waits = { posters: waiting?.posters ?? 0, jobs: waiting?.jobs ?? 0 };
  return (
    <div className="staff-bar">
      <nav aria-label={t("nav.label")} className="staff-rooms">
        {ROOMS.map((room) => (
          <a
            aria-current={pathname.startsWith(`/admin/${room}`) ? "page" : undefined}
            className="staff-room"
            href={`/admin/${room}`}
            key={room}
          >
            {t(`nav.${room}`)}
            {(room === "posters" || room === "jobs") && waits[room] > 0 && (
              <span className="staff-count">
                <span aria-hidden="true">{waits[room]}</span>
                <span className="sr-only">{o(`nav.${room}`, { count: waits[room] })}</span>
              </span>
            )}
          </a>
        ))}
      </nav>
      <form action="/admin/logout" className="staff-out" method="post">
        {waiting && waiting.attention > 0 && (
          <a className="staff-attention" href={waiting.attentionPath}>
            {o("nav.attention", { count: waiting.attention })}
          </a>
        )}
        <span className="quiet">{t("nav.who", { name })}</span>
        <button className="btn btn-small" type="submit">
          {t("nav.logout")}
        </button>
      </form>
    </div>
  );
}
