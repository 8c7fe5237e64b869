import { z } from "zod";
import { abandonCreation } from "~/domain/creations/creation";
import { isRefusal } from "~/domain/refusal";
import { form } from "~/web/form.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const loader = load(({ params }) => goTo(`/create/${params.id}`));

/** Back to an empty easel. What is being painted, or is painted, stays: its own step then says so. */
export const action = form.post(z.object({}), async ({ shop, viewer, params }) => {
  const id = params.id ?? "";
  try {
    await abandonCreation(shop, viewer, id);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return goTo(`/create/${id}`);
  }
  return goTo("/create");
});
