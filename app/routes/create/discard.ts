import { z } from "zod";
import { abandonCreation } from "~/domain/creations/creation";
import { isRefusal } from "~/domain/kernel/refusal";
import { paths } from "~/paths";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { redirectTo } from "~/web/toast.server";

export const handle = { limits: { write: "change" } } satisfies RouteHandle;

export const loader = load(({ params }) => redirectTo(paths.create.$(params.id ?? "")));

/** Starts over. A running or finished painting stays; its own step shows that. */
export const action = form.press(z.object({}), async ({ shop, viewer, params }) => {
  const id = params.id ?? "";
  try {
    await abandonCreation(shop, viewer, id);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return redirectTo(paths.create.$(id));
  }
  return redirectTo(paths.create());
});
