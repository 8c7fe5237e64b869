/** What must hold once nothing fails any more and everything has had its time. */
import { sql } from "kysely";
import { listFailedRefunds } from "../../../app/domain/back-office/failed-refunds.ts";
import { audit } from "../../../app/domain/health/ledger-audit.server.ts";
import type { Db, Shop } from "../../../app/domain/kernel/shop.ts";
import type { BookedPayment } from "../outside/provider.ts";
import { ANNA } from "../steps/working.ts";
import type { World } from "../world.ts";

const SCHEDULED = ["reconcile", "audit", "sweep", "optimize-search"];

/** The breaches at the end of a run. */
export async function breachesAtTheEnd(world: World, shop: Shop): Promise<string[]> {
  return [
    ...(await audit(shop)).map((fault) => `audit: ${JSON.stringify(fault)}`),
    ...(await unfinishedWork(world, shop)),
    ...(await orders(world, shop)),
    ...(await cash(world, shop)),
    ...(await printed(world, shop)),
    ...(await sentToPress(world, shop)),
    ...(await confirmations(shop)),
    ...(await refundsMade(world, shop)),
    ...(await documents(world, shop)),
    ...(await creators(world, shop)),
    ...(await memberships(world, shop)),
  ];
}

/** No job waits, no painting is under way, no e-mail lies unsent. */
async function unfinishedWork({ books }: World, { db }: Shop): Promise<string[]> {
  const jobs = await db
    .selectFrom("jobs")
    .select(["kind", "payload", "state", "last_error"])
    .where("kind", "not in", SCHEDULED)
    .where("state", "!=", "done")
    .execute();
  const paintings = await db
    .selectFrom("paintings")
    .select("id")
    .where("state", "in", ["waiting", "painting"])
    .execute();
  const reserved = await db.selectFrom("credits").select("id").where("state", "=", "reserved").execute();
  const emails = await db.selectFrom("emails").select("unique_key").where("text", "is not", null).execute();
  return [
    // A job that staff must look at is over for the shop; so is a payout that it had sent before, as another amount.
    ...jobs
      .filter(({ kind }) => kind !== "send-payout" || !books.isRestored)
      .filter(({ kind, state }) => state !== "failed" || kind === "handle-payment-event")
      .map(({ kind, payload, state, last_error }) => `job: ${kind} ${payload} is ${state}: ${last_error}`),
    ...paintings.map(({ id }) => `painting: ${id} never ended`),
    ...reserved.map(({ id }) => `credits: ${id} is reserved for ever`),
    ...emails.map(({ unique_key }) => `e-mail: ${unique_key} was never sent`),
  ];
}

interface OrderRow {
  id: string;
  status: string;
  payment_state: string;
  amount: number;
  attention: string | null;
  paid_intent_id: string | null;
  /** The price of the lines for which no print was left. */
  lost: number;
  /** What staff gave back by a transfer. */
  transferred: number;
  /** What staff kept of a refund that failed, in agreement with the buyer. */
  kept: number;
  /** What staff gave back of the sale: some posters, or an amount. */
  returned: number;
  /** What was given back without a request that the shop remembers, or failed then: staff may have given it back again. */
  found: number;
}

/**
 * What the provider holds for an order is the price of what its buyer gets, less what its operator gave back and what the buyer's
 * bank keeps; all other money went back, by the provider or by a transfer, or staff decide. An order of which a bank keeps a part
 * goes on: only one about which a bank has not decided, or whose whole payment is lost, is disputed.
 */
