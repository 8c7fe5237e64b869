import { readOrderQuery } from "~/domain/orders/order-query";
import { isRefusal } from "~/domain/refusal";
import { answerCsv } from "~/web/order-export.server";
import { staffOnly } from "~/web/staff.server";
import { redirectWithToast } from "~/web/toast.server";

/** The list that is asked for in the address, as a file. */
export const loader = staffOnly.page(async (visit) => {
  const { shop, url, t } = visit;
  try {
    return await answerCsv(visit, readOrderQuery(url.searchParams));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const message = t("workshop:export.failed");
    const toast = { type: "error", message, description: t("workshop:export.failedText") } as const;
    return redirectWithToast(shop, `/admin/orders${url.search}`, toast);
  }
});
