/**
 * A withdrawal is a poster that the shop itself takes down, with a reason that its creator is told.
 * Invariant: at most one is in force for a poster, which cannot hang again before staff allow it; each stays in the records.
 */
import { z } from "zod";
import { compose } from "../letters/compose.ts";
import { Refusal } from "../refusal.ts";
import { REPORT_WORDS_MAX, WITHDRAWAL_REASONS, type WithdrawalReason } from "../reports/report-reason.ts";
import type { Db, Shop } from "../shop.ts";
import type { Staff } from "../staff/staff.ts";
import { alignPictures } from "./publicity.ts";

export const WithdrawalForm = z.object({
  reason: z.enum(WITHDRAWAL_REASONS, { error: "report-reason-missing" }),
  /** Told to the creator as they stand. */
  words: z
    .string()
    .trim()
    .transform((words) => words.replaceAll("\r\n", "\n").replaceAll("\0", ""))
    .refine((words) => [...words].length <= REPORT_WORDS_MAX, { error: "report-words-long" })
    .default(""),
});

export interface Withdrawal {
  id: number;
  reason: WithdrawalReason;
  words: string;
  staff: string;
  at: number;
  lifted: { by: string; at: number } | null;
}

/** Takes the poster down, closes what was reported of it, and tells its creator. @throws Refusal "not-found" or "poster-withdrawn-already" */
export async function withdrawPoster(
  shop: Shop,
  staff: Staff,
  { posterId, reason, words }: z.output<typeof WithdrawalForm> & { posterId: string },
): Promise<void> {
  const now = shop.clock.now();
  await shop.db.transaction().execute(async (trx) => {
    const { id, name, account_id } = await publicationRow(trx, posterId);
    if (await findInForce(trx, posterId)) throw new Refusal("poster-withdrawn-already");
    const { id: withdrawalId } = await trx
      .insertInto("withdrawals")
      .values({ publication_id: id, reason, words, staff: staff.name, withdrawn_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx.updateTable("publications").set({ public: 0, updated_at: now }).where("id", "=", id).execute();
    await alignPictures(trx, posterId);
    await trx
      .updateTable("reports")
      .set({ closed_by: staff.name, closed_at: now })
      .where("publication_id", "=", id)
      .where("closed_at", "is", null)
      .execute();
    await writeWithdrawn(shop, trx, { withdrawalId, accountId: account_id, name, reason, words }, now);
  });
  shop.log.info({ staff: staff.name, posterId, reason }, "a poster is taken down by the shop");
  shop.nudgeWorker();
}

/** Its creator may publish it again. It does not hang by that. @throws Refusal "not-found" */
export async function liftWithdrawal(shop: Shop, staff: Staff, posterId: string): Promise<void> {
  const now = shop.clock.now();
  await shop.db.transaction().execute(async (trx) => {
    const { id, name, account_id } = await publicationRow(trx, posterId);
    const lifted = await trx
      .updateTable("withdrawals")
      .set({ lifted_by: staff.name, lifted_at: now })
      .where("publication_id", "=", id)
      .where("lifted_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (lifted) await writeLifted(shop, trx, { withdrawalId: lifted.id, accountId: account_id, name }, now);
  });
  shop.nudgeWorker();
}

/** What the shop has done with a publication, the newest first. */
export async function withdrawalsOf(shop: Shop, _staff: Staff, publicationId: number): Promise<Withdrawal[]> {
  const rows = await shop.db
    .selectFrom("withdrawals")
    .selectAll()
    .where("publication_id", "=", publicationId)
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id, reason, words, staff, withdrawn_at, lifted_by, lifted_at }) => ({
    id,
    words,
    staff,
    at: withdrawn_at,
    reason: WITHDRAWAL_REASONS.find((each) => each === reason) ?? "terms",
    lifted: lifted_by === null ? null : { by: lifted_by, at: lifted_at ?? 0 },
  }));
}

/** Why a poster of theirs is down, for its creator; nothing where the shop has not taken it down. */
export async function findWithdrawal(
  shop: Shop,
  posterId: string,
): Promise<Pick<Withdrawal, "reason" | "words" | "at"> | null> {
  const row = await findInForce(shop.db, posterId);
  if (!row) return null;
  const reason = WITHDRAWAL_REASONS.find((each) => each === row.reason) ?? "terms";
  return { reason, words: row.words, at: row.withdrawn_at };
}

/** Held before a poster is hung. @throws Refusal "poster-withdrawn" */
export async function assertNotWithdrawn(trx: Db, posterId: string): Promise<void> {
  if (await findInForce(trx, posterId)) throw new Refusal("poster-withdrawn");
}

async function findInForce(trx: Db, posterId: string) {
  return trx
    .selectFrom("withdrawals")
    .innerJoin("publications", "publications.id", "withdrawals.publication_id")
    .select(["withdrawals.id", "withdrawals.reason", "withdrawals.words", "withdrawals.withdrawn_at"])
    .where("publications.poster_id", "=", posterId)
    .where("lifted_at", "is", null)
    .executeTakeFirst();
}

async function publicationRow(trx: Db, posterId: string) {
  const row = await trx
    .selectFrom("publications")
    .selectAll()
    .where("poster_id", "=", posterId)
    .executeTakeFirst();
  if (!row) throw new Refusal("not-found");
  return row;
}

interface Told {
  withdrawalId: number;
  accountId: string;
  name: string;
}

/** Nobody is written to who has left. */
async function addresseeOf(trx: Db, accountId: string) {
  return trx
    .selectFrom("accounts")
    .select(["email", "language"])
    .where("id", "=", accountId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

async function writeWithdrawn(
  shop: Shop,
  trx: Db,
  { withdrawalId, accountId, name, reason, words }: Told & { reason: WithdrawalReason; words: string },
  now: number,
): Promise<void> {
  const creator = await addresseeOf(trx, accountId);
  if (!creator) return;
  const { email: recipient, language } = creator;
  const draft = {
    kind: "posterWithdrawn",
    key: String(withdrawalId),
    recipient,
    language,
    values: { name },
  } as const;
  await compose(shop, trx, draft, now, (t) => [
    t("posterWithdrawn.intro"),
    t(`posterWithdrawn.reason.${reason}`),
    ...(words === "" ? [] : [words]),
    t("posterWithdrawn.orders"),
    t("posterWithdrawn.again"),
  ]);
}

async function writeLifted(
  shop: Shop,
  trx: Db,
  { withdrawalId, accountId, name }: Told,
  now: number,
): Promise<void> {
  const creator = await addresseeOf(trx, accountId);
  if (!creator) return;
  const { email: recipient, language } = creator;
  const draft = {
    kind: "posterAllowed",
    key: String(withdrawalId),
    recipient,
    language,
    values: { name },
  } as const;
  await compose(shop, trx, draft, now, (t) => [
    t("posterAllowed.intro"),
    { link: `${shop.settings.origin}/dashboard`, label: t("posterAllowed.link") },
  ]);
}
