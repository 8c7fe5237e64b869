import { receiptOf } from "~/domain/orders/receipt.server";
import { orderAccess } from "~/web/order.server";
import { load } from "~/web/visit.server";

export const loader = load(async (visit) => {
  const { name, pdf } = await receiptOf(visit.shop, visit.viewer, orderAccess(visit));
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
});
