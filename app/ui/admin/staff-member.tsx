/** One member of staff: facts, and what an owner can do about them. */
import type { ReactNode } from "react";
import { ROLES } from "~/domain/staff/role";
import { useTranslation } from "~/ui/use-translation";
import type { ShownColleague } from "~/web/colleagues.server";

export function StaffMember({ person }: { person: ShownColleague }) {
  const { t } = useTranslation("staff");
  const { name, role, here, seen, invited, security, sessions } = person;
  return (
    <div className="mt-3 grid max-w-176 gap-5">
      <ul className="grid gap-1">
        <li>{invited ?? security}</li>
        <li className="quiet">{t("lastSeen", { at: seen })}</li>
      </ul>
      <Part title={t("column.role")}>
        <form action={here} className="flex flex-wrap items-end gap-2" method="post">
          <input name="before" type="hidden" value={role} />
          <label>
            <span className="sr-only">{t("column.role")}</span>
            <select className="input input-small" defaultValue={role} key={role} name="role">
              {ROLES.map((each) => (
                <option key={each} value={each}>
                  {t(`role.${each}`)}
                </option>
              ))}
            </select>
          </label>
          <Button deed="role" text={t("member.save")} />
        </form>
        <p className="hint">{t(`may.${role}`)}</p>
      </Part>
      <Part title={t("member.newLink")}>
        <p>{t("member.newLinkText", { name })}</p>
        <form action={here} method="post">
          <Button deed="link" text={t("member.makeLink")} />
        </form>
      </Part>
      {sessions && (
        <Part title={t("column.sessions")}>
          <p>{sessions}</p>
          <form action={here} method="post">
            <Button deed="sessions" text={t("member.end")} />
          </form>
        </Part>
      )}
      <details className="panel">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          {t("member.remove", { name })}
        </summary>
        <form action={here} className="mt-2 grid justify-items-start gap-3" method="post">
          <p>{t("member.removeText", { name })}</p>
          <Button className="btn-danger" deed="remove" text={t("member.confirm")} />
        </form>
      </details>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel grid justify-items-start gap-3">
      <h2 className="text-[1.25rem]">{title}</h2>
      {children}
    </section>
  );
}

function Button({ deed, text, className = "" }: { deed: string; text: string; className?: string }) {
  return (
    <button className={`btn btn-small ${className}`} name="deed" type="submit" value={deed}>
      {text}
    </button>
  );
}
