import { requireJourney, toStage } from "~/web/creation-journey.server";
import { load } from "~/web/request-context.server";

/** Redirects a creation's address to its current step. */
export const loader = load(async (context) => {
  throw await toStage(context, await requireJourney(context));
});

/** Never rendered: the loader redirects. A page module, so that a missing creation is rendered as a page. */
export default function Stage() {
  return null;
}
