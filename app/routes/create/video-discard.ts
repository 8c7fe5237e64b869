import { z } from "zod";
import { discardVideo } from "~/domain/creations/video-unused";
import { form } from "~/web/form.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const loader = load(() => goTo("/create"));

/** Back to an empty easel. A video of which a creation was begun stays with it. */
export const action = form.post(z.object({}), async ({ shop, viewer, params }) => {
  await discardVideo(shop, viewer, params.id ?? "");
  return goTo("/create");
});
