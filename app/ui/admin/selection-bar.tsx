/** Actions for the ticked orders: native buttons of one form, each with its own address. */

import { attributes } from "~/browser/contract";
import { ORDER_STATUSES } from "~/domain/orders/status";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import type { Ticked } from "./order-table-row";
import { useMay } from "./use-may";

/** The bar sticks to the lower edge once an order of the list is ticked, where the window is high enough for both. */
const BAR =
  "bottom-0 z-5 mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-wall-line " +
  "px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] max-[480px]:px-3 [@media(height>=30rem)]:group-has-[input:checked]/list:sticky " +
  "group-has-[input:checked]/list:border-wall-edge group-has-[input:checked]/list:bg-wall-high";
const LINK = "link inline-flex min-h-11 items-center";
const BUTTON = "btn btn-small px-3 max-[480px]:px-2";

interface SelectionBarProps {
  here: string;
  /** The address of the whole list. */
  list: string;
  /** How many orders it has, if not all are on the page. */
  more: number | null;
  ticked: Ticked;
}

export function SelectionBar({ here, list, more, ticked }: SelectionBarProps) {
  const { t } = useTranslation("backOffice");
  const may = useMay();
  const selecting = (what: "page" | "all") => `${here}${here.includes("?") ? "&" : "?"}select=${what}`;
  const isWhole = ticked === "all";
  return (
    <form
      action={paths.admin.orders.selection.status()}
      aria-label={t("selection.title")}
      className={BAR}
      {...attributes({ selection: isWhole ? "whole" : "" })}
      id="selection"
      method="post"
    >
      <input name="back" type="hidden" value={here} />
      {isWhole && <input name="all" type="hidden" value={list} />}
      <p className="flex flex-wrap items-center gap-x-3">
        {isWhole ? (
          <strong role="status">{t("selection.whole")}</strong>
        ) : (
          <span
            {...attributes({ countText: t("selection.count", { count: "#" }), tickCount: "" })}
            role="status"
          >
            {t("selection.title")}
          </span>
        )}{" "}
        <a
          className={LINK}
          {...(!isWhole && attributes({ allText: t("selection.all"), tickAll: t("selection.none") }))}
          href={ticked ? here : selecting("page")}
        >
          {t(ticked ? "selection.none" : "selection.all")}
        </a>
        {more !== null && !isWhole && (
          <a className={LINK} href={selecting("all")}>
            {t("selection.allMatching", { count: more })}
          </a>
        )}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {may("order-changes") && <NewStatus />}
        {may("print-work") && (
          <>
            <Reading at={paths.admin.orders.selection.printFiles()} text={t("selection.files")} />
            <Reading at={paths.admin.orders.selection.slips()} target="_blank" text={t("selection.slips")} />
            <Reading at={paths.admin.orders.selection.customs()} text={t("selection.customs")} />
            <Reading at={paths.admin.orders.selection.reprint()} text={t("selection.reprint")} />
          </>
        )}
      </div>
    </form>
  );
}

function NewStatus() {
  const { t } = useTranslation("backOffice");
  const { t: words } = useTranslation("admin");
  return (
    <>
      <label className="max-[480px]:flex-[1_1_13rem]">
        <span className="sr-only">{t("selection.status")}</span>
        <select className="input input-small w-44 px-2.5 max-[480px]:w-full" defaultValue="" name="status">
          <option value="">{t("selection.status")}</option>
          {ORDER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {words(`status.${status}`)}
            </option>
          ))}
        </select>
      </label>
      <button className={`${BUTTON} btn-primary`} type="submit">
        {t("selection.set")}
      </button>
    </>
  );
}

/** Opens or downloads something of the ticked orders, and changes nothing. */
function Reading({ at, text, target }: { at: string; text: string; target?: "_blank" }) {
  return (
    <button className={BUTTON} formAction={at} formMethod="get" formTarget={target} type="submit">
      {text}
    </button>
  );
}
