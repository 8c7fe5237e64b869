/** What must hold at every moment, whatever is under way. Each rule returns a sentence for each breach. */
import { type RawBuilder, sql } from "kysely";
import { findViewer } from "../../../app/domain/accounts/session.server.ts";
import { findPack } from "../../../app/domain/kernel/credit-pack.ts";
import { isRefusal } from "../../../app/domain/kernel/refusal.ts";
import type { Shop } from "../../../app/domain/kernel/shop.ts";
import { orderOf } from "../../../app/domain/orders/order.ts";
import { statusesWith } from "../../../app/domain/orders/status.ts";
import { viewerOf } from "../steps/people.ts";
import type { World } from "../world.ts";

type Rule = (world: World, shop: Shop) => Promise<string[]>;

const texts = async (shop: Shop, query: RawBuilder<{ fault: string }>) =>
  (await query.execute(shop.db)).rows.map(({ fault }) => fault);

/** Money in is money out and money held: the sides of each booking sum to zero. */
const ledger: Rule = (_world, shop) =>
  texts(
    shop,
    sql<{ fault: string }>`select 'booking ' || transaction_id || ' is off by ' || sum(amount) as fault
      from ledger_entries group by transaction_id having sum(amount) <> 0`,
  );

/** Sold and held prints are within the supply, and are counted right. */
const supply: Rule = (_world, shop) =>
  texts(
    shop,
    sql<{
      fault: string;
    }>`select 'edition ' || id || ' of ' || total_supply || ' has ' || sold || ' sold and ' || held || ' held, and '
        || prints || ' prints and ' || holds || ' holds' as fault
      from (select id, total_supply, sold, held,
          (select count(*) from prints where publication_id = publications.id) as prints,
          (select count(*) from holds where publication_id = publications.id) as holds
        from publications where total_supply is not null) as editions
      where sold + held > total_supply or sold < 0 or held < 0 or sold <> prints or held <> holds`,
  );

/** A number is one print, within the supply, of one line; once its print is made it stays that line's for ever. */
const numbers: Rule = async (world, shop) => {
  const { made } = world.books;
  const prints = await shop.db
    .selectFrom("prints")
    .innerJoin("order_lines", "order_lines.id", "prints.line_id")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["prints.publication_id", "prints.number", "prints.line_id", "orders.status"])
    .execute();
  const faults: string[] = [];
  const lines = new Map<string, string>();
  for (const { publication_id, number, line_id, status } of prints) {
    const print = `${publication_id}:${number}`;
    if (lines.has(print)) faults.push(`number ${print} is sold twice`);
    lines.set(print, line_id);
    const owner = made.get(print);
    if (owner && owner !== line_id)
      faults.push(`number ${print} was made for ${owner} and is sold to ${line_id}`);
    if (statusesWith("isBegun").includes(status)) made.set(print, line_id);
  }
  for (const [print, line] of made) {
    if (!lines.has(print)) faults.push(`number ${print}, made for ${line}, is free again`);
  }
  return faults;
};

/**
 * A credit is free, reserved by a painting under way, or spent on a finished one, which costs one unless a member has painted
 * it; none is made up.
 */
const credits: Rule = async (_world, shop) => {
  const misplaced = await texts(
    shop,
    sql<{
      fault: string;
    }>`select 'credit ' || credits.id || ' is ' || credits.state || ' while its painting is '
        || coalesce(paintings.state, 'missing') as fault
      from credits left join paintings on paintings.id = credits.painting_id
      where (credits.state = 'available' and credits.painting_id is not null)
        or (credits.state = 'reserved' and coalesce(paintings.state, '') not in ('waiting', 'painting'))
        or (credits.state = 'spent' and coalesce(paintings.state, '') <> 'finished')
      union all
      select 'painting ' || paintings.id || ' is finished and has cost no credit'
      from paintings join accounts on accounts.id = paintings.account_id
      where paintings.state = 'finished' and paintings.request_key <> paintings.id and accounts.deleted_at is null
        and not exists (select 1 from credits where credits.painting_id = paintings.id and credits.state = 'spent')
        and not exists (
          select 1 from memberships where account_id = accounts.id and started_at <= paintings.created_at
        )`,
  );
  const granted = await shop.db
    .selectFrom("credits")
    .select(({ fn }) => ["account_id", "source", fn.countAll<number>().as("count")])
    .groupBy(["account_id", "source"])
    .execute();
  for (const { source, count } of granted) {
    const order = source.startsWith("order:") ? source.slice("order:".length) : null;
    const due = order === null ? 2 : await packOf(shop, order);
    if (count > due) misplaced.push(`${source} has granted ${count} credits instead of ${due}`);
  }
  return misplaced;
};

