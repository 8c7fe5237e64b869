import { defectPhoto } from "~/domain/back-office/withdrawals";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";

export const handle = { permission: "customers" } satisfies RouteHandle;

/** What buyers send is private: staff see it here. */
export const loader = staffOnly.page(async ({ shop, staff, params }) => {
  const photo = await defectPhoto(shop, staff, params.id ?? "");
  return new Response(Buffer.from(photo), {
    headers: { "Content-Type": "image/jpeg", "Cache-Control": "private, no-store" },
  });
});
