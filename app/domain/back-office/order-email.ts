/** Staff send an e-mail about an order once more. Invariant: one press sends one e-mail, which the log names. */
import { z } from "zod";
import { transact } from "../../../db/transact.ts";
import { REPEATABLE_EMAILS, repeatOrderEmail } from "../email/repeat-email.ts";
import { backOfficeOrderRow } from "../fulfilment/order-status.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { record } from "../orders/order-log.ts";
import type { Staff } from "../staff/staff.ts";

export const EmailAgain = z.object({ kind: z.enum(REPEATABLE_EMAILS), press: z.uuid() });

/** Sends what the e-mail would say today. @throws Refusal "not-found", also where it was never sent */
export async function sendEmailAgain(
  shop: Shop,
  staff: Pick<Staff, "name">,
  { orderId, kind, press }: { orderId: string } & z.output<typeof EmailAgain>,
): Promise<void> {
  await transact(shop, async (trx) => {
    const order = await backOfficeOrderRow(trx, orderId);
    const first = `${kind}:${order.confirmation_id}`;
    const again = `:again:${press}`;
    const written = await trx
      .selectFrom("emails")
      .select("unique_key")
      .where("unique_key", "in", [first, first + again])
      .execute();
    if (!written.some(({ unique_key }) => unique_key === first) || !order.email)
      throw new Refusal("not-found");
    if (written.length > 1) return;
    await repeatOrderEmail(shop, trx, { order, kind, again });
    const entry = { orderId, who: staff.name, kind: "email-again", facts: { email: kind } } as const;
    await record(trx, entry, shop.clock.now());
  });
}