async function orders(world: World, shop: Shop): Promise<string[]> {
  const { db } = shop;
  const held = new Map<string, number>();
  const byOperator = new Map<string, number>();
  const payments = new Map(world.provider.payments().map((payment) => [payment.intent, payment]));
  for (const { order, received, refunded, disputed, byHand } of payments.values()) {
    if (order === null) continue;
    held.set(order, (held.get(order) ?? 0) + received - refunded - disputed);
    byOperator.set(order, (byOperator.get(order) ?? 0) + byHand);
  }
  const undecided = new Set((await listFailedRefunds(shop, ANNA)).map(({ order }) => order?.id));
  const { rows } = await sql<OrderRow>`
    select id, status, payment_state, amount, attention, paid_intent_id, coalesce((
      select sum(quantity * unit_price) from order_lines where order_id = orders.id and lost_at is not null
    ), 0) as lost, coalesce((
      select sum(amount) from refunds where order_id = orders.id and way = 'bank'
    ), 0) as transferred, coalesce((
      select sum(entries.amount) from ledger_entries entries join ledger_transactions on id = transaction_id
      where ledger_transactions.order_id = orders.id and kind = 'kept' and account = 'buyers'
    ), 0) as kept, coalesce((
      select sum(amount) from refunds where order_id = orders.id and total is null
    ), 0) as found, coalesce((
      select sum(amount) from refunds
      where intent_id = paid_intent_id and of_sale = 1 and state in ('pending', 'succeeded')
    ), 0) as returned from orders where placed_at is not null`.execute(db);
  const faults: string[] = [];
  for (const order of rows) {
    const { id, status, payment_state, amount, attention, paid_intent_id, lost, transferred, kept } = order;
    // A shop restored from a backup finds the refunds that it has forgotten, and takes them for its operator's.
    const givenBack = world.books.isRestored ? Number(order.found) : (byOperator.get(id) ?? 0);
    const money = (held.get(id) ?? 0) - Number(transferred);
    held.delete(id);
    const payment = payments.get(paid_intent_id ?? "");
    const isWithBank = payment !== undefined && payment.disputed > 0 && hasBankAll(payment);
    if (payment_state !== "refunded" && isWithBank !== (payment_state === "disputed"))
      faults.push(`order: ${id} is ${payment_state}, and its bank has ${payment?.disputed ?? 0}`);
    if (attention !== null || payment_state === "disputed" || undecided.has(id)) continue;
    const toBank = payment?.lost ?? 0;
    const sold = amount - Number(lost) - Number(order.returned);
    const due = payment_state === "paid" ? sold + Number(kept) - toBank : 0;
    if (money > due || money < due - givenBack)
      faults.push(`order: ${id} (${status}, ${payment_state}) has ${money} at the provider, not ${due}`);
  }
  // An order of a backup that its buyer placed later counts as unknown: staff decide about its payment.
  const strays = await strayIntents(db);
  for (const { order, intent, received, refunded } of world.provider.payments()) {
    if (order === null || !held.has(order) || received === refunded || strays.has(intent)) continue;
    faults.push(`order: ${intent} has money of ${order}, of which the shop knows nothing`);
  }
  return faults;
}

/** A bank has not decided about a payment, or has all that its refunds have left. */
function hasBankAll({ received, refunded, disputed, lost }: BookedPayment): boolean {
  return disputed > lost || lost >= received - refunded;
}

async function strayIntents(db: Db): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom("payment_events")
    .select("intent_id")
    .where("stray_amount", "is not", null)
    .execute();
  return new Set(rows.map(({ intent_id }) => intent_id));
}

/** The ledger's cash is what the provider's books say. */
async function cash(world: World, { db }: Shop): Promise<string[]> {
  if (world.books.isRestored) return [];
  const { booked } = await db
    .selectFrom("ledger_entries")
    .select(({ fn }) => fn.sum<number | null>("amount").as("booked"))
    .where("account", "=", "cash")
    .executeTakeFirstOrThrow();
  const payments = world.provider.payments();
  const taken = payments.reduce(
    (sum, payment) => sum + payment.received - payment.refunded - payment.disputed,
    0,
  );
  const sent = world.provider.transfers().reduce((sum, { amount, reversed }) => sum + amount - reversed, 0);
  const due = taken - sent;
  return Number(booked ?? 0) === due ? [] : [`cash: the ledger has ${booked ?? 0}, the provider ${due}`];
}

