/** Counts the speeds that browsers measure, by the routes of their pages. */
import type { Shop } from "../domain/kernel/shop.ts";
import { type PageSpeed, rangesOf, type SpeedCount } from "../domain/reports/page-speed.ts";
import { countSpeeds } from "../domain/reports/page-speed-report.ts";
import { gatherCounts } from "./gathered-counts.server.ts";
import type { FindRoute } from "./route-table.server.ts";

/** Staff are no visitors, and an unknown address has no page of its own. */
const NOT_COUNTED = /^(?:admin|api)(?:\/|$)|\*/;

/** Returns a function that counts one measurement, if its path is that of a page. */
export function speedCount(
  shop: Shop,
  { routes, stopping }: { routes: () => Promise<FindRoute>; stopping: AbortSignal },
): (speed: PageSpeed) => Promise<void> {
  const count = gatherCounts(stopping, (counts) => {
    const read = (name: string): SpeedCount => JSON.parse(name);
    void countSpeeds(
      shop,
      [...counts].map(([name, times]) => ({ ...read(name), times })),
    );
  });
  return async (speed) => {
    const route = patternIn(await routes(), speed.path);
    if (route === undefined || NOT_COUNTED.test(route)) return;
    for (const range of rangesOf(`/${route}`, speed)) count(JSON.stringify(range));
  };
}

/** The pattern of the path's route, such as "order/:id"; undefined for an unreadable path. */
function patternIn(find: FindRoute, path: string): string | undefined {
  try {
    return find(path)?.pattern;
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
