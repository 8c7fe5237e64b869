/**
 * The workshop: print jobs beside the printer, from ready to packed.
 * Invariant: a scan does the next step of its job once; a second scan within moments is a repetition.
 */
import { z } from "zod";
import type { Row } from "../../../db/schema.ts";
import type { WorkshopStep } from "../../ports/print/port.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { latestPrintJob } from "../orders/latest-print-job.ts";
import { type Order, withLines } from "../orders/order.ts";
import { CARRIER_IDS, type Parcel, ParcelNumber } from "../orders/parcel.ts";
import type { Staff } from "../staff/staff.ts";
import { recordParcel } from "./parcel-note.ts";
import { effectiveDpiOf, replacedLines } from "./print-file.ts";
import { followPrintJob } from "./print-settlement.ts";
import { waitsForWithdrawal } from "./withdrawal-wait.ts";

/** What a scanner types: the address in the code, or the number below it. */
export const ScanForm = z.object({ code: z.string().trim().min(1, { error: "scan-unknown" }).max(300) });

const STEPS = ["printed", "packed"] as const satisfies readonly WorkshopStep[];

/** The form of a job's page. A parcel without a number has no tracking. */
export const StepForm = z
  .object({
    step: z.enum(STEPS),
    carrier: z.union([z.literal(""), z.enum(CARRIER_IDS, { error: "carrier-unknown" })]).default(""),
    number: z.string().trim().default(""),
  })
  .superRefine(({ carrier, number }, context) => {
    if (carrier === "") return;
    const parsed = ParcelNumber.safeParse(number);
    if (!parsed.success)
      context.addIssue({ code: "custom", path: ["number"], message: "parcel-number-strange" });
  })
  .transform(({ step, carrier, number }) => ({
    step,
    parcel: carrier === "" ? null : { carrier, number: ParcelNumber.parse(number) },
  }));

export interface WorkshopJob {
  id: string;
  order: Order;
  state: Row<"print_jobs">["state"];
  isReprint: boolean;
  /** The order was cancelled while the job was on its way. */
  isCancelled: boolean;
  /** Its buyer has withdrawn, and staff have not decided: it is put aside. */
  isWithdrawn: boolean;
  createdAt: number;
  /** The lowest print resolution among its posters, in dots per inch. */
  dpi: number | null;
  /** The order lines whose files staff have replaced. */
  replaced: string[];
}

export interface WorkshopQueue {
  toPrint: WorkshopJob[];
  toPack: WorkshopJob[];
  counts: { toPrint: number; toPack: number };
}

/** Jobs on one page. */
const SHOWN = 50;

/** The open jobs, those that have waited longest first. */
export async function workshopQueue(shop: Shop, staff: Staff): Promise<WorkshopQueue> {
  const counts = await shop.db
    .selectFrom("print_jobs")
    .select(["state", ({ fn }) => fn.countAll<number>().as("count")])
    .where("state", "in", ["accepted", "printing"])
    .where("press", "=", "workshop")
    .groupBy("state")
    .execute();
  const countOf = (state: string) => counts.find((row) => row.state === state)?.count ?? 0;
  return {
    toPrint: await jobsIn(shop, staff, "accepted"),
    toPack: await jobsIn(shop, staff, "printing"),
    counts: { toPrint: countOf("accepted"), toPack: countOf("printing") },
  };
}

async function jobsIn(shop: Shop, _staff: Staff, state: "accepted" | "printing"): Promise<WorkshopJob[]> {
  const jobs = await shop.db
    .selectFrom("print_jobs")
    .selectAll()
    .where("state", "=", state)
    .where("press", "=", "workshop")
    .orderBy("created_at")
    .orderBy("id")
    .limit(SHOWN)
    .execute();
  return Promise.all(jobs.map((job) => describeJob(shop, job)));
}

