/** The posters of an order, to choose how many of each are withdrawn from or defect. */
import { useTranslation } from "~/ui/use-translation";
import type { describeItem } from "~/web/withdrawal.server";

export type ShownItem = ReturnType<typeof describeItem>;

interface ItemChoicesProps {
  items: readonly ShownItem[];
  reason: "withdrawal" | "defect";
  legend: string;
  chosen?: readonly (string | undefined)[];
}

export function ItemChoices({ items, reason, legend, chosen = [] }: ItemChoicesProps) {
  return (
    <fieldset className="grid gap-4" id="choice" tabIndex={-1}>
      <legend className="label mb-2">{legend}</legend>
      {items.map((item) => {
        const isOpen = reason === "withdrawal" ? item.mayWithdraw : item.left.defect > 0;
        return isOpen ? (
          <OpenItem chosen={chosen} item={item} key={item.id} reason={reason} />
        ) : (
          <ClosedItem item={item} key={item.id} reason={reason} />
        );
      })}
    </fieldset>
  );
}

interface ItemProps {
  item: ShownItem;
  reason: ItemChoicesProps["reason"];
}

function OpenItem({ item, reason, chosen }: ItemProps & { chosen: readonly (string | undefined)[] }) {
  const { t } = useTranslation("withdrawal");
  const { id, name, price, right, isCredits } = item;
  const left = isCredits ? 1 : item.left[reason];
  const values = Array.from({ length: left + 1 }, (_, count) => `${id}:${count}`);
  const selected = values.find((value) => chosen.includes(value));
  return (
    <div className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
      {left === 1 ? (
        <input
          className="size-6 accent-gold"
          defaultChecked={selected === `${id}:1`}
          id={`choice-${id}`}
          name="choice"
          type="checkbox"
          value={`${id}:1`}
        />
      ) : (
        <select
          className="input w-auto"
          defaultValue={selected ?? values[0]}
          id={`choice-${id}`}
          name="choice"
        >
          {values.map((value, count) => (
            <option key={value} value={value}>
              {count === 0 ? t("none") : count}
            </option>
          ))}
        </select>
      )}
      <label className="wrap-anywhere" htmlFor={`choice-${id}`}>
        {t(left === 1 ? "item" : "items", { name, price })}
        {reason === "withdrawal" && <span className="quiet block">{right}</span>}
      </label>
    </div>
  );
}

/** Why nothing of it can be chosen. */
export function ClosedItem({ item: { name, right, left }, reason }: ItemProps) {
  const { t } = useTranslation("withdrawal");
  return (
    <p className="wrap-anywhere">
      {name}
      <span className="quiet block">{left[reason] <= 0 ? t("already") : right}</span>
    </p>
  );
}
