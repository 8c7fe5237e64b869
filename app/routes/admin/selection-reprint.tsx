import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { askReprints } from "~/domain/orders/reprint";
import { chosenOrders, Selection } from "~/domain/orders/selection";
import { DialogBody } from "~/ui/dialog-body";
import { ticksIn } from "~/web/selection.server";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";
import { localPath } from "~/web/visit.server";

export const meta = metaOf;

export const loader = staffOnly.page(async (visit) => {
  const { shop, staff, url, t } = visit;
  const { orders } = await chosenOrders(shop, staff, ticksIn(url));
  return {
    title: pageTitle(visit, t("office:reprint.title")),
    orders: orders.map(({ id, confirmationId }) => ({ id, confirmationId })),
    back: localPath(url.searchParams.get("back"), "/admin/orders"),
  };
});

export const action = staffOnly.post(Selection, async ({ shop, staff, t }, { order, back }) => {
  const count = await askReprints(shop, staff, order);
  const message = t("office:reprint.done", { count });
  return redirectWithToast(shop, localPath(back, "/admin/orders"), { type: "success", message });
});

export default function ReprintPage() {
  const { orders, back } = useLoaderData<typeof loader>();
  const { t } = useTranslation("office");
  return (
    <DialogBody title={t("reprint.title")}>
      <p className="lead mt-3">{t("reprint.text", { count: orders.length })}</p>
      <p className="mt-3">{orders.map(({ confirmationId }) => confirmationId).join(", ")}</p>
      <form action="/admin/orders/selection/reprint" className="mt-6" method="post">
        <input name="back" type="hidden" value={back} />
        {orders.map(({ id }) => (
          <input key={id} name="order" type="hidden" value={id} />
        ))}
        <button className="btn btn-primary btn-wide" type="submit">
          {t("reprint.submit")}
        </button>
      </form>
      <p className="office-back">
        <a className="link" href={back}>
          {t("selection.back")}
        </a>
      </p>
    </DialogBody>
  );
}
