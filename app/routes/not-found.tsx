import { Refusal } from "~/domain/kernel/refusal";
import { load } from "~/web/request-context.server";

export const loader = load(() => {
  throw new Refusal("not-found");
});

/** Never rendered: the error page shows what the loader throws. A page module, so that the answer is a page. */
export default function NotFound() {
  return null;
}
