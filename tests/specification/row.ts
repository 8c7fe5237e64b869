/** A row of the table of calls: a request, its caller, and the expected answer. */
import type { RefusalCode } from "../../app/domain/kernel/refusal.ts";
import type { Visitor } from "../support/shop.ts";
import type { World } from "./world.ts";

export interface Asked {
  by: Visitor;
  /** Parameters of the address, such as `:id` and `*`, and its query. */
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
  /** Expected values in the body, besides its described fields. */
  body?: object;
  /** Undoes the changes of `ask` that affect other rows. */
  after?(world: World): unknown;
}

/** Rows of one call. */
export function rowsOf(call: string, ...rows: Omit<Row, "call">[]): Row[] {
  return rows.map((row) => ({ call, ...row }));
}

/** A refusal that takes too much work for a row, and the test that covers it. */
export interface Elsewhere {
  call: string;
  code: RefusalCode;
  test: string;
}
