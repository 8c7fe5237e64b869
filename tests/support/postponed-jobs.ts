/** Jobs that cost more than all else in a test which does not read what they make. */
import type { JobKind } from "../../app/domain/kernel/job.ts";

/** The SQL of a trigger: new jobs of these kinds stay in the queue of a SQLite shop, and are never due. */
export function postponing(...kinds: JobKind[]): string {
  return `create trigger postponed_jobs after insert on jobs when new.kind in ('${kinds.join("', '")}')
    begin update jobs set run_at = ${Number.MAX_SAFE_INTEGER} where id = new.id; end`;
}
