/** A row of the table of calls: who asks what, and what is answered. */
import type { RefusalCode } from "../../app/domain/refusal.ts";
import type { Visitor } from "../shop.ts";
import type { World } from "./world.ts";

export interface Asked {
  by: Visitor;
  /** What stands in the address: `:id` and the like, `*`, or a query. */
  at?: Record<string, string>;
  query?: Record<string, string>;
  sends?: unknown;
  headers?: Record<string, string>;
}

export interface Row {
  /** As the table of descriptions names it: "POST auth/login". */
  call: string;
  what: string;
  ask(world: World): Promise<Asked> | Asked;
  /** The answer as described, or a refusal. */
  answers: "well" | RefusalCode;
  /** More of the body than its fields. */
  body?: object;
  /** Takes back what `ask` has changed for everybody. */
  after?(world: World): unknown;
}

/** Rows of one call. */
export function rowsOf(call: string, ...rows: Omit<Row, "call">[]): Row[] {
  return rows.map((row) => ({ call, ...row }));
}

/** A refusal that a row here would be too dear for: the test that reaches it, and the words by which it does. */
export interface Elsewhere {
  call: string;
  code: RefusalCode;
  test: string;
  words: string;
}
