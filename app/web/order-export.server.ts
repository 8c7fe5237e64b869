/** Long downloads of the back office. Invariant: the next page is read only after the previous one was sent. */
import { type CsvHeads, type CsvShape, csvHead, csvLines, csvName } from "../domain/back-office/order-csv.ts";
import { type StreamedOrder, streamOrders } from "../domain/back-office/order-stream.ts";
import type { OrderQuery } from "../domain/orders/order-query.ts";
import { refuseOnFault } from "./refuse-on-fault.server.ts";
import type { StaffContext } from "./staff.server.ts";
import { csvHeaders, streamTexts } from "./text-stream.server.ts";

/** The list as a file for a spreadsheet. @throws Refusal "export-failed" where its first page cannot be read */
export async function answerCsv(context: StaffContext, query: OrderQuery): Promise<Response> {
  const { shop, language, t } = context;
  const heads = t("adminOrder:export.column", { returnObjects: true }) as CsvHeads;
  const shape: CsvShape = { heads, delimiter: language === "en" ? "," : ";" };
  const body = await refuseOnFault(context, "export-failed", () =>
    streamed(context, query, { before: csvHead(shape), write: (orders) => csvLines(orders, shape) }),
  );
  return new Response(body, { headers: csvHeaders(csvName(shop.clock.now())) });
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
  async function* texts() {
    let head = before;
    for await (const orders of streamOrders(shop, staff, query)) {
      yield head + write(orders);
      head = "";
    }
    if (head + after) yield head + after;
  }
  return streamTexts(loadContext, texts());
}