/** Staff may print and send it themselves, before the shop has made a file. */
function isByHand(status: string): boolean {
  return status === "shipped" || status === "delivered";
}

/**
 * Orders that staff have taken over: the press has refused them, or there was no file, and they have said that it is done; or
 * they have not decided about a withdrawal.
 */
async function takenOver(db: Db): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom("order_entries")
    .select("order_id")
    .where("kind", "=", "attention")
    .where("facts", "like", '%"why":"print-%"way":"done"%')
    .execute();
  const undecided = await db
    .selectFrom("withdrawals")
    .select("order_id")
    .where("reason", "=", "withdrawal")
    .where("closed_at", "is", null)
    .execute();
  return new Set([...rows, ...undecided].map(({ order_id }) => order_id));
}

/** Each line of a paid order is printed once, unless it is lost, refunded, cancelled, or left to staff. */
async function printed(world: World, { db }: Shop): Promise<string[]> {
  const byHand = await takenOver(db);
  const lines = await db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .leftJoin("print_files", "print_files.line_id", "order_lines.id")
    .select(["order_lines.id", "order_lines.order_id", "orders.status", "print_files.key"])
    .where("orders.payment_state", "=", "paid")
    .where("orders.status", "!=", "cancelled")
    .where("orders.attention", "is", null)
    .where("order_lines.lost_at", "is", null)
    .whereRef("order_lines.refunded", "<", "order_lines.quantity")
    .execute();
  return lines.flatMap(({ id, order_id, status, key }) => {
    if (key === null)
      return isByHand(status) || byHand.has(order_id)
        ? []
        : [`print: line ${id} is paid and was never printed`];
    return world.files.all.has(key) ? [] : [`print: the file of line ${id} is gone`];
  });
}

/** The press has each paid order once, unless it was cancelled, refused, or left to staff. */
async function sentToPress(world: World, { db }: Shop): Promise<string[]> {
  const wanted = await db
    .selectFrom("orders")
    .select(["id", "confirmation_id", "status"])
    .where("payment_state", "=", "paid")
    .where("status", "!=", "cancelled")
    .where("attention", "is", null)
    .where("kind", "!=", "credits")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("order_lines")
          .select("order_lines.id")
          .whereRef("order_lines.order_id", "=", "orders.id")
          .where("lost_at", "is", null)
          .whereRef("refunded", "<", "quantity"),
      ),
    )
    .execute();
  const byHand = await takenOver(db);
  const made = world.press.jobs().filter(({ state }) => state !== "cancelled");
  return wanted.flatMap(({ id, confirmation_id, status }) => {
    const count = made.filter(({ reference }) => reference === confirmation_id).length;
    return count === 1 || (count === 0 && (isByHand(status) || byHand.has(id)))
      ? []
      : [`press: order ${id} is paid and was printed ${count} times`];
  });
}

