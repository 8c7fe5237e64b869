import { paths } from "~/paths";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { redirectTo } from "~/web/toast.server";

export const handle = { permission: "everyone" } satisfies RouteHandle;

export const loader = load(() => {
  throw redirectTo(paths.admin.orders());
});