async function packOf(shop: Shop, orderId: string): Promise<number> {
  const order = await shop.db
    .selectFrom("orders")
    .select("pack")
    .where("id", "=", orderId)
    .where("paid_intent_id", "is not", null)
    .executeTakeFirst();
  return findPack(order?.pack ?? null)?.credits ?? 0;
}

/**
 * An order that counts as paid was paid at its price, at the provider, or above it where staff decided so and the excess goes back: a
 * restored disk may know an earlier price. Nothing else is printed.
 */
const paidInFull: Rule = async (world, shop) => {
  const received = new Map(world.provider.payments().map((payment) => [payment.intent, payment.received]));
  const orders = await shop.db
    .selectFrom("orders")
    .select(({ selectFrom }) => [
      "id",
      "paid_intent_id",
      "amount",
      selectFrom("refunds")
        .whereRef("intent_id", "=", "paid_intent_id")
        .select(({ fn }) => fn.max("total").as("most"))
        .as("goingBack"),
    ])
    .where("payment_state", "=", "paid")
    .where("attention", "is", null)
    .execute();
  const unpaid = orders.filter(({ paid_intent_id, amount, goingBack }) => {
    const excess = (received.get(paid_intent_id ?? "") ?? 0) - amount;
    return excess < 0 || excess > (goingBack ?? 0);
  });
  const printed = await texts(
    shop,
    sql<{ fault: string }>`select 'a print file of ' || order_id || ', which was never paid' as fault
      from print_files join order_lines on order_lines.id = line_id join orders on orders.id = order_id
      where paid_intent_id is null`,
  );
  return [
    ...printed,
    ...unpaid.map(
      (order) => `order ${order.id} of ${order.amount} was paid ${received.get(order.paid_intent_id ?? "")}`,
    ),
  ];
};

/** The provider has refunded no more of a payment than the shop asked for, in rows that it stored before, or its operator. */
const refunds: Rule = async (world, shop) => {
  if (world.books.isRestored) return [];
  const rows = await shop.db
    .selectFrom("refunds")
    .select(({ fn }) => ["intent_id", fn.sum<number>("amount").as("amount")])
    .where("total", "is not", null)
    .groupBy("intent_id")
    .execute();
  const requested = new Map(rows.map(({ intent_id, amount }) => [intent_id, Number(amount)]));
  return world.provider
    .payments()
    .filter(({ intent, refunded, byHand }) => refunded > (requested.get(intent) ?? 0) + byHand)
    .map(
      ({ intent, refunded }) =>
        `${refunded} of ${intent} are refunded, but ${requested.get(intent) ?? 0} were asked for`,
    );
};

/** A creator's payout of a month is one transfer, of the amount in its row. */
const payouts: Rule = async (world, shop) => {
  const transfers = world.provider.transfers();
  if (transfers.length === 0) return [];
  const rows = await shop.db.selectFrom("payouts").select(["reference", "state", "amount"]).execute();
  const known = new Map(rows.map((row) => [row.reference, row]));
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const { reference, amount } of transfers) {
    const name = reference ?? "";
    if (seen.has(name)) faults.push(`${name} was transferred twice`);
    seen.add(name);
    const row = known.get(name);
    if (!row && !world.books.isRestored) faults.push(`a transfer of ${amount} has no payout: ${name}`);
    if (row?.state === "sent" && row.amount !== amount)
      faults.push(`${name} of ${row.amount} was sent as ${amount}`);
  }
  return faults;
};

/** Each occasion causes one e-mail, each job of a key is stored once, and no e-mail arrives that the shop has not committed. */
const emails: Rule = async (world, shop) => {
  const doubled = await texts(
    shop,
    sql<{ fault: string }>`select 'e-mail ' || unique_key || ' exists ' || count(*) || ' times' as fault
      from emails group by unique_key having count(*) > 1
      union all
      select 'job ' || unique_key || ' exists ' || count(*) || ' times'
      from jobs where unique_key is not null group by unique_key having count(*) > 1`,
  );
  const rows = await shop.db.selectFrom("emails").select("id").execute();
  const stored = new Set(rows.map(({ id }) => id));
  const unknown = world.mailbox.delivered.filter(
    ({ id }) => !stored.has(id) && !world.books.forgotten.has(id),
  );
  return [
    ...doubled,
    ...unknown.map(({ subject, to }) => `an e-mail "${subject}" to ${to} is not in the shop`),
  ];
};

