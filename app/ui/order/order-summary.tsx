/** What is ordered, and what it costs. */
import { useTranslation } from "react-i18next";
import { pictureSources, SMALL_WIDTHS } from "~/domain/posters/picture-size";
import { PosterFrame } from "~/ui/poster-frame";

export interface SummaryLine {
  id: string;
  styleName: string;
  /** Of a poster from the catalogue. */
  title: string | null;
  print: { number: number; of: number; isVoid: boolean } | null;
  isLost: boolean;
  imageKey: string;
  quantity: number;
  each: string;
}

export interface Summary {
  lines: readonly SummaryLine[];
  total: string;
  /** Rappen for one of a single line, so that a script can tell the total while the quantity changes. */
  unitPrice: number;
}

export function OrderSummary({ summary }: { summary: Summary }) {
  const { t } = useTranslation("order");
  return (
    <section aria-labelledby="order-summary" className="panel summary">
      <h2 id="order-summary">{t("summary.title")}</h2>
      <ul className="summary-lines">
        {summary.lines.map(({ id, styleName, title, print, isLost, imageKey, quantity, each }) => (
          <li className="summary-line" key={id}>
            <PosterFrame
              alt={t("summary.picture", { style: styleName })}
              className="summary-poster"
              eager
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
              <p className="quiet">{t("summary.format")}</p>
              <p>
                {t("summary.quantity")}: <span data-summary-quantity="">{quantity}</span>
              </p>
              <p className="quiet">{t("summary.each", { price: each })}</p>
            </div>
          </li>
        ))}
      </ul>
      <dl className="summary-sums">
        <dt>{t("summary.shipping")}</dt>
        <dd>{t("summary.free")}</dd>
        <dt className="summary-total">{t("summary.total")}</dt>
        <dd className="summary-total" data-summary-total={summary.unitPrice}>
          {summary.total}
        </dd>
      </dl>
      <p className="quiet">{t("summary.taxes")}</p>
    </section>
  );
}
