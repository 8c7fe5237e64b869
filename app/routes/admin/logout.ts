import { z } from "zod";
import { form } from "~/web/form.server";
import { endStaffSession } from "~/web/staff-session.server";
import { goTo, redirectWithToast } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const loader = load(() => {
  throw goTo("/admin/orders");
});

export const action = form.press(z.unknown(), async ({ shop, request, t }) => {
  try {
    const headers = await endStaffSession(shop, request);
    const toast = { type: "success", message: t("admin:logout.done") } as const;
    return await redirectWithToast(shop, "/admin/login", toast, headers);
  } catch (error) {
    shop.log.error({ err: error }, "a session of the back office could not be closed");
    const description = t("admin:logout.failedText");
    const toast = { type: "error", message: t("admin:logout.failed"), description } as const;
    return redirectWithToast(shop, "/admin/orders", toast);
  }
});
