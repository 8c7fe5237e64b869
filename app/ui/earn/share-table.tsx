/** What a print pays, counted by the same rule as every sale. */
import { useTranslation } from "react-i18next";
import { creatorShare, LIMITED_SHARE_PERCENT, STANDARD_SHARE_PERCENT } from "~/domain/earnings/share";
import { formatMoney, POSTER_PRICE, rappen } from "~/domain/money";

/** Prints of an edition and the price of one; a standard edition has no last print. */
export const EXAMPLES = [
  { supply: null, price: POSTER_PRICE },
  { supply: 50, price: rappen(4500) },
  { supply: 20, price: rappen(12000) },
] as const;

export function ShareTable({ language }: { language: string }) {
  const { t } = useTranslation("earn");
  const price = formatMoney(POSTER_PRICE, language);
  const percent = { standard: STANDARD_SHARE_PERCENT, limited: LIMITED_SHARE_PERCENT };
  return (
    <section aria-labelledby="earn-shares" className="page earn-shares">
      <div>
        <h2 id="earn-shares">{t("shares.title")}</h2>
        <p className="lead">{t("shares.text", { price, ...percent })}</p>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("shares.edition")}</th>
            <th scope="col">{t("shares.price")}</th>
            <th scope="col">{t("shares.share")}</th>
            <th scope="col">{t("shares.all")}</th>
          </tr>
        </thead>
        <tbody>
          {EXAMPLES.map((example) => (
            <ShareRow key={example.price} {...example} language={language} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type ShareRowProps = (typeof EXAMPLES)[number] & { language: string };

function ShareRow({ supply, price, language }: ShareRowProps) {
  const { t } = useTranslation("earn");
  const share = creatorShare({ price, limited: supply !== null });
  const money = (amount: number) => formatMoney(rappen(amount), language);
  return (
    <tr>
      <th scope="row">{supply === null ? t("shares.standard") : t("shares.limited", { count: supply })}</th>
      <td data-label={t("shares.price")}>{money(price)}</td>
      <td className="earn-share" data-label={t("shares.share")}>
        {money(share)}
      </td>
      <td data-label={t("shares.all")}>{supply === null ? t("shares.never") : money(share * supply)}</td>
    </tr>
  );
}
