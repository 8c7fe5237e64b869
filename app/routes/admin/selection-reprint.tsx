import { useLoaderData } from "@remix-run/react";
import { requestReprints } from "~/domain/fulfilment/reprint";
import { chosenOrders, Selection } from "~/domain/orders/selection";
import { paths } from "~/paths";
import { BackToList } from "~/ui/admin/back-to-list";
import { DialogBody } from "~/ui/dialog-body";
import { useTranslation } from "~/ui/use-translation";
import { localPath } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { ticksIn } from "~/web/selection.server";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "print-work", limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, url, t } = context;
  const { orders } = await chosenOrders(shop, staff, await ticksIn(context));
  return {
    title: pageTitle(context, t("backOffice:reprint.title")),
    orders: orders.map(({ id, confirmationId }) => ({ id, confirmationId })),
    back: localPath(url.searchParams.get("back"), paths.admin.orders()),
  };
});

export const action = staffOnly.post(Selection, async ({ shop, staff, t }, { order, back }) => {
  const count = await requestReprints(shop, staff, order);
  const message = t("backOffice:reprint.done", { count });
  return redirectWithToast(shop, localPath(back, paths.admin.orders()), { type: "success", message });
});

export default function ReprintPage() {
  const { orders, back } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  return (
    <DialogBody title={t("reprint.title")}>
      <p className="lead mt-3">{t("reprint.text", { count: orders.length })}</p>
      <p className="mt-3">{orders.map(({ confirmationId }) => confirmationId).join(", ")}</p>
      <form action={paths.admin.orders.selection.reprint()} className="mt-6" method="post">
        <input name="back" type="hidden" value={back} />
        {orders.map(({ id }) => (
          <input key={id} name="order" type="hidden" value={id} />
        ))}
        <button className="btn btn-primary btn-wide" type="submit">
          {t("reprint.submit")}
        </button>
      </form>
      <BackToList back={back} />
    </DialogBody>
  );
}
