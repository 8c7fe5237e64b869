/**
 * Connected accounts of the embedded provider, and transfers to them.
 * Invariant: a reference sends money once, and only to an account without open requirements.
 */
import { randomBytes } from "node:crypto";
import type { Row } from "../../../db/schema.ts";
import { rappen } from "../../domain/kernel/money.ts";
import { paths } from "../../paths.ts";
import type {
  AccountLink,
  NewPayoutAccount,
  NewTransfer,
  OnboardingRequest,
  PayoutAccount,
  Transfer,
} from "./accounts.ts";
import { recordEvent } from "./embedded-events.server.ts";
import { accountObject, transferObject } from "./embedded-objects.server.ts";
import { type Entry, newId } from "./embedded-store.server.ts";
import { PaymentRefusal } from "./port.ts";
import type { SimulatorAccount } from "./simulator.ts";

type AccountRow = Row<"embedded_accounts">;
type LinkRow = Row<"embedded_account_links">;
type TransferRow = Row<"embedded_transfers">;

const LINK_MS = 5 * 60_000;
/** Details that the form asks for first. */
const DETAILS = ["individual.first_name", "individual.last_name", "individual.dob", "external_account"];
/** Details that the provider may ask for afterwards. */
const PROOF = ["individual.verification.document"];

export async function addAccount({ trx, now }: Entry, input: NewPayoutAccount): Promise<string> {
  const id = newId("acct");
  await trx
    .insertInto("embedded_accounts")
    .values({
      id,
      email: input.email,
      country: input.country,
      metadata: JSON.stringify(input.metadata),
      requirements: JSON.stringify(DETAILS),
      created_at: now,
    })
    .execute();
  return id;
}

/** @throws PaymentRefusal "unknown-account" */
export async function accountRow({ trx }: Entry, id: string): Promise<AccountRow> {
  const row = await trx.selectFrom("embedded_accounts").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row)
    throw new PaymentRefusal("unknown-account", "There is no such account.", false, "resource_missing");
  return row;
}

/** The account as the port returns it. */
export function payoutAccountOf(row: AccountRow): PayoutAccount {
  const openRequirements: string[] = JSON.parse(row.requirements);
  const detailsSubmitted = row.details_submitted === 1;
  const isReady = detailsSubmitted && openRequirements.length === 0;
  return {
    id: row.id,
    detailsSubmitted,
    payoutsEnabled: isReady,
    transfersEnabled: isReady,
    openRequirements,
    metadata: JSON.parse(row.metadata),
  };
}

export async function addOnboardingLink(entry: Entry, input: OnboardingRequest): Promise<AccountLink> {
  const { id } = await accountRow(entry, input.accountId);
  return addLink(entry, id, {
    kind: "onboarding",
    return_url: input.returnUrl,
    refresh_url: input.refreshUrl,
  });
}

/** @throws PaymentRefusal "invalid" before the details were submitted */
export async function addDashboardLink(entry: Entry, accountId: string): Promise<AccountLink> {
  const { id, details_submitted } = await accountRow(entry, accountId);
  if (details_submitted === 0) {
    throw new PaymentRefusal("invalid", "The account has no details yet.", false, "account_invalid");
  }
  return addLink(entry, id, { kind: "dashboard", return_url: null, refresh_url: null });
}

/** The account of a link, as its page shows it. @throws PaymentRefusal "unknown-page" */
export async function simulatorAccount(
  entry: Entry,
  linkId: string,
  kind: LinkRow["kind"],
): Promise<SimulatorAccount> {
  const link = await linkRow(entry, linkId, kind);
  const account = await accountRow(entry, link.account_id);
  const transfers = await entry.trx
    .selectFrom("embedded_transfers")
    .selectAll()
    .where("account_id", "=", account.id)
    .orderBy("created_at", "desc")
    .limit(100)
    .execute();
  return {
    link: link.id,
    isOpen: link.used_at === null && entry.now < link.expires_at,
    email: account.email,
    account: payoutAccountOf(account),
    transfers: transfers.map(({ description, amount, created_at }) => ({
      description,
      amount: rappen(amount),
      createdAt: created_at,
    })),
    returnUrl: link.return_url,
    refreshUrl: link.refresh_url,
  };
}

