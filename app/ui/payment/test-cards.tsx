/** The numbers that the embedded provider takes, for whoever tries the shop out. */
import { useTranslation } from "react-i18next";

export function TestCards() {
  const { t } = useTranslation("payment");
  const cards = [
    ["4242 4242 4242 4242", t("test.succeeds")],
    ["4000 0000 0000 0002", t("test.declined")],
    ["4000 0000 0000 9995", t("test.funds")],
    ["4000 0027 6000 3184", t("test.confirms")],
    ["4000 0000 0000 0077", t("test.processes")],
  ];
  return (
    <details className="mt-6 rounded border border-wall-line px-4">
      <summary className="py-2.5 font-semibold">{t("test.cards")}</summary>
      <dl className="grid gap-3 pb-4">
        {cards.map(([number, behaviour]) => (
          <div key={number}>
            <dt className="font-semibold tabular-nums select-all">{number}</dt>
            <dd className="text-paper-soft">{behaviour}</dd>
          </div>
        ))}
      </dl>
      <p className="hint pb-4">{t("test.rest")}</p>
    </details>
  );
}