async function describeJob(shop: Shop, job: Row<"print_jobs">): Promise<WorkshopJob> {
  const row = await shop.db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", job.order_id)
    .executeTakeFirstOrThrow();
  const order = await withLines(shop.db, row);
  return {
    id: job.id,
    order,
    state: job.state,
    isReprint: job.attempt > 1,
    isCancelled: job.cancel_requested_at !== null,
    isWithdrawn: await waitsForWithdrawal(shop.db, order.id),
    createdAt: job.created_at,
    dpi: await effectiveDpiOf(shop, order),
    replaced: await replacedLines(shop.db, order),
  };
}

/** A job for staff. @throws Refusal "not-found" */
export async function workshopJob(shop: Shop, _staff: Staff, id: string): Promise<WorkshopJob> {
  const job = await shop.db.selectFrom("print_jobs").selectAll().where("id", "=", id).executeTakeFirst();
  if (!job) throw new Refusal("not-found");
  return describeJob(shop, job);
}

/** How many jobs wait in the workshop; null where the shop prints elsewhere. */
export async function countWorkshopJobs({ db, press }: Shop, _staff: Staff): Promise<number | null> {
  if (!press.workshop) return null;
  const { count } = await db
    .selectFrom("print_jobs")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "in", ["accepted", "printing"])
    .where("press", "=", "workshop")
    .executeTakeFirstOrThrow();
  return count;
}

/** A repetition of the same scan, not the next step. */
const REPETITION_MS = 5_000;

export interface ScanResult {
  id: string;
  /** The step that was done; null for a repeated scan. */
  done: WorkshopStep | null;
}

/**
 * Does the next step of the scanned job.
 * @throws Refusal "scan-unknown", "print-job-over", "print-job-cancelled" or "print-job-withdrawn"
 */
export async function scan(shop: Shop, staff: Staff, code: string): Promise<ScanResult> {
  const job = await findScanned(shop, code);
  if (!job) throw new Refusal("scan-unknown", { field: "code" });
  const isRepeated = job.state === "printing" && shop.clock.now() - job.updated_at < REPETITION_MS;
  if (isRepeated) return { id: job.id, done: null };
  const step = job.state === "printing" ? "packed" : "printed";
  await doStep(shop, staff, { id: job.id, step, parcel: null });
  return { id: job.id, done: step };
}

/** The code holds the address of the job's page; a person may type the job's number or the order's. */
async function findScanned({ db }: Shop, code: string): Promise<Row<"print_jobs"> | undefined> {
  const word = code.split(/[?#]/)[0]!.split("/").filter(Boolean).at(-1)?.trim().toUpperCase() ?? "";
  const job = await db.selectFrom("print_jobs").selectAll().where("id", "=", word).executeTakeFirst();
  if (job) return job;
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where("confirmation_id", "=", word)
    .executeTakeFirst();
  return order && latestPrintJob(db, order.id);
}

/**
 * Notes that a job is printed, or packed and on its way; the order and its e-mail follow.
 * @throws Refusal "not-found", "print-job-over", "print-job-cancelled" or "print-job-withdrawn"
 */
export async function doStep(
  shop: Shop,
  staff: Pick<Staff, "name">,
  { id, step, parcel }: { id: string; step: WorkshopStep; parcel: Parcel | null },
): Promise<void> {
  const job = await shop.db.selectFrom("print_jobs").selectAll().where("id", "=", id).executeTakeFirst();
  if (!job || !shop.press.workshop || job.press !== "workshop") throw new Refusal("not-found");
  const values = { code: id };
  if (job.state === "cancelled" || job.cancel_requested_at !== null) {
    throw new Refusal("print-job-cancelled", { field: "code", values });
  }
  if (job.state !== "accepted" && job.state !== "printing") {
    throw new Refusal("print-job-over", { field: "code", values });
  }
  if (await waitsForWithdrawal(shop.db, job.order_id)) {
    throw new Refusal("print-job-withdrawn", { field: "code", values });
  }
  if (parcel) await recordParcel(shop, staff, { orderId: job.order_id, parcel, isShipped: false });
  await shop.press.workshop.mark(id, step);
  await followPrintJob(shop, id, staff.name);
}
