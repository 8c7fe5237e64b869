import { paths } from "~/paths";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { redirectTo } from "~/web/toast.server";

export const handle = { permission: "books" } satisfies RouteHandle;

/** The first report. */
export const loader = staffOnly.page(({ url }) => {
  throw redirectTo(paths.admin.reports.$("revenue") + url.search);
});
