import { Refusal } from "~/domain/kernel/refusal";
import { load } from "~/web/request-context.server";

/** A refused link to a file, and a refused button, end here too, with their own refusal. */
export const loader = load(({ loadContext }) => {
  if (loadContext.bareRefusal) throw loadContext.bareRefusal;
  throw new Refusal("not-found");
});

/** Never rendered: the error page shows what the loader throws. A page module, so that the answer is a page. */
export default function NotFound() {
  return null;
}
