import { useLoaderData } from "@remix-run/react";
import { attributes } from "~/browser/contract";
import { backOfficeOrder } from "~/domain/back-office/order";
import { OrderDetail } from "~/ui/admin/order-detail";
import { DialogBody } from "~/ui/dialog-body";
import { useTranslation } from "~/ui/use-translation";
import { detailOf, orderRefusalOnFault } from "~/web/back-office-order.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const handle = { permission: "orders" } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, params, t } = context;
  const found = await orderRefusalOnFault(context, () => backOfficeOrder(shop, staff, params.id ?? ""));
  const order = detailOf(found, context);
  return { title: pageTitle(context, t("admin:detail.title", { number: order.confirmationId })), order };
});

export default function BackOfficeOrderPage() {
  const { order } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  return (
    <DialogBody title={t("detail.title", { number: order.confirmationId })} wide>
      <OrderDetail order={order} />
      <p className="mt-6" {...attributes({ dialogClose: "" })}>
        <a className="link" href={order.list}>
          {t("detail.back")}
        </a>
      </p>
    </DialogBody>
  );
}
