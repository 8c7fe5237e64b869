/** The promo codes with their uses. On a narrow screen each row is a block, so that nothing scrolls sideways. */
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import type { PromoCodeShown } from "~/web/promo-codes.server";

const CELL = "px-2 py-2 text-left max-md:block max-md:px-0 max-md:py-0.5 md:border-b md:border-wall-line";
const HEAD = `${CELL} font-semibold text-paper-faint`;
const COLUMNS = ["code", "discount", "uses", "lastDay", "state", "made"] as const;

export function PromoCodeTable({ codes }: { codes: readonly PromoCodeShown[] }) {
  const { t } = useTranslation("promo");
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
        {codes.map(({ code, discount, uses, paying, lastDay, state, made, ended }) => (
          <tr className="max-md:block max-md:border-b max-md:border-wall-line max-md:py-3" key={code}>
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
      </tbody>
    </table>
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
