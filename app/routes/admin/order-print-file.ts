import { printFileOf } from "~/domain/fulfilment/print-files";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";

export const handle = { permission: "print-work" } satisfies RouteHandle;

export const loader = staffOnly.page(async ({ shop, staff, params, request }) => {
  const line = { orderId: params.id ?? "", lineId: params.line ?? "" };
  const { name, bytes, stream } = await printFileOf(shop, staff, line);
  return new Response(request.method === "HEAD" ? null : await stream(), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(bytes),
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
});
