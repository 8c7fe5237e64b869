/** The rooms of the back office, who is in, and the way out. */
import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

const ROOMS = ["orders"] as const;

export function StaffBar({ name }: { name: string }) {
  const { t } = useTranslation("admin");
  const { pathname } = useLocation();
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
          </a>
        ))}
      </nav>
      <form action="/admin/logout" className="staff-out" method="post">
        <span className="quiet">{t("nav.who", { name })}</span>
        <button className="btn btn-small" type="submit">
          {t("nav.logout")}
        </button>
      </form>
    </div>
  );
}
