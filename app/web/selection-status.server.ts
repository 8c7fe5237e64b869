/** The page that changes the status of selected orders: what was asked for, and the question before it is done. */
import { bulkOutlook, sendsEmails } from "../domain/back-office/bulk-outlook.ts";
import { selectionFingerprint, wholeList } from "../domain/back-office/whole-list.server.ts";
import type { OrderStatus } from "../domain/orders/order.ts";
import { readTick, selectionPath, type Tick, writeTick } from "../domain/orders/selected-order.ts";
import { assertSelection, chosenRows, readSelection } from "../domain/orders/selection.ts";
import { ORDER_STATUSES } from "../domain/orders/status.ts";
import { paths } from "../paths.ts";
import { localPath } from "./request-context.server.ts";
import { type PaidOrder, paidAmong } from "./selection.server.ts";
import { type StaffContext, typedBefore } from "./staff.server.ts";
import { pageTitle } from "./title.server.ts";

interface AskedSelection {
  chosen: Tick[];
  /** The address of the list that is selected as a whole; empty for ticks. */
  all: string;
  /** The chosen status; empty before. */
  status: string;
  back: string;
  /** From a form that was sent after the session had ended. */
  again: boolean;
}

/** What the address asks for, or the form that was sent before the log-in. @throws Refusal as `wholeList` */
export async function askedSelection(context: StaffContext): Promise<AskedSelection> {
  const { shop, staff, url } = context;
  const typed = await typedBefore(context);
  const given = (name: string) => (typed ? typed[name] : url.searchParams.get(name)) ?? "";
  const all = given("all");
  const ticks = typed ? given("order").split("\n").flatMap(readTick) : readSelection(url.searchParams);
  return {
    chosen: all ? await wholeList(shop, staff, all) : ticks,
    all,
    status: given("status"),
    back: localPath(given("back"), paths.admin.orders()),
    again: typed !== null,
  };
}

/** The address of the question about this selection. */
export function pathOfQuestion(
  path: string,
  {
    order,
    all,
    status,
    back,
  }: { order: readonly Pick<Tick, "id">[]; all?: string; status?: string; back: string },
): string {
  const more = new URLSearchParams({ ...(all && { all }), ...(status && { status }), back });
  return all ? `${path}?${more}` : `${selectionPath(path, order)}&${more}`;
}

/** Whether staff are asked before the change: it sends e-mails, keeps money, or is about more than they have ticked. */
export function isAsked({
  status,
  all,
  paid,
}: {
  status: OrderStatus;
  all: string | undefined;
  paid: readonly PaidOrder[];
}): boolean {
  return Boolean(all) || sendsEmails(status) || paid.length > 0;
}

/** The data of the page. */
export async function statusPage(
  context: StaffContext,
  { chosen, all, status, back, again }: AskedSelection,
) {
  const { shop, url, t } = context;
  if (chosen.length > 0 && !all) assertSelection(chosen);
  const rows = await chosenRows(shop.db, chosen);
  const wanted = ORDER_STATUSES.find((each) => each === status);
  const paid = wanted === "cancelled" ? await paidAmong(context, chosen) : [];
  const isQuestion = wanted && chosen.length > 0 && (all || !again) && isAsked({ status: wanted, all, paid });
  return {
    title: pageTitle(context, t("backOffice:selection.title")),
    here: url.pathname + url.search,
    back,
    status,
    again,
    paid,
    orders: rows.map((row) => ({
      id: row.id,
      confirmationId: row.confirmation_id,
      status: row.status,
      customer: `${row.first_name ?? ""} ${row.last_name ?? ""}`.trim(),
    })),
    question: isQuestion ? await questionOf(context, { chosen, all, status: wanted }) : null,
  };
}

export type ShownQuestion = Awaited<ReturnType<typeof questionOf>>;

async function questionOf(
  { shop, staff }: StaffContext,
  { chosen, all, status }: { chosen: Tick[]; all: string; status: OrderStatus },
) {
  const outlook = await bulkOutlook(shop, staff, { order: chosen, status });
  return {
    status,
    sendsEmails: sendsEmails(status),
    /** Names the change, so that the form posted twice makes one. */
    change: crypto.randomUUID(),
    all,
    shown: all ? selectionFingerprint(chosen) : "",
    ticks: all ? [] : chosen.map(writeTick),
    customers: outlook.customers,
    changes: outlook.changes.map(({ confirmation_id }) => confirmation_id),
    same: outlook.same.length,
    unknown: outlook.unknown,
    stale: outlook.stale.map(({ confirmation_id }) => confirmation_id),
    silent: outlook.silent.map(({ confirmation_id }) => confirmation_id),
  };
}
