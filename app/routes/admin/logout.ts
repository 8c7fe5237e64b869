import { z } from "zod";
import { paths } from "~/paths";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { endStaffSession } from "~/web/staff-session.server";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "everyone", limits: { write: "ends-session" } } satisfies RouteHandle;

export const loader = load(() => {
  throw redirectTo(paths.admin.orders());
});

export const action = form.press(z.unknown(), async ({ shop, request, t }) => {
  try {
    const headers = await endStaffSession(shop, request);
    const toast = { type: "success", message: t("admin:logout.done") } as const;
    return await redirectWithToast(shop, paths.admin.login(), toast, headers);
  } catch (error) {
    shop.log.error({ err: error }, "back-office session could not be closed");
    const description = t("admin:logout.failedText");
    const toast = { type: "error", message: t("admin:logout.failed"), description } as const;
    return redirectWithToast(shop, paths.admin.orders(), toast);
  }
});
