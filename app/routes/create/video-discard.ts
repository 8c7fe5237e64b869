import { z } from "zod";
import { discardVideo } from "~/domain/creations/video-unused";
import { paths } from "~/paths";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { redirectTo } from "~/web/toast.server";

export const handle = { limits: { write: "change" } } satisfies RouteHandle;

export const loader = load(() => redirectTo(paths.create()));

/** Starts over. A video that belongs to a creation stays with it. */
export const action = form.press(z.unknown(), async ({ shop, viewer, params }) => {
  await discardVideo(shop, viewer, params.id ?? "");
  return redirectTo(paths.create());
});
