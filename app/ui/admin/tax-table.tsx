/** What a month brought by way of taxing, country and rate. A table that is wider than the page scrolls in its container. */
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

const CELL = "border-b border-wall-line px-2 py-1.5 text-left";
const HEAD = `${CELL} font-semibold text-paper-faint`;
const NUMBER = "text-right whitespace-nowrap";

export function TaxTable({ label, rows }: { label: string; rows: readonly TaxRow[] }) {
  const { t } = useTranslation("taxes");
  return (
    <TableScroller className="mt-3" label={label}>
      <table className="w-full text-[0.9375rem]">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {(["country", "scheme", "rate"] as const).map((name) => (
              <th className={HEAD} key={name} scope="col">
                {t(`column.${name}`)}
              </th>
            ))}
            {(["documents", "gross", "net", "tax"] as const).map((name) => (
              <th className={`${HEAD} ${NUMBER}`} key={name} scope="col">
                {t(`column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ scheme, country, rate, sold, documents, gross, net, tax }) => (
            <tr key={[scheme, country, rate, sold].join()}>
              <th className={CELL} scope="row">
                {country}
                {sold && <span className="quiet block font-normal">{t("soldIn", { month: sold })}</span>}
              </th>
              <td className={CELL}>{t(`scheme.${scheme}`)}</td>
              <td className={CELL}>{rate ?? "–"}</td>
              {[documents, gross, net, tax].map((number, place) => (
                <td className={`${CELL} ${NUMBER}`} key={["documents", "gross", "net", "tax"][place]}>
                  {number}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}
