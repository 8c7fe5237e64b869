import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const loader = load(() => {
  throw goTo("/admin/orders");
});
