import { isRefusal } from "~/domain/kernel/refusal";
import { readOrderQuery } from "~/domain/orders/order-query";
import { paths } from "~/paths";
import { answerCsv } from "~/web/order-export.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "amounts" } satisfies RouteHandle;

/** The list of the address's filter, as a file. */
export const loader = staffOnly.page(async (context) => {
  const { shop, url, t } = context;
  try {
    return await answerCsv(context, readOrderQuery(url.searchParams));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const message = t("adminOrder:export.failed");
    const toast = { type: "error", message, description: t("adminOrder:export.failedText") } as const;
    return redirectWithToast(shop, `${paths.admin.orders()}${url.search}`, toast);
  }
});
