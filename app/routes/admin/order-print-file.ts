import { z } from "zod";
import { printFileOf } from "~/domain/fulfilment/print-files";
import { Refusal } from "~/domain/kernel/refusal";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";

export const handle = { permission: "print-work" } satisfies RouteHandle;

/** The number of a file that was replaced. */
const Former = z.coerce.number().int().positive().optional();

export const loader = staffOnly.page(async ({ shop, staff, params, request }) => {
  const line = { orderId: params.id ?? "", lineId: params.line ?? "" };
  const former = Former.safeParse(params.former);
  if (!former.success) throw new Refusal("not-found");
  const { name, bytes, stream } = await printFileOf(shop, staff, { ...line, former: former.data });
  return new Response(request.method === "HEAD" ? null : await stream(), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(bytes),
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
});
