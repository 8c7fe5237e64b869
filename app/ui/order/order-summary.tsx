/** The posters of an order, and their costs. */

import { attributes } from "~/browser/contract";
import { pictureSources, SMALL_WIDTHS } from "~/domain/kernel/picture-size";
import { PosterFrame } from "~/ui/poster-frame";
import { useTranslation } from "~/ui/use-translation";
import type { ShownTax } from "~/web/tax.server";

export interface SummaryLine {
  id: string;
  styleName: string;
  /** Title of a poster from the catalogue. */
  title: string | null;
  print: { number: number; of: number; isVoid: boolean } | null;
  isLost: boolean;
  /** A creator's own print of their limited edition. */
  isOwnPrint: boolean;
  imageKey: string;
  placeholder: string;
  quantity: number;
  each: string;
  /** Pixels to the inch, where the print looks soft. */
  coarseDpi: number | null;
}

export interface Summary {
  lines: readonly SummaryLine[];
  total: string;
  /** Price of one print of a single line, in Rappen, so that a script can update the total with the quantity. */
  unitPrice: number;
}

interface OrderSummaryProps {
  summary: Summary;
  /** The country that it is printed in, where that is not Switzerland. */
  madeIn?: string | null;
  /** Once it is paid. */
  tax?: ShownTax | null;
}

export function OrderSummary({ summary, madeIn = null, tax = null }: OrderSummaryProps) {
  const { t } = useTranslation(["order", "common"]);
  return (
    <section aria-labelledby="order-summary" className="panel min-[960px]:sticky min-[960px]:top-6">
      <h2 id="order-summary">{t("summary.title")}</h2>
      <ul className="mt-4 grid gap-5">
        {summary.lines.map((line) => (
          <Line key={line.id} line={line} madeIn={madeIn} />
        ))}
      </ul>
      <dl className="mt-5 mb-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-t border-wall-line pt-4 *:[dd]:text-right">
        <dt>{t("summary.shipping")}</dt>
        <dd>{t("summary.free")}</dd>
        <dt className="text-[1.25rem] font-semibold">{t("summary.total")}</dt>
        <dd className="text-[1.25rem] font-semibold" {...attributes({ summaryTotal: summary.unitPrice })}>
          {summary.total}
        </dd>
      </dl>
      {tax ? <Tax tax={tax} /> : <p className="quiet">{t("summary.taxes")}</p>}
    </section>
  );
}

function Tax({ tax: { vat, invoice, corrections } }: { tax: ShownTax }) {
  const { t } = useTranslation("order");
  return (
    <>
      {vat ? (
        <dl className="quiet grid grid-cols-[1fr_auto] gap-x-4 *:[dd]:text-right">
          <dt>{t("summary.net")}</dt>
          <dd>{vat.net}</dd>
          <dt>{t("summary.vat", vat)}</dt>
          <dd>{vat.tax}</dd>
        </dl>
      ) : (
        <p className="quiet">{t("summary.noVat")}</p>
      )}
      <p className="quiet mt-2">{t("summary.invoice", { invoice })}</p>
      {corrections.length > 0 && (
        <ul aria-label={t("summary.corrections")} className="mt-1 grid gap-1">
          {corrections.map(({ number, amount, href }) => (
            <li key={number}>
              <a className="link" href={href}>
                {t("summary.correction", { number, amount })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Line({ line, madeIn }: { line: SummaryLine; madeIn: string | null }) {
  const { t } = useTranslation(["order", "common", "dashboard"]);
  const { styleName, title, print, isLost, isOwnPrint, imageKey, placeholder, quantity, each, coarseDpi } =
    line;
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-4">
      <PosterFrame
        alt={t("summary.picture", { style: styleName })}
        eager
        placeholder={placeholder}
        sizes="5rem"
        {...pictureSources(imageKey, { widths: SMALL_WIDTHS })}
      />
      <div>
        <p className="font-semibold">
          {title === null
            ? t("summary.line", { style: styleName })
            : t("summary.named", { title, style: styleName })}
        </p>
        {print && <p>{t(print.isVoid ? "summary.printVoid" : "summary.print", { ...print })}</p>}
        {isLost && <p className="field-error">{t("summary.lost")}</p>}
        <p className="quiet">
          {madeIn === null ? t("summary.format") : t("summary.formatIn", { country: madeIn })}
        </p>
        {isOwnPrint && <p>{t("dashboard:one.ownPrint")}</p>}
        {coarseDpi !== null && <p className="text-gold">{t("summary.coarse", { dpi: coarseDpi })}</p>}
        <p>
          {t("common:label", { name: t("summary.quantity") })}{" "}
          <span {...attributes({ summaryQuantity: "" })}>{quantity}</span>
        </p>
        <p className="quiet">{t("summary.each", { price: each })}</p>
      </div>
    </li>
  );
}