/** Each paid order has one confirmation. */
async function confirmations({ db }: Shop): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select confirmation_id as id from orders
    where payment_state = 'paid' and attention is null and status <> 'cancelled' and not exists (
      select 1 from emails
      where unique_key in ('orderConfirmation:' || confirmation_id, 'creditsBought:' || confirmation_id)
    )`.execute(db);
  return rows.map(({ id }) => `e-mail: ${id} was never confirmed`);
}

/** The provider has made each refund that the shop remembers, and no other. */
async function refundsMade(world: World, { db }: Shop): Promise<string[]> {
  const rows = await db
    .selectFrom("refunds")
    .select(({ fn }) => ["intent_id", fn.sum<number>("amount").as("amount")])
    .where("way", "=", "provider")
    .where("state", "in", ["pending", "succeeded"])
    .groupBy("intent_id")
    .execute();
  const known = new Map(rows.map(({ intent_id, amount }) => [intent_id, Number(amount)]));
  return world.provider
    .payments()
    .filter(({ intent, refunded }) => refunded !== (known.get(intent) ?? 0) && !world.books.isRestored)
    .map(
      ({ intent, refunded }) => `refund: ${refunded} of ${intent} went back, not ${known.get(intent) ?? 0}`,
    );
}

/** The invoice of a sale and its corrections sum to what the shop keeps of its payment. */
async function documents(world: World, { db }: Shop): Promise<string[]> {
  const { rows } = await sql<{ intent: string; gross: number; transferred: number }>`
    select intent, sum(gross) as gross, coalesce((
      select sum(amount) from refunds where intent_id = intent and way = 'bank' and state = 'succeeded'
    ), 0) as transferred
    from (
      select gross, coalesce(paid_intent_id, membership_invoices.intent_id) as intent from tax_documents
      left join orders on orders.id = order_id left join membership_invoices on membership_invoices.id = month_id
    ) as issued group by intent`.execute(db);
  const payments = new Map(world.provider.payments().map((payment) => [payment.intent, payment]));
  return rows.flatMap(({ intent, gross, transferred }) => {
    const payment = payments.get(intent);
    if (!payment) return [];
    const { received, refunded, lost } = payment;
    const kept = Math.max(0, received - refunded - lost - Number(transferred));
    return Number(gross) === kept ? [] : [`invoice: ${intent} is documented with ${gross}, not ${kept}`];
  });
}

interface EarnedOrder {
  id: string;
  paid_intent_id: string;
  /** What creators are owed of it. */
  owed: number;
  /** Their shares of the posters that are not refunded. */
  share: number;
  /** The price of these posters. */
  price: number;
  lines: number;
  /** What staff gave back beside posters. */
  amount: number;
}

/** Creators earn their share of each poster that stays sold; of an amount besides they bear their part, rounded in their favour. */
async function creators(world: World, { db }: Shop): Promise<string[]> {
  const disputed = new Set(
    world.provider.payments().flatMap(({ intent, disputed }) => (disputed > 0 ? [intent] : [])),
  );
  const { rows } = await sql<EarnedOrder>`
    select orders.id, paid_intent_id, -coalesce((
        select sum(amount) from ledger_entries join ledger_transactions on ledger_transactions.id = transaction_id
        where order_id = orders.id and account = 'creators'
      ), 0) as owed, sum((quantity - refunded) * share) as share, sum((quantity - refunded) * unit_price) as price,
      count(*) as lines, coalesce((
        select sum(amount) from refunds where intent_id = paid_intent_id and of_sale = 1
          and state in ('pending', 'succeeded')
          and not exists (select 1 from refund_lines where refund_id = refunds.id)
      ), 0) as amount
    from orders join order_lines on order_id = orders.id
    where payment_state = 'paid' and attention is null and lost_at is null and kind = 'catalogue'
    group by orders.id, paid_intent_id`.execute(db);
  return rows.flatMap((order) => {
    if (disputed.has(order.paid_intent_id)) return [];
    const [owed, share, price, amount] = [order.owed, order.share, order.price, order.amount].map(Number) as [
      number,
      number,
      number,
      number,
    ];
    const due = price === 0 ? 0 : share * (1 - Math.min(1, amount / price));
    return owed >= due - 1e-6 && owed < due + Number(order.lines)
      ? []
      : [`creators: they are owed ${owed} of order ${order.id}, not ${due}`];
  });
}

/** A membership that was withdrawn from has ended, and an ended one is charged no more. */
async function memberships(world: World, { db }: Shop): Promise<string[]> {
  const charged = new Set(world.provider.subscriptions());
  const rows = await db
    .selectFrom("memberships")
    .leftJoin("withdrawals", "withdrawals.membership_id", "memberships.id")
    .select(["memberships.id", "state", "subscription_id", "withdrawals.id as withdrawal"])
    .where("subscription_id", "is not", null)
    .execute();
  return rows.flatMap(({ id, state, subscription_id, withdrawal }) => {
    if (withdrawal !== null && state !== "ended") return [`membership: ${id} is ${state} after a withdrawal`];
    return state === "ended" && charged.has(subscription_id ?? "")
      ? [`membership: ${id} has ended and is still charged`]
      : [];
  });
}
