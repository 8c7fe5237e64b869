/** The promo codes with their uses. */
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import type { PromoCodeShown } from "~/web/promo-codes.server";
import { BlockTable, CELL, ROW } from "./block-table";

const COLUMNS = ["code", "discount", "uses", "lastDay", "state", "made"] as const;

export function PromoCodeTable({ codes }: { codes: readonly PromoCodeShown[] }) {
  const { t } = useTranslation("promo");
  return (
    <BlockTable caption={t("title")} heads={COLUMNS.map((name) => t(`column.${name}`))}>
      {codes.map(({ code, discount, uses, paying, lastDay, state, made, ended }) => (
        <tr className={ROW} key={code}>
          <th className={CELL} scope="row">
            <a className="link inline-flex min-h-11 items-center" href={paths.admin.promotionCodes.$(code)}>
              {code}
            </a>
          </th>
          <td className={CELL}>{discount}</td>
          <td className={CELL}>
            <Named long={t("joined", { uses })} short={uses} />
            {paying && <span className="quiet block">{paying}</span>}
          </td>
          <td className={lastDay ? CELL : `${CELL} max-md:hidden`}>
            {lastDay ? <Named long={t("until", { day: lastDay })} short={lastDay} /> : t("none")}
          </td>
          <td className={`${CELL} ${state === "open" ? "text-success" : ""}`}>{t(`state.${state}`)}</td>
          <td className={`${CELL} quiet`}>
            {made}
            {ended && <span className="block">{ended}</span>}
          </td>
        </tr>
      ))}
    </BlockTable>
  );
}

/** The text with the name of its column, where a narrow screen shows no head. */
function Named({ short, long }: { short: string; long: string }) {
  return (
    <>
      <span className="md:hidden">{long}</span>
      <span className="max-md:hidden">{short}</span>
    </>
  );
}
