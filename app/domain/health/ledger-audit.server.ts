/**
 * The audit compares the ledger with itself and with the rows that it was booked from.
 * Invariant: it changes nothing; it reports faults to people, because no program may mend a ledger.
 */
import { type RawBuilder, sql } from "kysely";
import { untilColon } from "../../../db/queries/text.ts";
import { chainOf, isChainIntact } from "../editions/chain.server.ts";
import type { Db, Shop } from "../kernel/shop.ts";

export interface AuditFault {
  what: string;
  /** The transaction, order or edition with the fault. */
  about: string;
  /** The difference, in rappen or prints. */
  off: number;
}

/** Runs every audit, and logs each fault. */
export async function audit(shop: Shop): Promise<readonly AuditFault[]> {
  const faults = await auditFaults(shop.db);
  for (const fault of faults) shop.log.error({ ...fault }, "ledger does not balance");
  return faults;
}

/** What every audit finds. */
export async function auditFaults(db: Db): Promise<readonly AuditFault[]> {
  return [
    ...(await unevenTransactions(db)),
    ...(await unbookedPayments(db)),
    ...(await buyersOwed(db)),
    ...(await unbookedPayouts(db)),
    ...(await unbookedMonths(db)),
    ...(await miscountedEditions(db)),
    ...(await numberGaps(db)),
    ...(await uninvoicedMoney(db)),
    ...(await brokenChains(db)),
  ];
}

/** Each transaction's entries sum to zero. */
async function unevenTransactions(db: Db): Promise<AuditFault[]> {
  const { rows } = await sql<{ about: string; off: number }>`
    select key as about, coalesce(sum(amount), 0) as off
    from ledger_transactions left join ledger_entries on transaction_id = id
    group by id having coalesce(sum(amount), 0) != 0 or count(amount) = 0`.execute(db);
  return rows.map((row) => ({ what: "uneven-transaction", ...row }));
}

/** The cash booked for an order equals what the provider took for it, less what is refunded, in dispute or lost in one. */
async function unbookedPayments(db: Db): Promise<AuditFault[]> {
  const { rows } = await sql<{ about: string; off: number }>`
    with taken as (
      select order_id, sum(amount - refunded - ${lostTo(sql`payments.intent_id`)}) as amount
      from payments where state = 'succeeded' group by order_id
    ), booked as (
      select order_id, sum(amount) as amount
      from ledger_entries join ledger_transactions on id = transaction_id
      where account in ('cash', 'disputes') and order_id is not null group by order_id
    )
    select taken.order_id as about, coalesce(booked.amount, 0) - taken.amount as off
    from taken left join booked on booked.order_id = taken.order_id
    where coalesce(booked.amount, 0) != taken.amount`.execute(db);
  return rows.map((row) => ({ what: "unbooked-payment", ...row }));
}

/** What banks keep of a payment after disputes that the shop has lost. */
function lostTo(intentId: RawBuilder<unknown>) {
  return sql`coalesce((select sum(held) from disputes where disputes.intent_id = ${intentId} and is_lost = 1), 0)`;
}

/** The shop owes a buyer nothing, unless a refund is under way, staff have to act, or the buyer's bank has the money. */
async function buyersOwed(db: Db): Promise<AuditFault[]> {
  const { rows } = await sql<{ about: string; off: number }>`
    select order_id as about, sum(entries.amount) as off
    from ledger_entries entries
    join ledger_transactions on ledger_transactions.id = transaction_id
    join orders on orders.id = order_id
    where account = 'buyers' and orders.attention is null and orders.payment_state != 'disputed'
      and not exists (
        select 1 from refunds where refunds.order_id = orders.id and state = 'pending' and provider_id is null
      )
    group by order_id having sum(entries.amount) != 0`.execute(db);
  return rows.map((row) => ({ what: "buyer-owed", ...row }));
}

/** Each sent payout, less what came back, is booked under its reference, and nothing else is booked. */
async function unbookedPayouts(db: Db): Promise<AuditFault[]> {
  const { rows } = await sql<{ about: string; off: number }>`
    with sent as (select reference, amount - reversed as amount from payouts where state = 'sent'),
    booked as (
      select case kind
          when 'payout' then key
          else rtrim(rtrim(substr(key, length('payout-reversed:') + 1), '0123456789'), ':')
        end as reference,
        sum(amount) as amount
      from ledger_transactions join ledger_entries on transaction_id = id
      where kind in ('payout', 'payout-reversed') and account = 'creators' group by 1
    )
    select reference as about, coalesce(booked.amount, 0) - coalesce(sent.amount, 0) as off
    from sent full join booked using (reference)
    where coalesce(booked.amount, 0) != coalesce(sent.amount, 0)`.execute(db);
  return rows.map((row) => ({ what: "unbooked-payout", ...row }));
}

