/** Staff send an e-mail about an order once more. Invariant: one press sends one e-mail, which the log names. */
import { z } from "zod";
import { transact } from "../../../db/transact.ts";
import { AGAIN, repeatOrderEmail } from "../email/repeat-email.ts";
import { backOfficeOrderRow } from "../fulfilment/order-status.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { record } from "../orders/order-log.ts";
import type { Staff } from "../staff/staff.ts";

export const EmailAgain = z.object({ email: z.string().max(100), press: z.uuid() });

/** @throws Refusal "not-found", also for an e-mail of another order, and for one whose text is deleted */
export async function sendEmailAgain(
  shop: Shop,
  staff: Pick<Staff, "name">,
  { orderId, email: id, press }: { orderId: string } & z.output<typeof EmailAgain>,
): Promise<void> {
  await transact(shop, async (trx) => {
    const order = await backOfficeOrderRow(trx, orderId);
    const email = await trx
      .selectFrom("emails")
      .selectAll()
      .where("id", "=", id)
      .where("order_id", "=", orderId)
      .executeTakeFirst();
    if (!email?.blocks || email.unique_key.includes(AGAIN) || !order.email) throw new Refusal("not-found");
    const again = AGAIN + press;
    const copy = await trx
      .selectFrom("emails")
      .select("id")
      .where("unique_key", "=", email.unique_key + again)
      .executeTakeFirst();
    if (copy) return;
    await repeatOrderEmail(shop, trx, { order, email, again });
    const facts = { email: email.kind };
    await record(trx, { orderId, who: staff.name, kind: "email-again", facts }, shop.clock.now());
  });
  shop.wakeWorker();
}
