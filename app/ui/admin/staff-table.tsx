/** The members of staff. */
import { useTranslation } from "~/ui/use-translation";
import type { ShownColleague } from "~/web/colleagues.server";
import { BlockTable, CELL, ROW } from "./block-table";

const COLUMNS = ["name", "role", "seen", "security", "sessions"] as const;

export function StaffTable({ colleagues }: { colleagues: readonly ShownColleague[] }) {
  const { t } = useTranslation("staff");
  return (
    <BlockTable caption={t("title")} heads={COLUMNS.map((name) => t(`column.${name}`))}>
      {colleagues.map(({ name, role, here, isYou, seen, invited, security, sessions }) => (
        <tr className={ROW} key={here}>
          <th className={CELL} scope="row">
            <a className="link inline-flex min-h-11 items-center wrap-anywhere" href={here}>
              {name}
            </a>
            {isYou && <span className="quiet font-normal"> ({t("you")})</span>}
          </th>
          <td className={CELL}>{t(`role.${role}`)}</td>
          <td className={CELL}>
            <span className="md:hidden">{t("lastSeen", { at: seen })}</span>
            <span className="max-md:hidden">{seen}</span>
          </td>
          <td className={CELL}>{invited ?? security}</td>
          <td className={sessions ? CELL : `${CELL} max-md:hidden`}>{sessions ?? "–"}</td>
        </tr>
      ))}
    </BlockTable>
  );
}
