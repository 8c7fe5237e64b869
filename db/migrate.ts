import { type Kysely, type MigrationProvider, Migrator, sql } from "kysely";
import * as theFirstHouse from "./migrations/0001-the-first-house.ts";
import * as theCrop from "./migrations/0002-the-crop.ts";
import * as thePrint from "./migrations/0003-the-print.ts";
import * as payments from "./migrations/0005-payments.ts";
import * as orders from "./migrations/0006-orders.ts";
import * as videos from "./migrations/0007-videos.ts";
import * as publications from "./migrations/0008-publications.ts";
import * as cartEditionsLedger from "./migrations/0009-cart-editions-ledger.ts";
import * as creditPacks from "./migrations/0010-credit-packs.ts";
import * as embeddedSubscriptions from "./migrations/0011-embedded-subscriptions.ts";
import * as settings from "./migrations/0012-settings.ts";
import * as staff from "./migrations/0013-staff.ts";
import * as backOfficeSearch from "./migrations/0014-back-office-search.ts";
import * as membership from "./migrations/0015-membership.ts";
import * as payouts from "./migrations/0016-payouts.ts";
import * as theOrderLog from "./migrations/0017-the-order-log.ts";
import * as moderation from "./migrations/0018-moderation-and-second-factor.ts";
import * as analytics from "./migrations/0020-analytics.ts";
import * as theWordsOfAKind from "./migrations/0022-the-words-of-a-kind.ts";
import * as whatCameBack from "./migrations/0023-what-came-back.ts";
import type { Database } from "./schema.ts";

/** Frozen once released: a change of the schema is a new file at the end of this list. */
const migrations: MigrationProvider = {
  getMigrations: async () => ({
    "0001-the-first-house": theFirstHouse,
    "0002-the-crop": theCrop,
    "0003-the-print": thePrint,
    "0005-payments": payments,
    "0006-orders": orders,
    "0007-videos": videos,
    "0008-publications": publications,
    "0009-cart-editions-ledger": cartEditionsLedger,
    "0010-credit-packs": creditPacks,
    "0011-embedded-subscriptions": embeddedSubscriptions,
    "0012-settings": settings,
    "0013-staff": staff,
    "0014-back-office-search": backOfficeSearch,
    "0015-membership": membership,
    "0016-payouts": payouts,
    "0017-the-order-log": theOrderLog,
    "0018-moderation-and-second-factor": moderation,
    "0020-analytics": analytics,
    "0022-the-words-of-a-kind": theWordsOfAKind,
    "0023-what-came-back": whatCameBack,
  }),
};

/** Brings the database to the newest schema. Throws when a migration fails; nothing is then half done. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  // A table that is made anew would otherwise take along whatever refers to it; and no pragma works in a transaction.
  await sql`pragma foreign_keys = off`.execute(db);
  const { error } = await new Migrator({ db, provider: migrations }).migrateToLatest();
  if (error) throw error;
  const { rows: lost } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  if (lost.length > 0) throw new Error(`Rows of ${lost[0]?.table} refer to what is not there.`);
  await sql`pragma foreign_keys = on`.execute(db);
}
