/** How far a run has come: what happened in it at least once. A simulation that sells nothing finds nothing. */
import { sql } from "kysely";
import type { Shop } from "../../../app/domain/kernel/shop.ts";

export type Reached = Record<string, number>;

/** Counts by name. */
export async function reachedIn({ db }: Shop): Promise<Reached> {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'orders ' || payment_state as what, count(*) as count from orders where placed_at is not null group by payment_state
    union all select 'orders ' || status, count(*) from orders where status <> 'pending' group by status
    union all select 'orders for staff: ' || attention, count(*) from orders where attention is not null group by attention
    union all select 'lines without a print left', count(*) from order_lines where lost_at is not null
    union all select 'numbers ' || state, count(*) from prints group by state
    union all select 'numbers ' || event, count(*) from edition_entries where event <> 'sold' and ordinal > 0 group by event
    union all select 'refunds ' || state, count(*) from refunds group by state
    union all select 'payouts ' || state, count(*) from payouts group by state
    union all select 'paintings ' || state, count(*) from paintings group by state
    union all select 'print jobs ' || state, count(*) from print_jobs group by state
    union all select 'print files', count(*) from print_files
    union all select 'e-mails sent', count(*) from emails where sent_at is not null
    union all select 'accounts deleted', count(*) from accounts where deleted_at is not null
    union all select 'withdrawals ' || case when closed_at is null then 'open' when refund_id is null then 'closed' else 'refunded' end,
      count(*) from withdrawals group by 1
    union all select 'memberships ' || state, count(*) from memberships group by state
    union all select 'refunds of a part', count(*) from refunds where of_sale = 1
    union all select 'documents: ' || series, count(*) from tax_documents group by series
    union all select 'strays', count(*) from payment_events where stray_amount is not null`.execute(db);
  return Object.fromEntries(rows.map(({ what, count }) => [what, Number(count)]));
}
