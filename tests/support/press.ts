/** Orders that are ready for the press, and a press outside the machine that a test lets fail. */
import { createHash } from "node:crypto";
import { enqueuePrintJob } from "../../app/domain/fulfilment/print-job.ts";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import { ANONYMOUS } from "../../app/domain/kernel/viewer.ts";
import { latestPrintJob } from "../../app/domain/orders/latest-print-job.ts";
import { contractLink } from "../../app/domain/withdrawals/contract.server.ts";
import { declare } from "../../app/domain/withdrawals/withdrawal.server.ts";
import type { Press, PressJob, PressQuote, PrintJob } from "../../app/ports/print/port.ts";
import { type OrderOptions, placeOrder } from "./staff.ts";

/** A paid order whose print files are made: small files in place of masters, which take seconds each. */
export async function readyOrder(
  shop: Shop,
  { dpi = 300, ...options }: OrderOptions & { dpi?: number } = {},
): Promise<{ id: string; jobId: string }> {
  const id = await placeOrder(shop, options);
  const lines = await shop.db.selectFrom("order_lines").select("id").where("order_id", "=", id).execute();
  for (const line of lines) {
    const file = Buffer.from(`%PDF-1.6 ${line.id}`);
    const sha256 = createHash("sha256").update(file).digest("hex");
    const key = `print/${line.id}/${sha256.slice(0, 32)}.pdf`;
    await shop.storage.put(key, file);
    await shop.db
      .insertInto("print_files")
      .values({
        line_id: line.id,
        key,
        sha256,
        bytes: file.length,
        width: 3579,
        height: 5031,
        effective_dpi: dpi,
        bleed: 3,
        made: "painted",
        created_at: shop.clock.now(),
      })
      .execute();
  }
  await enqueuePrintJob(shop.db, id, shop.clock.now());
  return { id, jobId: (await latestPrintJob(shop.db, id))?.id ?? "" };
}

export interface FakePress extends Press {
  /** Jobs by their key, as often as they were submitted. */
  readonly known: Map<string, PressJob>;
  readonly received: PrintJob[];
  /** What it says about the job from now on. */
  says(key: string, changes: Partial<PressJob>): void;
  /** Runs before (or after) the work of each submission, and may throw. */
  before: () => Promise<void>;
  after: () => Promise<void>;
  quoted: PressQuote;
}

/** A press that remembers its jobs by their key, as one behind an API does. */
export function fakePress(): FakePress {
  const known = new Map<string, PressJob>();
  const received: PrintJob[] = [];
  const press: FakePress = {
    name: "prodigi",
    takesChanges: false,
    known,
    received,
    quoted: { country: "CH", cost: { amount: 1200, currency: "eur" } },
    before: async () => {},
    after: async () => {},
    says(key, changes) {
      known.set(key, { ...(known.get(key) as PressJob), ...changes });
    },
    quote: async () => press.quoted,
    async submit(job) {
      await press.before();
      received.push(job);
      if (!known.has(job.key)) {
        const { country, cost } = press.quoted;
        known.set(job.key, {
          id: `ord_${known.size + 1}`,
          state: "accepted",
          reason: null,
          parcels: [],
          country,
          cost,
        });
      }
      await press.after();
      return known.get(job.key) as PressJob;
    },
    job: async ({ key }) => known.get(key) ?? null,
    async cancel({ key }) {
      const job = known.get(key);
      if (job?.state === "accepted") press.says(key, { state: "cancelled" });
      return known.get(key) ?? null;
    },
    changed: async () => [],
    readNotification: () => null,
    workshop: null,
    close: async () => {},
  };
  return press;
}

/** The buyer of an order to Germany withdraws from its poster, as from one of the catalogue. */
export async function withdrawFrom(shop: Shop, id: string): Promise<void> {
  const line = await shop.db
    .selectFrom("order_lines")
    .innerJoin("publications", "publications.poster_id", "order_lines.poster_id")
    .select(["order_lines.id", "publications.id as publication"])
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  await shop.db
    .updateTable("order_lines")
    .set({ publication_id: line.publication })
    .where("id", "=", line.id)
    .execute();
  const [, key = null] = contractLink(shop, id).split("?key=");
  await declare(shop, ANONYMOUS, { access: { id, key }, choice: [{ lineId: line.id, quantity: 1 }] });
}
