/** Limited or standard edition, with prints and price of a limited one, and the creator's share of either. */
import type { FieldMetadata } from "@conform-to/react";
import { formatMoney, POSTER_PRICE, readMoney } from "~/domain/kernel/money";
import { LIMITED_SHARE_PERCENT, STANDARD_SHARE_PERCENT } from "~/domain/ledger/creator-share";
import { type Edition, isLimited } from "~/domain/posters/edition";
import { EDITION_PRICE, SUPPLY } from "~/domain/posters/edition-limits";
import { FOCUS_RING } from "~/ui/focus-ring";
import { Field } from "~/ui/form/field";
import { ShareLine } from "~/ui/sell/share-line";
import { useTranslation } from "~/ui/use-translation";

/** The print's density, and the least one of a limited edition. */
export interface TooCoarse {
  dpi: number;
  least: number;
}

interface EditionFieldsProps {
  edition: FieldMetadata<string>;
  totalSupply: FieldMetadata<string>;
  price: FieldMetadata<string>;
  /** The published edition, which can no longer change. */
  published: Edition | null;
  /** Why this poster cannot become a limited edition. */
  tooCoarse: TooCoarse | null;
  language: string;
}

const KIND =
  "grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-start gap-3.5 rounded-md border border-wall-edge px-4 " +
  "py-3.5 transition-colors hover:border-paper has-checked:border-gold has-checked:bg-gold/8 " +
  "has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:hover:border-wall-edge";

/** Hides what belongs to the other kind of edition; hidden values are ignored. */
const ONLY_LIMITED = "group-has-[[value=standard]:checked]:hidden";
const ONLY_STANDARD = "group-has-[[value=limited]:checked]:hidden";

export function EditionFields(props: EditionFieldsProps) {
  const { edition, totalSupply, price, published, tooCoarse, language } = props;
  const { t } = useTranslation("selling");
  const { t: no } = useTranslation("refusals");
  const standardPrice = formatMoney(POSTER_PRICE, language);
  const { least, most, usual } = EDITION_PRICE;
  const wanted = readMoney(String(price.initialValue ?? "")) ?? usual;
  const asked = wanted < least ? least : wanted > most ? most : wanted;
  const typedPrints = Number(totalSupply.initialValue);
  const isSupply = Number.isInteger(typedPrints) && typedPrints >= SUPPLY.least && typedPrints <= SUPPLY.most;
  const prints = isSupply ? typedPrints : SUPPLY.usual;
  const kinds = { limited: tooCoarse === null, standard: true };
  const chosen = kinds.limited ? edition.initialValue : "standard";
  const offersLimited = published ? isLimited(published) : kinds.limited;
  return (
    <fieldset className="group grid min-w-0 gap-4">
      <legend className="label mb-2">{t("edition")}</legend>
      {published ? (
        <FixedEdition edition={published} name={edition.name} standardPrice={standardPrice} />
      ) : (
        <div className="grid gap-3">
          {(["limited", "standard"] as const).map((kind) => (
            <label className={`${KIND} ${FOCUS_RING}`} key={kind}>
              <input
                aria-describedby={`${edition.id}-${kind}-text`}
                aria-labelledby={`${edition.id}-${kind}`}
                className="mt-0.5 size-5.5 accent-gold focus-visible:outline-none"
                defaultChecked={chosen === kind}
                disabled={!kinds[kind]}
                name={edition.name}
                required
                type="radio"
                value={kind}
              />
              <span className="grid">
                <strong id={`${edition.id}-${kind}`}>{t(kind)}</strong>
                <span className="grid gap-1" id={`${edition.id}-${kind}-text`}>
                  <span className="hint">{t(`${kind}Text`, { price: standardPrice })}</span>
                  {!kinds[kind] && <span>{no("edition-too-coarse.message", { ...tooCoarse })}</span>}
                </span>
              </span>
            </label>
          ))}
        </div>
      )}
      {offersLimited && (
        <div
          className={`grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-start gap-4 ${ONLY_LIMITED}`}
        >
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
      <div className="panel grid gap-2">
        {offersLimited && (
          <ShareLine
            className={ONLY_LIMITED}
            kind="limited"
            language={language}
            price={asked}
            prints={prints}
          />
        )}
        {!(published && isLimited(published)) && (
          <ShareLine
            className={ONLY_STANDARD}
            kind="standard"
            language={language}
            price={POSTER_PRICE}
            prints={prints}
          />
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
