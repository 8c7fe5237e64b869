import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { officeOrderOf } from "~/domain/orders/back-office";
import { OrderDetail } from "~/ui/admin/order-detail";
import { DialogBody } from "~/ui/dialog-body";
import { detailOf, unreadOrder } from "~/web/office-order.server";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const meta = metaOf;

export const loader = staffOnly.page(async (visit) => {
  const { shop, staff, params, t } = visit;
  const found = await unreadOrder(visit, () => officeOrderOf(shop, staff, params.id ?? ""));
  const order = detailOf(found, visit);
  return { title: pageTitle(visit, t("admin:detail.title", { number: order.confirmationId })), order };
});

export default function OfficeOrderPage() {
  const { order } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  return (
    <DialogBody title={t("detail.title", { number: order.confirmationId })} wide>
      <OrderDetail order={order} />
      <p className="office-back" data-dialog-close="">
        <a className="link" href={order.list}>
          {t("detail.back")}
        </a>
      </p>
    </DialogBody>
  );
}
