import { softProofOf } from "~/domain/fulfilment/soft-proof.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";

export const handle = { permission: "print-work" } satisfies RouteHandle;

export const loader = staffOnly.page(async ({ shop, staff, params }) => {
  const line = { orderId: params.id ?? "", lineId: params.line ?? "" };
  return new Response(Uint8Array.from(await softProofOf(shop, staff, line)), {
    headers: { "Content-Type": "image/jpeg", "Cache-Control": "private, no-store" },
  });
});
