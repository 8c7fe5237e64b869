/** How a poster will look on paper: its picture, or the file that staff have uploaded, through the colour profile of the press. */
import { softProof } from "@moment/atelier";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Staff } from "../staff/staff.ts";

/** The soft proof of an order line, a JPEG. @throws Refusal "not-found" */
export async function softProofOf(
  shop: Shop,
  _staff: Staff,
  { orderId, lineId }: { orderId: string; lineId: string },
): Promise<Uint8Array> {
  const line = await shop.db
    .selectFrom("order_lines")
    .leftJoin("print_files", "print_files.line_id", "order_lines.id")
    .select(["order_lines.image_key", "print_files.preview_key"])
    .where("order_lines.id", "=", lineId)
    .where("order_lines.order_id", "=", orderId)
    .executeTakeFirst();
  const picture = line && (await shop.storage.read(line.preview_key ?? line.image_key));
  if (!picture) throw new Refusal("not-found");
  return softProof(picture, shop.settings.printProfile);
}
