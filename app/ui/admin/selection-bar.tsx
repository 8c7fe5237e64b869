/** What can be done with the orders that are ticked: native buttons of one form, each with its own address. */
import { useTranslation } from "react-i18next";
import { ORDER_STATUSES } from "~/domain/orders/order-query";

interface SelectionBarProps {
  here: string;
  isTicked: boolean;
}

export function SelectionBar({ here, isTicked }: SelectionBarProps) {
  const { t } = useTranslation("office");
  const { t: words } = useTranslation("admin");
  const all = `${here}${here.includes("?") ? "&" : "?"}select=page`;
  return (
    <form
      action="/admin/orders/selection/status"
      aria-label={t("selection.title")}
      className="selection-bar"
      data-selection=""
      id="selection"
      method="post"
    >
      <input name="back" type="hidden" value={here} />
      <p className="selection-said">
        <span data-count-text={t("selection.count", { count: "#" })} data-tick-count="" role="status">
          {t("selection.title")}
        </span>{" "}
        <a
          className="link"
          data-all-text={t("selection.all")}
          data-tick-all={t("selection.none")}
          href={isTicked ? here : all}
        >
          {t(isTicked ? "selection.none" : "selection.all")}
        </a>
      </p>
      <div className="selection-deeds">
        <label className="selection-status">
          <span className="sr-only">{t("selection.status")}</span>
          <select className="input status-select" defaultValue="" name="status">
            <option value="">{t("selection.status")}</option>
            {ORDER_STATUSES.map((status) => (
              <option key={status} value={status}>
                {words(`status.${status}`)}
              </option>
            ))}
          </select>
        </label>
        <button className="btn btn-primary btn-small" type="submit">
          {t("selection.set")}
        </button>
        <button
          className="btn btn-small"
          formAction="/admin/orders/selection/print-files"
          formMethod="get"
          type="submit"
        >
          {t("selection.files")}
        </button>
        <button
          className="btn btn-small"
          formAction="/admin/orders/selection/slips"
          formMethod="get"
          formTarget="_blank"
          type="submit"
        >
          {t("selection.slips")}
        </button>
        <button
          className="btn btn-small"
          formAction="/admin/orders/selection/reprint"
          formMethod="get"
          type="submit"
        >
          {t("selection.reprint")}
        </button>
      </div>
    </form>
  );
}