/** Each paid month of membership is booked, less what is refunded or lost in a dispute; no other month is booked. */
async function unbookedMonths(db: Db): Promise<AuditFault[]> {
  const { rows } = await sql<{ about: string; off: number }>`
    with taken as (
      select id, paid - refunded - ${lostTo(sql`membership_invoices.intent_id`)} as amount from membership_invoices where paid > 0
    ), booked as (
      select ${untilColon(db, sql`month`)} as id, sum(amount) as amount
      from (
        select id as booking, substr(key, length(kind) + 2) || ':' as month
        from ledger_transactions where kind in ('membership', 'membership-refund', 'membership-dispute')
      ) join ledger_entries on transaction_id = booking
      where account in ('cash', 'disputes') group by 1
    )
    select id as about, coalesce(booked.amount, 0) - coalesce(taken.amount, 0) as off
    from taken full join booked using (id)
    where coalesce(booked.amount, 0) != coalesce(taken.amount, 0)`.execute(db);
  return rows.map((row) => ({ what: "unbooked-month", ...row }));
}

/** The counts of an edition equal its prints and holds. */
async function miscountedEditions(db: Db): Promise<AuditFault[]> {
  const { rows } = await sql<{ about: string; off: number }>`
    with counted as (
      select poster_id as about,
        abs(sold - (select count(*) from prints where publication_id = publications.id))
        + abs(held - (select count(*) from holds where publication_id = publications.id)) as off
      from publications where total_supply is not null
    )
    select about, off from counted where off != 0`.execute(db);
  return rows.map((row) => ({ what: "miscounted-edition", ...row }));
}

/** The numbers of each series begin with 1 and have no gap. */
async function numberGaps(db: Db): Promise<AuditFault[]> {
  const { rows } = await sql<{ about: string; off: number }>`
    select series || ' ' || document_series.year as about, last - count(tax_documents.id) as off
    from document_series left join tax_documents using (year, series)
    group by document_series.year, series, last
    having last != count(tax_documents.id) or last != max(number)`.execute(db);
  return rows.map((row) => ({ what: "number-gap", ...row }));
}

/** The invoices and credit notes of a payment sum to what was paid, less the refunds that have not failed and the lost disputes. */
async function uninvoicedMoney(db: Db): Promise<AuditFault[]> {
  const { rows } = await sql<{ about: string; off: number }>`
    with paid as (
      select id, paid_intent_id as intent_id, charged as amount from orders where charged is not null
      union all select id, intent_id, paid from membership_invoices where paid > 0
    ), returned as (
      select intent_id, sum(amount) as amount from (
        select intent_id, amount from refunds
        where state in ('pending', 'succeeded') and (provider_id is not null or way = 'bank')
        union all select intent_id, held from disputes where is_lost = 1
      ) as parts group by intent_id
    ), documented as (
      select coalesce(order_id, month_id) as id, sum(gross) as gross from tax_documents group by 1
    ), compared as (
      select paid.id, gross,
        case when returned.amount > paid.amount then 0 else paid.amount - coalesce(returned.amount, 0) end as kept
      from paid join documented on documented.id = paid.id left join returned on returned.intent_id = paid.intent_id
    )
    select id as about, gross - kept as off from compared where gross != kept`.execute(db);
  return rows.map((row) => ({ what: "uninvoiced-money", ...row }));
}

async function brokenChains(db: Db): Promise<AuditFault[]> {
  const editions = await db
    .selectFrom("edition_entries")
    .innerJoin("publications", "publications.id", "edition_entries.publication_id")
    .select(["publications.id", "publications.poster_id"])
    .where("ordinal", "=", 0)
    .execute();
  const faults: AuditFault[] = [];
  for (const { id, poster_id: about } of editions) {
    if (!isChainIntact(await chainOf(db, id))) faults.push({ what: "broken-chain", about, off: 1 });
  }
  return faults;
}
