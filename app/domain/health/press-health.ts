/** The press on the system health page: jobs on their way, and what waits for staff. */
import type { PressName } from "../../ports/print/port.ts";
import type { Shop } from "../kernel/shop.ts";
import { marksWith } from "../orders/attention.ts";
import type { HealthFact } from "./health-fact.ts";

const SAY = {
  workshop: "pressWorkshop",
  sftp: "pressSftp",
  prodigi: "pressProdigi",
} as const satisfies Record<PressName, HealthFact["say"]>;

export async function pressHealth({ db, press: { name } }: Shop): Promise<HealthFact> {
  const jobs = await db
    .selectFrom("print_jobs")
    .select(["press", ({ fn }) => fn.countAll<number>().as("count")])
    .where("state", "in", ["accepted", "printing"])
    .groupBy("press")
    .execute();
  const orders = await db
    .selectFrom("orders")
    .select(["attention", ({ fn }) => fn.countAll<number>().as("count")])
    .where("attention", "in", marksWith("press"))
    .groupBy("attention")
    .execute();
  const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
  const open = sum(jobs.filter(({ press }) => press === name));
  const elsewhere = sum(jobs) - open;
  const unsent = sum(orders.filter(({ attention }) => attention === "print-not-sent"));
  const held = sum(orders) - unsent;
  const level = unsent > 0 ? "bad" : held + elsewhere > 0 ? "warn" : "good";
  return { name: "press", level, say: SAY[name], values: { open, unsent, held, elsewhere } };
}