/** Submits the form of a link, complete or with details missing. An onboarding link works once. */
export async function submitAccount(
  entry: Entry,
  linkId: string,
  kind: LinkRow["kind"],
  isComplete: boolean,
): Promise<SimulatorAccount> {
  const before = await simulatorAccount(entry, linkId, kind);
  if (!before.isOpen) return before;
  if (kind === "onboarding") {
    await entry.trx
      .updateTable("embedded_account_links")
      .set({ used_at: entry.now })
      .where("id", "=", linkId)
      .execute();
  }
  const account = await entry.trx
    .updateTable("embedded_accounts")
    .set({ details_submitted: 1, requirements: JSON.stringify(isComplete ? [] : PROOF) })
    .where("id", "=", before.account.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(entry, "account.updated", accountObject(account), account.id);
  return { ...(await simulatorAccount(entry, linkId, kind)), isOpen: true };
}

/**
 * Sends money, once per reference.
 * @throws PaymentRefusal "unknown-account", or "invalid"
 */
export async function addTransfer(entry: Entry, input: NewTransfer): Promise<Transfer> {
  const { trx, now } = entry;
  const before = await trx
    .selectFrom("embedded_transfers")
    .selectAll()
    .where("reference", "=", input.reference)
    .executeTakeFirst();
  if (before) return sameTransfer(before, input);
  const account = payoutAccountOf(await accountRow(entry, input.accountId));
  if (!Number.isSafeInteger(input.amount) || input.amount < 1) {
    throw new PaymentRefusal("invalid", "The amount cannot be sent.", false, "amount_too_small");
  }
  if (!account.transfersEnabled) {
    throw new PaymentRefusal(
      "invalid",
      "The account may not receive money yet.",
      false,
      "insufficient_capabilities_for_transfer",
    );
  }
  const transfer = await trx
    .insertInto("embedded_transfers")
    .values({
      id: newId("tr"),
      reference: input.reference,
      account_id: account.id,
      amount: input.amount,
      currency: input.currency,
      description: input.description,
      metadata: JSON.stringify(input.metadata),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(entry, "transfer.created", transferObject(transfer));
  return transferOf(transfer);
}

function sameTransfer(row: TransferRow, { accountId, amount }: NewTransfer): Transfer {
  if (row.account_id === accountId && row.amount === amount) return transferOf(row);
  throw new PaymentRefusal("invalid", "The reference came with another request before.", false);
}

/** @throws PaymentRefusal "unknown-transfer" */
export async function sentTransfer({ trx }: Entry, id: string): Promise<Transfer> {
  const row = await trx.selectFrom("embedded_transfers").selectAll().where("id", "=", id).executeTakeFirst();
  if (row) return transferOf(row);
  throw new PaymentRefusal("unknown-transfer", "There is no such transfer.", false, "resource_missing");
}

function transferOf({ id, account_id, amount, created_at }: TransferRow): Transfer {
  return {
    id,
    accountId: account_id,
    amount: rappen(amount),
    amountReversed: rappen(0),
    createdAt: created_at,
  };
}

async function addLink(
  { trx, now }: Entry,
  accountId: string,
  link: Pick<LinkRow, "kind" | "return_url" | "refresh_url">,
): Promise<AccountLink> {
  const id = randomBytes(24).toString("hex");
  await trx
    .insertInto("embedded_account_links")
    .values({ id, account_id: accountId, ...link, expires_at: now + LINK_MS, used_at: null })
    .execute();
  return { url: paths.pay.accounts[link.kind].$(id) };
}

async function linkRow({ trx }: Entry, id: string, kind: LinkRow["kind"]): Promise<LinkRow> {
  const row = await trx
    .selectFrom("embedded_account_links")
    .selectAll()
    .where("id", "=", id)
    .where("kind", "=", kind)
    .executeTakeFirst();
  if (!row) throw new PaymentRefusal("unknown-page", "There is no such page.", false, "resource_missing");
  return row;
}
