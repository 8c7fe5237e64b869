/**
 * A takedown: the shop itself takes a poster down, from the catalogue and from the page of its code, with a reason that its
 * creator gets.
 * Invariant: a poster has at most one in force and cannot be published or shown again before staff lift it; all are kept.
 */
import { z } from "zod";
import { transact } from "../../../db/transact.ts";
import { paths } from "../../paths.ts";
import { NOWHERE, type Origin } from "../accounts/known-origins.server.ts";
import type { Block } from "../kernel/email-body.ts";
import { compose, emailTexts, type Texts } from "../kernel/email-composer.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { Staff } from "../staff/staff.ts";
import { logStaff } from "../staff/staff-log.server.ts";
import { syncPictureVisibility } from "./picture-visibility.ts";
import { REPORT_WORDS_MAX, TAKEDOWN_REASONS, type TakedownReason } from "./report-reason.ts";
import { shownPosters } from "./shown-posters.ts";

/** The text beside the reason of a takedown or a report. */
export const ReasonWords = z
  .string()
  .trim()
  .transform((words) => words.replaceAll("\r\n", "\n").replaceAll("\0", ""))
  .refine((words) => [...words].length <= REPORT_WORDS_MAX, { error: "report-words-long" })
  .default("");

export const TakedownForm = z.object({
  reason: z.enum(TAKEDOWN_REASONS, { error: "report-reason-missing" }),
  /** Quoted in the email to the creator. */
  words: ReasonWords,
});

export interface Takedown {
  id: number;
  reason: TakedownReason;
  words: string;
  staff: string;
  at: number;
  lifted: { by: string; at: number } | null;
}

/**
 * Takes the poster down, closes its reports, and notifies its creator.
 * @throws Refusal "not-found" or "poster-taken-down-already"
 */
export async function takeDownPoster(
  shop: Shop,
  staff: Staff,
  { posterId, reason, words }: z.output<typeof TakedownForm> & { posterId: string },
  origin: Origin = NOWHERE,
): Promise<void> {
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    const shown = await shownRow(trx, posterId);
    if (await findInForce(trx, posterId)) throw new Refusal("poster-taken-down-already");
    const { id: takedownId } = await trx
      .insertInto("takedowns")
      .values({ poster_id: posterId, reason, words, staff: staff.name, taken_down_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("publications")
      .set({ public: 0, updated_at: now })
      .where("poster_id", "=", posterId)
      .execute();
    await trx.updateTable("living_posters").set({ awake: 0 }).where("poster_id", "=", posterId).execute();
    await syncPictureVisibility(trx, posterId);
    await trx
      .updateTable("reports")
      .set({ closed_by: staff.name, closed_at: now })
      .where("poster_id", "=", posterId)
      .where("closed_at", "is", null)
      .execute();
    const entry = { person: staff.name, subject: posterId, detail: reason };
    await logStaff(shop, trx, { kind: "poster-taken-down", ...entry }, origin);
    const kind = shown.name === null ? "livingHidden" : "posterTakenDown";
    await emailCreator(shop, trx, { ...shown, kind, takedownId }, now, (t) => [
      t(`${kind}.intro`),
      t(`posterTakenDown.reason.${reason}`),
      ...(words === "" ? [] : [words]),
      t(`${kind}.orders`),
      t(`${kind}.again`),
    ]);
  });
  shop.log.info({ staff: staff.name, posterId, reason }, "poster removed by staff");
  shop.wakeWorker();
}

/** Allows its creator to publish and show it again, but does neither. @throws Refusal "not-found" */
export async function liftTakedown(
  shop: Shop,
  staff: Staff,
  posterId: string,
  origin: Origin = NOWHERE,
): Promise<void> {
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    const shown = await shownRow(trx, posterId);
    const lifted = await trx
      .updateTable("takedowns")
      .set({ lifted_by: staff.name, lifted_at: now })
      .where("poster_id", "=", posterId)
      .where("lifted_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!lifted) return;
    const entry = { person: staff.name, subject: posterId };
    await logStaff(shop, trx, { kind: "poster-allowed", ...entry }, origin);
    const kind = shown.name === null ? "livingAllowed" : "posterAllowed";
    await emailCreator(shop, trx, { ...shown, kind, takedownId: lifted.id }, now, (t) => [
      t(`${kind}.intro`),
      { link: `${shop.settings.origin}${paths.dashboard()}`, label: t("posterAllowed.link") },
    ]);
  });
  shop.wakeWorker();
}

/** The takedowns of a poster, the newest first. */
export async function takedownsOf(shop: Shop, _staff: Staff, posterId: string): Promise<Takedown[]> {
  const rows = await shop.db
    .selectFrom("takedowns")
    .selectAll()
    .where("poster_id", "=", posterId)
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id, reason, words, staff, taken_down_at, lifted_by, lifted_at }) => ({
    id,
    words,
    staff,
    at: taken_down_at,
    reason: TAKEDOWN_REASONS.find((each) => each === reason) ?? "terms",
    lifted: lifted_by === null ? null : { by: lifted_by, at: lifted_at ?? 0 },
  }));
}

/** Why the creator's poster is down; null if the shop has not taken it down. */
export async function findTakedown(
  shop: Shop,
  posterId: string,
): Promise<Pick<Takedown, "reason" | "words" | "at"> | null> {
  const row = await findInForce(shop.db, posterId);
  if (!row) return null;
  const reason = TAKEDOWN_REASONS.find((each) => each === row.reason) ?? "terms";
  return { reason, words: row.words, at: row.taken_down_at };
}

/** Checked before a poster is published. @throws Refusal "poster-taken-down" */
export async function assertNotTakenDown(trx: Db, posterId: string): Promise<void> {
  if (await findInForce(trx, posterId)) throw new Refusal("poster-taken-down");
}

async function findInForce(trx: Db, posterId: string) {
  return trx
    .selectFrom("takedowns")
    .select(["id", "reason", "words", "taken_down_at"])
    .where("poster_id", "=", posterId)
    .where("lifted_at", "is", null)
    .executeTakeFirst();
}

/** @throws Refusal "not-found" for a poster that nobody else could ever see */
async function shownRow(trx: Db, posterId: string) {
  const row = await shownPosters(trx)
    .select(["posters.account_id", "posters.style", "publications.name"])
    .where("posters.id", "=", posterId)
    .executeTakeFirst();
  if (!row) throw new Refusal("not-found");
  return row;
}

interface CreatorEmail extends Awaited<ReturnType<typeof shownRow>> {
  kind: "posterTakenDown" | "posterAllowed" | "livingHidden" | "livingAllowed";
  takedownId: number;
}

/** Emails the creator of the poster, unless the account was deleted. */
async function emailCreator(
  shop: Shop,
  trx: Db,
  { kind, takedownId, account_id, style, name }: CreatorEmail,
  now: number,
  paragraphs: (t: Texts) => Block[],
): Promise<void> {
  const creator = await trx
    .selectFrom("accounts")
    .select(["email", "language"])
    .where("id", "=", account_id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!creator) return;
  const { email: recipient, language } = creator;
  const values = { name: name ?? "", style: emailTexts(shop, language)(`styles:${style}`) };
  const draft = { kind, key: String(takedownId), recipient, language, values };
  await compose(shop, trx, draft, now, paragraphs);
}
