/**
 * Page views of the demo's last weeks: the landing page, a photo, a poster.
 * Invariant: the same days always have the same counts, more on days with more orders, and none in the future.
 */
import { sql } from "kysely";
import type { EventName } from "../../app/domain/kernel/event.ts";
import type { PastOrder } from "./orders.ts";
import type { Stage } from "./seed-clock.ts";

const DAY = 24 * 3600_000;
const WEEKS = 8;

/** Counts day by day. */
export async function seedPageViews({ db, now }: Stage, past: readonly PastOrder[]): Promise<void> {
  const days = Array.from({ length: WEEKS * 7 }, (_, ago) => {
    const end = now - ago * DAY;
    const ordered = past.filter(({ placedAt }) => placedAt > end - DAY && placedAt <= end).length;
    const landing = 38 + 9 * ordered + Math.round(14 * Math.sin(ago * 1.7)) + (ago % 7 < 2 ? 12 : 0);
    const create = 5 + 2 * ordered + Math.round(landing / 9);
    return { end, counts: { landing, create, generated: create - 2 - Math.round(create / 6) } };
  });
  const views = days.flatMap(({ end, counts }) => [
    ...spread("landing_page_visited", counts.landing, end),
    ...spread("image_upload_success", counts.create, end),
    ...spread("poster_generate", counts.generated, end),
  ]);
  await sql`insert into events (name, payload, created_at)
    select json_extract(value, '$[0]'), '{}', json_extract(value, '$[1]') from json_each(${JSON.stringify(views)})
    order by json_extract(value, '$[1]')`.execute(db);
}

/** `count` moments of the day before `end`. */
function spread(name: EventName, count: number, end: number): [EventName, number][] {
  return Array.from({ length: count }, (_, n) => [name, Math.round(end - (DAY * (n + 0.5)) / count)]);
}
