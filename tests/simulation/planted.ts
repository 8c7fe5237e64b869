/**
 * Bugs that are planted into copies of the shop, one at a time: a check of the simulation, which must find each. The text
 * to change is the shop's own, so a change of the shop may need a change here.
 */
import type { Patch } from "./bundle.ts";

export interface PlantedBug {
  name: string;
  /** The rule of the model that it breaks, or how the shop fails. */
  breaks: RegExp;
  patches: readonly Patch[];
  /** Whether it shows only where a disk is lost. */
  losesDisks?: boolean;
}

export const PLANTED: readonly PlantedBug[] = [
  {
    name: "a confirmation is sent before the payment is committed",
    breaks: /^ports:/,
    patches: [
      {
        file: "app/domain/email/order-emails.ts",
        find: "if (made.length > 0) await enqueueOrderConfirmation(shop, trx, order, made);",
        replace: `if (made.length > 0) await enqueueOrderConfirmation(shop, trx, order, made);
          const early = await trx.selectFrom("emails").selectAll().orderBy("created_at", "desc").executeTakeFirst();
          if (early) void shop.mail.send({ ...early, to: early.recipient, text: "", html: "" }).catch(() => {});`,
      },
    ],
  },
  {
    name: "e-mails have no unique key",
    breaks: /^emails:/,
    patches: [
      {
        file: "db/migrations/0001-initial/jobs.ts",
        find: "unique_key text not null unique,",
        replace: "unique_key text not null,",
      },
      {
        file: "app/domain/kernel/email-queue.ts",
        find: '.onConflict((conflict) => conflict.column("unique_key").doNothing())',
        replace: "",
      },
      {
        file: "app/domain/back-office/order-email.ts",
        find: "if (copy) return;",
        replace: "",
      },
    ],
  },
  {
    name: "a refund has no key",
    breaks: /^(refunds?|order|press):/,
    patches: [
      {
        file: "app/domain/payments/refund.ts",
        find: "if (made.some(({ idempotencyKey }) => idempotencyKey === refundId)) return refund;",
        replace: "void made;",
      },
      {
        file: "app/domain/payments/refund.ts",
        find: "(total ?? refund.amount) - intent.amountRefunded",
        replace: "Math.min(refund.amount, (total ?? 0) + intent.amountRefunded)",
      },
      {
        file: "app/domain/payments/refund.ts",
        find: "idempotencyKey: refundId }",
        replace: "idempotencyKey: crypto.randomUUID() }",
      },
    ],
  },
  {
    name: "a hold is freed twice",
    breaks: /^supply:|CHECK constraint failed: held >= 0/,
    patches: [
      {
        file: "app/domain/editions/hold.ts",
        find: 'await trx.deleteFrom("holds").where("line_id", "=", line_id).execute();',
        replace:
          'await trx.updateTable("holds").set({ held_until: 0 }).where("line_id", "=", line_id).execute();',
      },
    ],
  },
  {
    name: "a credit is given back twice",
    breaks: /^credits:/,
    patches: [
      {
        file: "app/domain/accounts/credit.ts",
        find: `.set({ state: "available", painting_id: null })
    .where("painting_id", "=", paintingId)
    .where("state", "=", "reserved")`,
        replace: `.set({ state: "available", painting_id: null })
    .where("painting_id", "=", paintingId)`,
      },
      {
        file: "app/domain/creations/painting-outcome.ts",
        find: "await spendCredit(trx, paintingId);",
        replace:
          "await spendCredit(trx, paintingId); if (painting.seed % 4 === 1) await giveBackCredit(trx, paintingId);",
      },
    ],
  },
  {
    name: "each webhook takes the payment anew",
    breaks: /^audit:/,
    patches: [
      {
        file: "app/domain/payments/settlement.ts",
        find: "return settleAftermath(trx, shop, await takePayment(trx, shop, order, intent), snapshot);\n  }",
        replace:
          "return settleAftermath(trx, shop, await takePayment(trx, shop, order, intent), snapshot);\n  }\n  await takePayment(trx, shop, order, intent);",
      },
      {
        file: "app/domain/ledger/sale.ts",
        find: 'kind: "received", orderId, sides }',
        replace: 'kind: "received", orderId, sides, ...{ key: "again:" + intentId + now } }',
      },
    ],
  },
  {
    name: "a number is sold again after its print was made",
    breaks: /^numbers:/,
    patches: [
      {
        file: "app/domain/editions/print.server.ts",
        find: "if (isMade) {",
        replace: "if (isMade && number > 9) {",
      },
    ],
  },
  {
    name: "a deleted account stays logged in",
    breaks: /^deletions:/,
    patches: [
      {
        file: "app/domain/retention/deletion.server.ts",
        find: '    "sessions",\n',
        replace: "",
      },
    ],
  },
  {
    name: "a payout is sent under another reference each time",
    breaks: /^payouts:/,
    patches: [
      {
        file: "app/domain/payouts/payout.ts",
        find: "transfer({\n      reference,",
        replace: "transfer({\n      reference: reference + shop.clock.now(),",
      },
    ],
  },
  {
    name: "settlement trusts the order instead of the payment",
    breaks: /^paidInFull:/,
    patches: [
      {
        file: "app/domain/payments/settlement.ts",
        find: 'if (!fits) return "payment-mismatch";',
        replace: "void fits;",
      },
    ],
  },
  {
    name: "more prints are held than there are",
    breaks: /^supply:/,
    patches: [
      {
        file: "app/domain/editions/hold.ts",
        find: '.where(({ eb }) => eb(eb("sold", "+", eb.ref("held")), "<", eb.ref("total_supply")))',
        replace: "",
      },
      {
        file: "db/migrations/0001-initial/gallery.ts",
        find: "check (total_supply is null or sold + held <= total_supply)",
        replace: "check (sold >= 0)",
      },
    ],
  },
  {
    name: "an event of the provider is given up",
    breaks: /^(cash|job|order):/,
    patches: [
      {
        file: "app/jobs/kinds.ts",
        find: `keepsTrying: true,
    maxAttempts: 12,`,
        replace: "maxAttempts: 2,",
      },
    ],
  },
  {
    name: "an order of which a bank keeps a part stays disputed",
    breaks: /^order: .* is disputed/,
    patches: [
      {
        file: "app/ports/payments/port.ts",
        find: "return lost > 0 && lost >= intent.amountReceived - intent.amountRefunded;",
        replace: "return lost > 0;",
      },
    ],
  },
  {
    name: "an order is not printed after its dispute was won",
    breaks: /^(print|press):/,
    patches: [
      {
        file: "app/event-handlers.server.ts",
        find: '"dispute-won": [printAfterAll]',
        replace: '"dispute-won": []',
      },
      {
        // The provider's next event about the dispute would print it, too.
        file: "app/domain/fulfilment/production.ts",
        find: "if (isPrintable(order)) await printAfterAll(trx, shop, { order });",
        replace: `const dispute = await trx.selectFrom("disputes").select("intent_id").where("intent_id", "=", order.paid_intent_id).executeTakeFirst();
  if (isPrintable(order) && !dispute) await printAfterAll(trx, shop, { order });`,
      },
    ],
  },
  {
    name: "an order goes to the press while its withdrawal is undecided",
    breaks: /^withdrawals:/,
    patches: [
      {
        file: "app/domain/fulfilment/print-submission.server.ts",
        find: "if (await waitsForWithdrawal(trx, order_id)) return false;",
        replace: "void waitsForWithdrawal;",
      },
      {
        file: "app/domain/withdrawals/withdrawal.server.ts",
        find: "if (!STATUS[status].isUnsent) return;",
        replace: "if (STATUS[status]) return;",
      },
    ],
  },
  {
    name: "a creator keeps the share of a refunded poster",
    breaks: /^creators:/,
    patches: [
      {
        file: "app/domain/ledger/reduction.ts",
        find: "creatorSide(line, returned * line.share + ofRest)",
        replace: "creatorSide(line, ofRest)",
      },
    ],
  },
  {
    name: "a membership that was withdrawn from is charged on",
    breaks: /^membership:/,
    patches: [
      {
        file: "app/domain/withdrawals/membership-withdrawal.server.ts",
        find: 'await enqueueOverpaymentRefund(trx, { subscriptionId: subscription_id ?? "", invoiceIds: [] }, now);',
        replace: "void [enqueueOverpaymentRefund, subscription_id];",
      },
      // The refund's event would end it otherwise.
      {
        file: "app/domain/membership/settlement.server.ts",
        find: "if (!isLive && invoiceIds.length === 0) return;",
        replace: "void isLive; if (invoiceIds.length === 0) return;",
      },
    ],
  },
  {
    name: "an invoice skips a number",
    breaks: /^invoices:/,
    patches: [
      {
        file: "app/domain/invoices/document.ts",
        find: 'eb(ref("document_series.last"), "+", 1)',
        replace: 'eb(ref("document_series.last"), "+", now % 7 === 0 ? 2 : 1)',
      },
    ],
  },
  {
    name: "a file's removal is copied before the rows that name it no longer",
    breaks: /^replica: its rows name/,
    losesDisks: true,
    patches: [
      {
        file: "app/replication/replication.server.ts",
        find: "    // Before the rows that name them.\n    await files?.copy();",
        replace: "    await files?.copy();\n    await files?.noteRemovals([...files.gone.keys()]);",
      },
    ],
  },
  {
    name: "a new generation is read from before its snapshot has arrived",
    breaks: /^replica: its rows are those of no copy/,
    losesDisks: true,
    patches: [
      {
        file: "app/replication/database-copier.server.ts",
        find: "return [this.generation, this.successor].filter((each) => each !== null);",
        replace: "return [this.generation].filter((each) => each !== null);",
      },
    ],
  },
  {
    name: "what was copied is forgotten where the replica takes no more",
    breaks: /^replica:/,
    losesDisks: true,
    patches: [
      {
        file: "app/replication/file-copier.ts",
        find: "      } catch (error) {\n        this.changed.add(key);\n        throw error;",
        replace: "      } catch (error) {\n        throw error;",
      },
    ],
  },
];
