import { journeyOf } from "~/domain/creations/journey";
import { toStage } from "~/web/journey.server";
import { load } from "~/web/visit.server";

/** The address of a creation leads to the step that it waits at. */
export const loader = load(async (visit) =>
  toStage(visit, await journeyOf(visit.shop, visit.viewer, visit.params.id ?? "")),
);