/** Orders open for those who placed them, and for no one else. */
const access: Rule = async (world, shop) => {
  const faults: string[] = [];
  const orders = [...world.books.owners];
  const order = orders[Math.floor(world.random() * orders.length)];
  const person = world.people[Math.floor(world.random() * world.people.length)];
  if (order && person && order[1] !== person.name) {
    const opens = await orderOf(shop, await viewerOf(shop, person), { id: order[0] }).then(
      () => true,
      (error: unknown) => {
        if (isRefusal(error)) return false;
        throw error;
      },
    );
    if (opens) faults.push(`${person.name} can open the order ${order[0]} of ${order[1]}`);
  }
  return faults;
};

/** A person whose account was confirmed as deleted has no access and sells nothing any more. */
const deletions: Rule = async (world, shop) => {
  const faults: string[] = [];
  for (const name of world.books.gone) {
    const { token, account } = world.people.find((person) => person.name === name)!;
    const { account: stillIn } = await findViewer(shop, token);
    if (stillIn) faults.push(`${name} is logged in after the account's deletion`);
    const left = await shop.db
      .selectFrom("publications")
      .select("id")
      .where("account_id", "=", account!.id)
      .where("public", "=", 1)
      .execute();
    if (left.length > 0) faults.push(`${name} sells posters after the account's deletion`);
  }
  return faults;
};

/** What the shop has shown as paid stays paid, unless the money went back. */
const paidStaysPaid: Rule = async (world, shop) => {
  if (world.books.paid.size === 0) return [];
  const rows = await shop.db
    .selectFrom("orders")
    .select("confirmation_id")
    .where("payment_state", "in", ["paid", "refunded", "disputed"])
    .execute();
  const kept = new Set(rows.map(({ confirmation_id }) => confirmation_id));
  return [...world.books.paid]
    .filter((id) => !kept.has(id))
    .map((id) => `${id} was shown as paid, and is not`);
};

/** The numbers of each series have no gap: as many documents as the last number says. */
const invoices: Rule = (_world, shop) =>
  texts(
    shop,
    sql<{
      fault: string;
    }>`select series || ' ' || year || ' has ' || count(*) || ' documents up to ' || max(number) as fault
      from tax_documents group by series, year having count(*) <> max(number)`,
  );

/** No order goes to the press while staff have not decided about a withdrawal. */
const withdrawals: Rule = (_world, shop) =>
  texts(
    shop,
    sql<{
      fault: string;
    }>`select print_jobs.id || ' went to the press before its withdrawal was decided' as fault
      from print_jobs join withdrawals on withdrawals.order_id = print_jobs.order_id
      where withdrawals.reason = 'withdrawal' and submitted_at > received_at
        and (closed_at is null or submitted_at < closed_at)`,
  );

/** Of a line no more is declared, or refunded by its posters, than it has. */
const returned: Rule = (_world, shop) =>
  texts(
    shop,
    sql<{
      fault: string;
    }>`select 'line ' || id || ' of ' || quantity || ' has ' || refunded || ' refunded and '
        || withdrawn || ' withdrawn' as fault
      from (select id, quantity, refunded, coalesce((
          select sum(withdrawal_lines.quantity) from withdrawal_lines
          join withdrawals on withdrawals.id = withdrawal_id
          where line_id = order_lines.id and reason = 'withdrawal' and (closed_at is null or refund_id is not null)
        ), 0) as withdrawn from order_lines) as lines
      where refunded > quantity or withdrawn > quantity`,
  );

const RULES = {
  ledger,
  supply,
  numbers,
  credits,
  paidInFull,
  refunds,
  payouts,
  emails,
  access,
  deletions,
  paidStaysPaid,
  invoices,
  withdrawals,
  returned,
};

/** The breaches of now, each with the name of its rule. */
export async function breachesNow(world: World, shop: Shop): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, rule] of Object.entries(RULES)) {
    for (const fault of await rule(world, shop)) faults.push(`${name}: ${fault}`);
  }
  return faults;
}
