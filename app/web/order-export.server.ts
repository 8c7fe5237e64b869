/** Long downloads of the back office. Invariant: the next page is read only after the previous one was sent. */
import { type CsvHeads, type CsvShape, csvHead, csvLines, csvName } from "../domain/back-office/order-csv.ts";
import { type StreamedOrder, streamOrders } from "../domain/back-office/order-stream.ts";
import type { OrderQuery } from "../domain/orders/order-query.ts";
import { refuseOnFault } from "./refuse-on-fault.server.ts";
import type { StaffContext } from "./staff.server.ts";

/** The list as a file for a spreadsheet. @throws Refusal "export-failed" where its first page cannot be read */
export async function answerCsv(context: StaffContext, query: OrderQuery): Promise<Response> {
  const { shop, language, t } = context;
  const heads = t("adminOrder:export.column", { returnObjects: true }) as CsvHeads;
  const shape: CsvShape = { heads, delimiter: language === "en" ? "," : ";" };
  const body = await refuseOnFault(context, "export-failed", () =>
    streamed(context, query, { before: csvHead(shape), write: (orders) => csvLines(orders, shape) }),
  );
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${csvName(shop.clock.now())}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

/** The list as `{ "orders": [ … ] }`. */
export async function answerOrders(
  context: StaffContext,
  query: OrderQuery,
  toJson: (order: StreamedOrder, origin: string) => object,
): Promise<Response> {
  let separator = "";
  const body = await streamed(context, query, {
    before: '{"orders":[',
    write: (orders) =>
      orders
        .map((order) => {
          const text = separator + JSON.stringify(toJson(order, context.shop.settings.origin));
          separator = ",";
          return text;
        })
        .join(""),
    after: "]}",
  });
  const headers = { "Content-Type": "application/json", "Cache-Control": "private, no-store" };
  return new Response(body, { headers });
}

interface Writing {
  before: string;
  write(orders: StreamedOrder[]): string;
  after?: string;
}

async function streamed(
  { shop, staff, loadContext }: StaffContext,
  query: OrderQuery,
  { before, write, after = "" }: Writing,
): Promise<ReadableStream<Uint8Array>> {
  const orders = streamOrders(shop, staff, query);
  const coder = new TextEncoder();
  // A fault at the beginning is refused with a text; a later one can only break the answer off.
  const first = await orders.next();
  let next: string | null = before + (first.done ? "" : write(first.value));
  return new ReadableStream(
    {
      async pull(controller) {
        await loadContext.drained();
        if (loadContext.closed.aborted) return controller.error(loadContext.closed.reason);
        if (next === null) {
          const { done, value } = await orders.next();
          if (done) {
            if (after) controller.enqueue(coder.encode(after));
            return controller.close();
          }
          next = write(value);
        }
        controller.enqueue(coder.encode(next));
        next = null;
      },
      async cancel() {
        await orders.return();
      },
    },
    { highWaterMark: 0 },
  );
}
