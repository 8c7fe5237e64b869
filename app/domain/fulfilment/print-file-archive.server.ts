/**
 * The print files of several orders as one ZIP.
 * Invariant: it is read while it is sent, one file at a time; it
 * lists the posters without a file, and staff see them before.
 */
import { makeZip } from "client-zip";
import type { Shop } from "../kernel/shop.ts";
import type { OrderLine } from "../orders/order.ts";
import type { Tick } from "../orders/selected-order.ts";
import { type ChosenOrder, chosenOrders } from "../orders/selection.ts";
import type { Staff } from "../staff/staff.ts";
import { type PrintFileState, printFilesOf, requestPrintFile } from "./print-files.ts";

export interface ChosenFile {
  orderId: string;
  lineId: string;
  confirmationId: string;
  /** The file's name in the archive. */
  name: string;
  state: PrintFileState;
  dpi: number | null;
}

/** Returns the files of these orders, poster by poster. @throws as `chosenOrders` */
export async function chosenFiles(
  shop: Shop,
  staff: Staff,
  chosen: readonly Tick[],
): Promise<{ files: ChosenFile[]; unknown: number }> {
  const { orders, unknown } = await chosenOrders(shop, staff, chosen);
  const files: ChosenFile[] = [];
  for (const order of orders) {
    const stands = new Map((await printFilesOf(shop.db, order.row)).map((stand) => [stand.lineId, stand]));
    for (const line of order.lines) {
      const { id: orderId, confirmationId } = order;
      const { state = "never", dpi = null } = stands.get(line.id) ?? {};
      files.push({ orderId, lineId: line.id, confirmationId, name: nameOf(order, line), state, dpi });
    }
  }
  return { files, unknown };
}

/** Enqueues the missing files and returns how many are in progress. @throws as `chosenOrders` */
export async function requestChosenFiles(shop: Shop, staff: Staff, chosen: readonly Tick[]): Promise<number> {
  const { files } = await chosenFiles(shop, staff, chosen);
  for (const { orderId, lineId, state } of files) {
    if (state === "none" || state === "failed") await requestPrintFile(shop, staff, { orderId, lineId });
  }
  return files.filter(({ state }) => state !== "ready" && state !== "never").length;
}

/** Returns the archive. @throws as `chosenOrders` */
export async function printFileArchive(shop: Shop, staff: Staff, chosen: readonly Tick[]) {
  const { files } = await chosenFiles(shop, staff, chosen);
  const now = new Date(shop.clock.now());
  const day = now.toISOString().slice(0, 10);
  return { name: `print-files-${day}.zip`, stream: makeZip(entries(shop, files, now)) };
}

async function* entries(shop: Shop, files: readonly ChosenFile[], lastModified: Date) {
  const without: string[] = [];
  for (const { lineId, name, confirmationId } of files) {
    const file = await shop.db
      .selectFrom("print_files")
      .select("key")
      .where("line_id", "=", lineId)
      .executeTakeFirst();
    const input = file && (await shop.storage.stream(file.key));
    if (input) yield { name, input, lastModified };
    else without.push(`${confirmationId}: ${name}`);
  }
  if (without.length === 0) return;
  const input = `These posters have no print file:\r\n\r\n${without.join("\r\n")}\r\n`;
  yield { name: "without-print-file.txt", input, lastModified };
}

/** "ORD-100001-1-of-2_3x.pdf": the order, the poster within it, and the number of copies to print. */
function nameOf({ confirmationId, lines }: ChosenOrder, line: OrderLine): string {
  const position = lines.length > 1 ? `-${lines.indexOf(line) + 1}-of-${lines.length}` : "";
  const print = line.print ? `_no-${line.print.number}` : "";
  return `${confirmationId}${position}${print}_${line.quantity}x.pdf`;
}
