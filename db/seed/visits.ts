/**
 * Who came by in the demo's last weeks, as the shop's own count has it: the landing page, a photo, a poster.
 * Invariant: the same days always count the same, more on the days on which more was ordered, and nothing in the future.
 */
import { sql } from "kysely";
import type { EventName } from "../../app/domain/events/event.ts";
import type { PastOrder } from "./orders.ts";
import type { Stage } from "./stage.ts";

const DAY = 24 * 3600_000;
const WEEKS = 8;

/** Counts them day by day. */
export async function countVisits({ trx, now }: Stage, past: readonly PastOrder[]): Promise<void> {
  const days = Array.from({ length: WEEKS * 7 }, (_, ago) => {
    const end = now - ago * DAY;
    const ordered = past.filter(({ placedAt }) => placedAt > end - DAY && placedAt <= end).length;
    const landing = 38 + 9 * ordered + Math.round(14 * Math.sin(ago * 1.7)) + (ago % 7 < 2 ? 12 : 0);
    const create = 5 + 2 * ordered + Math.round(landing / 9);
    return { end, counts: { landing, create, generated: create - 2 - Math.round(create / 6) } };
  });
  const visits = days.flatMap(({ end, counts }) => [
    ...spread("landing_page_visited", counts.landing, end),
    ...spread("image_upload_success", counts.create, end),
    ...spread("poster_generate", counts.generated, end),
  ]);
  await sql`insert into events (name, payload, created_at)
    select json_extract(value, '$[0]'), '{}', json_extract(value, '$[1]') from json_each(${JSON.stringify(visits)})
    order by json_extract(value, '$[1]')`.execute(trx);
}

/** So many moments of the day that ends there. */
function spread(name: EventName, count: number, end: number): [EventName, number][] {
  return Array.from({ length: count }, (_, n) => [name, Math.round(end - (DAY * (n + 0.5)) / count)]);
}
