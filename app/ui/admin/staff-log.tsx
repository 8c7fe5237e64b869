/** Entries of the staff's log. On a narrow screen each row is a block. */
import { useTranslation } from "~/ui/use-translation";
import type { ShownLogEntry } from "~/web/staff-log.server";

const CELL =
  "px-2 py-1.5 text-left align-top max-md:block max-md:px-0 max-md:py-0.5 md:border-b md:border-wall-line";
const HEAD = `${CELL} font-semibold text-paper-faint`;
const COLUMNS = ["time", "person", "what", "network", "device"] as const;

export function StaffLog({ entries }: { entries: readonly ShownLogEntry[] }) {
  const { t } = useTranslation("staff");
  return (
    <table className="mt-3 w-full max-md:block md:text-[0.9375rem]">
      <caption className="sr-only">{t("log.title")}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {COLUMNS.map((name) => (
            <th className={HEAD} key={name} scope="col">
              {t(`log.column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {entries.map(({ id, at, person, what, network, device }) => (
          <tr className="max-md:block max-md:border-b max-md:border-wall-line max-md:py-3" key={id}>
            <td className={`${CELL} quiet whitespace-nowrap`}>{at}</td>
            <th className={CELL} scope="row">
              {person}
            </th>
            <td className={`${CELL} wrap-anywhere`}>{what}</td>
            <td className={`${CELL} quiet wrap-anywhere`}>{network || "–"}</td>
            <td className={`${CELL} quiet`}>{device || "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
