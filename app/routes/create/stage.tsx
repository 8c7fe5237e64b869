import { knownJourney, toStage } from "~/web/journey.server";
import { load } from "~/web/visit.server";

/** The address of a creation leads to the step that it waits at. */
export const loader = load(async (visit) => {
  throw await toStage(visit, await knownJourney(visit));
});

/** Never shown: the loader leads on. A page, so that a creation that is not there is told on one. */
export default function Stage() {
  return null;
}
