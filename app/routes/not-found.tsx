import { Refusal } from "~/domain/refusal";
import { load } from "~/web/visit.server";

export const loader = load(() => {
  throw new Refusal("not-found");
});

/** Never shown: the error page tells what the loader throws. A page, so that the answer is one too. */
export default function NotFound() {
  return null;
}
