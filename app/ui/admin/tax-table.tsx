/**
 * What a month brought by way of taxing, country and rate. On a narrow screen each row is a block, so that nothing scrolls
 * sideways.
 */
import { TableScroller } from "~/ui/table-scroller";
import { useTranslation } from "~/ui/use-translation";

interface TaxRow {
  scheme: "domestic" | "ioss" | "import" | "unregistered";
  country: string;
  rate: string | null;
  /** The month of the sales, where it is an earlier one. */
  sold: string | null;
  documents: number;
  gross: string;
  net: string;
  tax: string;
}

const FACTS = ["documents", "gross", "net", "tax"] as const;
const CELL = "px-2 py-1.5 text-left max-md:block max-md:px-0 max-md:py-0.5 md:border-b md:border-wall-line";
const HEAD = `${CELL} font-semibold text-paper-faint`;
const NUMBER = "whitespace-nowrap max-md:flex max-md:justify-between md:text-right";

export function TaxTable({ label, rows }: { label: string; rows: readonly TaxRow[] }) {
  const { t } = useTranslation("taxes");
  return (
    <TableScroller className="mt-3" label={label}>
      <table className="w-full max-md:block md:text-[0.9375rem]">
        <caption className="sr-only">{label}</caption>
        <thead className="max-md:sr-only">
          <tr>
            {(["country", "scheme", "rate"] as const).map((name) => (
              <th className={HEAD} key={name} scope="col">
                {t(`column.${name}`)}
              </th>
            ))}
            {FACTS.map((name) => (
              <th className={`${HEAD} ${NUMBER}`} key={name} scope="col">
                {t(`column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(({ scheme, country, rate, sold, ...facts }) => (
            <tr
              className="max-md:block max-md:border-b max-md:border-wall-line max-md:py-3"
              key={[scheme, country, rate, sold].join()}
            >
              <th className={CELL} scope="row">
                {country}
                {sold && <span className="quiet block font-normal">{t("soldIn", { month: sold })}</span>}
              </th>
              <td className={CELL}>{t(`scheme.${scheme}`)}</td>
              <td className={rate === null ? `${CELL} max-md:hidden` : CELL}>{rate ?? "–"}</td>
              {FACTS.map((name) => (
                <td className={`${CELL} ${NUMBER}`} key={name}>
                  <span className="quiet md:hidden">{t(`column.${name}`)}</span>
                  <span>{facts[name]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}
