import { paths } from "~/paths";
import { load } from "~/web/request-context.server";
import { redirectTo } from "~/web/toast.server";

export const loader = load(() => {
  throw redirectTo(paths.admin.orders());
});
