/** A shop whose painter, payments, storage and tables fail on demand: the real adapters, served beside the browser. */
import { sql } from "kysely";
import { STYLES } from "../../app/domain/posters/style.ts";
import { openOpenAiPainter } from "../../app/ports/painter/openai.server.ts";
import { PaymentRefusal, type Payments } from "../../app/ports/payments/port.ts";
import { findFreePort, type RunningShop } from "../../scripts/running-shop.ts";
import { PROPOSED_CROP } from "../support/painter.ts";
import { openTestShop, serve, type TestServer, type TestShop } from "../support/shop.ts";
import { silentLog } from "../support/shop-log.ts";
import { type PainterServer, startPainterServer } from "./painter-server.ts";

export interface FaultyShop {
  shop: TestShop;
  server: TestServer;
  /** As the helpers of the journeys take a shop. */
  running: RunningShop;
  painter: PainterServer;
  /** The provider does not answer these calls while `work` runs. */
  withoutPayments(calls: readonly (keyof Payments)[], work: () => Promise<void>): Promise<void>;
  /** The storage takes no file while `work` runs. */
  withoutStorage(work: () => Promise<void>): Promise<void>;
  /** The table refuses every write while `work` runs, such as "insert on pending_sign_ups". */
  withoutTable(write: string, work: () => Promise<void>): Promise<void>;
  /** No process can read the table while `work` runs. */
  withoutReading(table: string, work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export async function openFaultyShop(): Promise<FaultyShop> {
  const painter = await startPainterServer();
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  // The package of the image service reads its address from here, as in an operator's environment.
  process.env.OPENAI_BASE_URL = painter.address;
  const openAi = openOpenAiPainter({
    apiKey: "test",
    styles: STYLES.map(({ id }) => id),
    log: silentLog,
  });
  delete process.env.OPENAI_BASE_URL;
  const shop = await openTestShop(
    { painter: { ...openAi, proposeCrop: async () => PROPOSED_CROP } },
    { ORIGIN: origin, PORT: String(port) },
  );
  const server = await serve(shop, port);
  const running = { origin, dataDir: shop.settings.dataDir } as RunningShop;
  return {
    shop,
    server,
    running,
    painter,
    async withoutPayments(calls, work) {
      const silence = { value: () => Promise.reject(new PaymentRefusal("unavailable", "away", true)) };
      const before = shop.payments;
      shop.payments = Object.create(before, Object.fromEntries(calls.map((call) => [call, silence])));
      await work().finally(() => {
        shop.payments = before;
      });
    },
    async withoutStorage(work) {
      const before = shop.storage;
      const put = { value: () => Promise.reject(new Error("The disk does not answer.")) };
      shop.storage = Object.create(before, { put });
      await work().finally(() => {
        shop.storage = before;
      });
    },
    async withoutTable(write, work) {
      await sql`create temp trigger broken before ${sql.raw(write)} begin select raise(abort, 'broken'); end`.execute(
        shop.db,
      );
      await work().finally(() => sql`drop trigger broken`.execute(shop.db));
    },
    async withoutReading(table, work) {
      const [here, away] = [sql.raw(table), sql.raw(`${table}_away`)];
      await sql`alter table ${here} rename to ${away}`.execute(shop.db);
      await work().finally(() => sql`alter table ${away} rename to ${here}`.execute(shop.db));
    },
    async close() {
      await server.close();
      await shop.close();
      await painter.stop();
    },
  };
}
