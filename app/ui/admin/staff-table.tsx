/** The members of staff. On a narrow screen each row is a block, so that nothing scrolls sideways. */
import { useTranslation } from "~/ui/use-translation";
import type { ShownColleague } from "~/web/colleagues.server";

const CELL = "px-2 py-2 text-left max-md:block max-md:px-0 max-md:py-0.5 md:border-b md:border-wall-line";
const HEAD = `${CELL} font-semibold text-paper-faint`;
const COLUMNS = ["name", "role", "seen", "security", "sessions"] as const;

export function StaffTable({ colleagues }: { colleagues: readonly ShownColleague[] }) {
  const { t } = useTranslation("staff");
  return (
    <table className="mt-3 w-full max-md:block md:text-[0.9375rem]">
      <caption className="sr-only">{t("title")}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {COLUMNS.map((name) => (
            <th className={HEAD} key={name} scope="col">
              {t(`column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {colleagues.map(({ name, role, here, isYou, seen, invited, security, sessions }) => (
          <tr className="max-md:block max-md:border-b max-md:border-wall-line max-md:py-3" key={here}>
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
      </tbody>
    </table>
  );
}
