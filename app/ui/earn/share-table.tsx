/** The creator's earnings per print, calculated by the same rule as every sale. */

import { formatMoney, POSTER_PRICE, rappen } from "~/domain/kernel/money";
import { creatorShare, LIMITED_SHARE_PERCENT, STANDARD_SHARE_PERCENT } from "~/domain/ledger/creator-share";
import { useTranslation } from "~/ui/use-translation";

/** Prints of an edition and the price of one; a standard edition has no last print. */
export const EXAMPLES = [
  { supply: null, price: POSTER_PRICE },
  { supply: 50, price: rappen(4500) },
  { supply: 20, price: rappen(12000) },
] as const;

/** On a phone a row is a card, and each number has a label. */
const ROW =
  "max-[640px]:mb-4 max-[640px]:block max-[640px]:rounded-md max-[640px]:border max-[640px]:border-wall-line " +
  "max-[640px]:bg-wall-raised max-[640px]:p-4";
const LINE = "border-b border-wall-line py-3.5 pr-4";
const HEAD = `${LINE} text-[0.9375rem] text-paper-faint`;
const CELL = `${LINE} max-[640px]:flex max-[640px]:justify-between max-[640px]:gap-4 max-[640px]:border-0 max-[640px]:px-0 max-[640px]:py-1`;
const LABEL =
  "max-[640px]:before:text-left max-[640px]:before:text-[1rem] max-[640px]:before:font-normal " +
  "max-[640px]:before:text-paper-faint max-[640px]:before:content-[attr(data-label)_/_'']";
const NUMBER = `${CELL} text-right ${LABEL}`;

export function ShareTable({ language }: { language: string }) {
  const { t } = useTranslation("earn");
  const price = formatMoney(POSTER_PRICE, language);
  const percent = { standard: STANDARD_SHARE_PERCENT, limited: LIMITED_SHARE_PERCENT };
  return (
    <section aria-labelledby="earn-shares" className="page grid gap-6 pt-10 pb-4 md:pt-16">
      <div>
        <h2 id="earn-shares">{t("shares.title")}</h2>
        <p className="lead mt-3 max-w-176">{t("shares.text", { price, ...percent })}</p>
      </div>
      <table className="w-full max-[640px]:block">
        <thead className="max-[640px]:sr-only">
          <tr>
            <th className={`${HEAD} text-left font-semibold`} scope="col">
              {t("shares.edition")}
            </th>
            <th className={`${HEAD} text-right font-normal`} scope="col">
              {t("shares.price")}
            </th>
            <th className={`${HEAD} text-right font-normal`} scope="col">
              {t("shares.share")}
            </th>
            <th className={`${HEAD} text-right font-normal`} scope="col">
              {t("shares.all")}
            </th>
          </tr>
        </thead>
        <tbody className="max-[640px]:block">
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
    <tr className={ROW}>
      <th className={`${CELL} text-left font-semibold`} scope="row">
        {supply === null ? t("shares.standard") : t("shares.limited", { count: supply })}
      </th>
      <td className={NUMBER} data-label={t("shares.price")}>
        {money(price)}
      </td>
      <td className={`${NUMBER} text-[1.25rem] font-semibold text-gold`} data-label={t("shares.share")}>
        {money(share)}
      </td>
      <td className={NUMBER} data-label={t("shares.all")}>
        {supply === null ? t("shares.never") : money(share * supply)}
      </td>
    </tr>
  );
}
