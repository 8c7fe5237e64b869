/** Statements that PostgreSQL must not plan once for all values. */
import { sql } from "kysely";

const MARK = "/* planned for its values */";

/** Stands in a statement that is best run in one way for frequent values and in another for rare ones. */
export const plannedForItsValues = sql.raw(MARK);

export function isPlannedForItsValues(text: string): boolean {
  return text.includes(MARK);
}
