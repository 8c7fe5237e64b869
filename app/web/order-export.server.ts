/** Long answers of the back office, as their readers take them. Invariant: nothing is read before what was read has gone. */
import { type CsvHeads, type CsvShape, csvHead, csvLines, csvName } from "../domain/orders/order-csv.ts";
import type { OrderQuery } from "../domain/orders/order-query.ts";
import { type StreamedOrder, streamOrders } from "../domain/orders/order-stream.ts";
import { orElse } from "./fault.server.ts";
import type { StaffVisit } from "./staff.server.ts";

/** The list as a file for a spreadsheet. @throws Refusal "export-failed" where not even its beginning can be read */
export async function answerCsv(visit: StaffVisit, query: OrderQuery): Promise<Response> {
  const { shop, language, t } = visit;
  const heads = t("workshop:export.column", { returnObjects: true }) as CsvHeads;
  const shape: CsvShape = { heads, delimiter: language === "en" ? "," : ";" };
  const body = await orElse(shop, "export-failed", () =>
    streamed(visit, query, { before: csvHead(shape), write: (orders) => csvLines(orders, shape) }),
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
  visit: StaffVisit,
  query: OrderQuery,
  tell: (order: StreamedOrder, origin: string) => object,
): Promise<Response> {
  let separator = "";
  const body = await streamed(visit, query, {
    before: '{"orders":[',
    write: (orders) =>
      orders
        .map((order) => {
          const text = separator + JSON.stringify(tell(order, visit.shop.settings.origin));
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
  { shop, staff, context, request }: StaffVisit,
  query: OrderQuery,
  { before, write, after = "" }: Writing,
): Promise<ReadableStream<Uint8Array>> {
  const orders = streamOrders(shop, staff, query);
  const coder = new TextEncoder();
  // A fault at the beginning is told as one; later ones can only break the answer off.
  const first = await orders.next();
  let next: string | null = before + (first.done ? "" : write(first.value));
  return new ReadableStream(
    {
      async pull(controller) {
        await context.drained();
        if (request.signal.aborted) return controller.error(request.signal.reason);
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
