/** Limited or standard, with prints and price of a limited edition, and what the creator earns with either. */
import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { LIMITED_SHARE_PERCENT, STANDARD_SHARE_PERCENT } from "~/domain/earnings/share";
import { formatMoney, POSTER_PRICE, readMoney } from "~/domain/money";
import { type Edition, isLimited } from "~/domain/posters/edition";
import { EDITION_PRICE, SUPPLY } from "~/domain/posters/edition-limits";
import { Field } from "~/ui/form/field";
import { ShareLine } from "~/ui/sell/share-line";

interface EditionFieldsProps {
  edition: FieldMetadata<string>;
  totalSupply: FieldMetadata<string>;
  price: FieldMetadata<string>;
  /** As it was published first: it stays so. */
  published: Edition | null;
  language: string;
}

export function EditionFields({ edition, totalSupply, price, published, language }: EditionFieldsProps) {
  const { t } = useTranslation("selling");
  const standardPrice = formatMoney(POSTER_PRICE, language);
  const { least, most, usual } = EDITION_PRICE;
  const wish = readMoney(String(price.initialValue ?? "")) ?? usual;
  const asked = wish < least ? least : wish > most ? most : wish;
  const wishedPrints = Number(totalSupply.initialValue);
  const isSupply =
    Number.isInteger(wishedPrints) && wishedPrints >= SUPPLY.least && wishedPrints <= SUPPLY.most;
  const prints = isSupply ? wishedPrints : SUPPLY.usual;
  return (
    <fieldset className="sell-edition">
      <legend className="label">{t("edition")}</legend>
      {published ? (
        <FixedEdition edition={published} name={edition.name} standardPrice={standardPrice} />
      ) : (
        <div className="sell-kinds">
          {(["limited", "standard"] as const).map((kind) => (
            <label className="sell-kind" key={kind}>
              <input
                defaultChecked={edition.initialValue === kind}
                name={edition.name}
                required
                type="radio"
                value={kind}
              />
              <span>
                <strong>{t(kind)}</strong>
                <span className="hint">{t(`${kind}Text`, { price: standardPrice })}</span>
              </span>
            </label>
          ))}
        </div>
      )}
      {(!published || isLimited(published)) && (
        <div className="sell-limited">
          {published ? (
            <input name={totalSupply.name} type="hidden" value={published.totalSupply ?? ""} />
          ) : (
            <Field
              autoComplete="off"
              field={totalSupply}
              hint={t("supplyHint")}
              inputMode="numeric"
              label={t("supply")}
            />
          )}
          <Field
            autoComplete="off"
            field={price}
            hint={t("priceHint", { least: formatMoney(least, language) })}
            inputMode="decimal"
            label={t("price")}
          />
        </div>
      )}
      <div className="sell-share panel">
        {(!published || isLimited(published)) && (
          <ShareLine kind="limited" language={language} price={asked} prints={prints} />
        )}
        {!(published && isLimited(published)) && (
          <ShareLine kind="standard" language={language} price={POSTER_PRICE} prints={prints} />
        )}
        <p className="hint">
          {t("formula", {
            standard: STANDARD_SHARE_PERCENT,
            limited: LIMITED_SHARE_PERCENT,
            price: standardPrice,
          })}
        </p>
      </div>
    </fieldset>
  );
}

interface FixedEditionProps {
  edition: Edition;
  name: string;
  standardPrice: string;
}

function FixedEdition({ edition, name, standardPrice }: FixedEditionProps) {
  const { t } = useTranslation("selling");
  const { totalSupply, sold } = edition;
  return (
    <p>
      <input name={name} type="hidden" value={totalSupply === null ? "standard" : "limited"} />
      {totalSupply === null
        ? t("fixedStandard", { price: standardPrice })
        : t("fixedLimited", { count: totalSupply })}{" "}
      {sold > 0 && t("sold", { count: sold })}
    </p>
  );
}
