import { customsCsv } from "~/domain/fulfilment/customs";
import { swissDay } from "~/domain/kernel/swiss-time";
import type { RouteHandle } from "~/web/route-handle";
import { fileOrToast, ticksIn } from "~/web/selection.server";
import { staffOnly } from "~/web/staff.server";
import { csvHeaders } from "~/web/text-stream.server";

export const handle = { permission: "print-work" } satisfies RouteHandle;

export const loader = staffOnly.page((context) =>
  fileOrToast(context, async () => {
    const { shop, staff } = context;
    const csv = await customsCsv(shop, staff, await ticksIn(context));
    return new Response(csv, { headers: csvHeaders(`customs-${swissDay(shop.clock.now())}.csv`) });
  }),
);
