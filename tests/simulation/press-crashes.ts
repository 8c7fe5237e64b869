/**
 * The way of print jobs to a press, with a process that dies over and over: between "stored" and "sent", between "sent" and
 * "answered", at each statement and commit between them. The jobs of the shop that were interrupted run again, as the worker
 * would let them. At the end of each way the press must have made the job once, or not at all where it was cancelled.
 */
import { Kysely } from "kysely";
import { cancelPrintJob } from "../../app/domain/fulfilment/print-cancellation.ts";
import { enqueuePrintJob } from "../../app/domain/fulfilment/print-job.ts";
import { submitPrintJob } from "../../app/domain/fulfilment/print-submission.server.ts";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import { latestPrintJob } from "../../app/domain/orders/latest-print-job.ts";
import { type HotFolder, openHotFolderPress } from "../../app/ports/print/hot-folder.server.ts";
import type { Press, PressDocument } from "../../app/ports/print/port.ts";
import type { Database, ShopDatabase } from "../../db/schema.ts";
import { transact } from "../../db/transact.ts";
import { fakePress, readyOrder } from "../support/press.ts";
import { openTestShop } from "../support/shop.ts";
import { silentLog } from "../support/shop-log.ts";
import { NO_SIGNALS } from "./databases/port.ts";
import { openSqlite } from "./databases/sqlite.ts";
import { type Gate, gated } from "./gated-driver.ts";
import { randomOf } from "./random.ts";
import { never } from "./scheduler.ts";

export interface PressCrashes {
  jobs: number;
  crashes: number;
  /** Made more than once, and neither made nor cancelled. */
  doubled: number;
  lost: number;
  /** Crashes by their place. */
  places: Record<string, number>;
}

/** A job passes some fifty points on its way. */
const MOST_POINTS = 60;
/** A port fails before or after its work. */
const FAULTS = 0.05;

interface Outside {
  press(life: Life, db: ShopDatabase): Press;
  /** How often the job was made. */
  made(key: string): number;
  forget(): void;
}

export const CRASHED_PRESSES = ["api", "folder", "workshop"] as const;
export type CrashedPress = (typeof CRASHED_PRESSES)[number];

/** Lets the process die so many times, on the way to a press behind an API, behind a folder, or to the workshop. */
export async function crashPress(
  kind: CrashedPress,
  { crashes, seed }: { crashes: number; seed: number },
): Promise<PressCrashes> {
  const random = randomOf(seed);
  const database = await openSqlite();
  const open = async (gate: Gate): Promise<ShopDatabase> => {
    const driver = await database.driver();
    const dialect = { ...dialectOf(database), createDriver: () => gated(driver, gate) };
    return Object.assign(new Kysely<Database>({ dialect }), {
      revision: () => database.revision(),
      signals: NO_SIGNALS,
    });
  };
  const db = await open({
    pass: async () => {},
    crashes: () => false,
    transaction: () => {},
    committed: () => {},
  });
  const shop = await openTestShop({ db });
  const outside = kind === "api" ? openApi() : openFolder(shop, kind);
  const { id: orderId } = await readyOrder(shop);
  const found: PressCrashes = { jobs: 0, crashes: 0, doubled: 0, lost: 0, places: {} };

  /** Runs the work in lives that end early, until it ends by itself. */
  async function untilDone(work: (shop: Shop) => Promise<void>): Promise<void> {
    for (;;) {
      const life = new Life(Math.ceil(random() * MOST_POINTS), random);
      const db = await open(life);
      const alive: Shop = { ...shop, db, press: outside.press(life, db) };
      const end = await Promise.race([
        life.death,
        work(alive).then(
          () => "done",
          () => "failed",
        ),
      ]);
      if (end === "done") return;
      if (end === "failed") continue;
      await database.crash();
      found.crashes += 1;
      found.places[end] = (found.places[end] ?? 0) + 1;
    }
  }

  while (found.crashes < crashes) {
    await shop.db.deleteFrom("print_jobs").execute();
    await shop.db.deleteFrom("hot_folder_jobs").execute();
    await shop.db.updateTable("orders").set({ status: "pending", attention: null }).execute();
    outside.forget();
    const isCancelled = random() < 0.25;
    await untilDone((alive) => transact(alive, (trx) => enqueuePrintJob(trx, orderId, shop.clock.now())));
    const key = (await latestPrintJob(shop.db, orderId))!.id;
    await untilDone((alive) => submitPrintJob(alive, key));
    if (isCancelled) {
      await shop.db.updateTable("print_jobs").set({ cancel_requested_at: shop.clock.now() }).execute();
      await untilDone((alive) => cancelPrintJob(alive, key));
    }
    const { state } = (await latestPrintJob(shop.db, orderId))!;
    const made = outside.made(key);
    found.jobs += 1;
    if (made > 1) found.doubled += 1;
    if (state !== (isCancelled ? "cancelled" : "accepted") || made !== (isCancelled ? 0 : 1)) found.lost += 1;
  }
  await shop.close();
  return found;
}

function dialectOf({ dialect }: Awaited<ReturnType<typeof openSqlite>>) {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db: Kysely<Database>) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

/** One life of the process, which ends after so many points. */
class Life implements Gate {
  /** Resolves with the place where it ends. */
  readonly death: Promise<string>;
  private die: (place: string) => void = () => {};
  private isDead = false;

  constructor(
    private pointsLeft: number,
    readonly random: () => number,
  ) {
    this.death = new Promise((resolve) => {
      this.die = resolve;
    });
  }

  async pass(point: string): Promise<void> {
    if (this.crashes(`before ${point}`)) return never;
  }

  crashes(point: string): boolean {
    if (this.isDead) return true;
    this.pointsLeft -= 1;
    if (this.pointsLeft > 0) return false;
    this.isDead = true;
    this.die(point);
    return true;
  }

  transaction(): void {}

  committed(): void {}

  /** The call, which may fail before or after its work, and before and after which the process may end. */
  call<Input extends unknown[], Answer>(name: string, work: (...input: Input) => Promise<Answer>) {
    return async (...input: Input): Promise<Answer> => {
      await this.pass(name);
      if (this.random() < FAULTS) throw new Error(`${name} fails`);
      const answer = await work(...input);
      await this.pass(`the answer of ${name}`);
      if (this.random() < FAULTS) throw new Error(`the answer of ${name} is lost`);
      return answer;
    };
  }
}

function openApi(): Outside {
  let press = fakePress();
  return {
    press: (life) => ({
      ...press,
      quote: life.call("quote", press.quote),
      submit: life.call("submit", press.submit),
      job: life.call("job", press.job),
      cancel: life.call("cancel", press.cancel),
    }),
    made: (key) => (press.known.get(key)?.state === "accepted" ? 1 : 0),
    forget() {
      press = fakePress();
    },
  };
}

/**
 * A printer makes what it is shown, unless the job is removed before. A person in the workshop prints later, and makes one of a
 * job that is shown anew meanwhile.
 */
function openFolder(shop: Shop, kind: "folder" | "workshop"): Outside {
  const isWorkshop = kind === "workshop";
  const uploads = new Set<string>();
  const shown = new Set<string>();
  const made = new Map<string, number>();
  let drawn: PressDocument[] | null = null;
  const folder: HotFolder = {
    upload: async (upload) => void uploads.add(upload),
    discard: async (upload) => void uploads.delete(upload),
    oldUploads: async () => [],
    async show(key, upload) {
      if (!uploads.delete(upload)) return;
      if (!isWorkshop || !shown.has(key)) made.set(key, (made.get(key) ?? 0) + 1);
      shown.add(key);
    },
    isShown: async (key) => shown.has(key),
    async remove(key) {
      if (shown.delete(key)) made.set(key, (made.get(key) ?? 0) - 1);
    },
    reports: async () => [],
    readReport: async () => null,
    fileReport: async () => {},
    close: async () => {},
  };
  return {
    press: (life, db) => {
      const gatedFolder = {
        ...folder,
        upload: life.call("upload", folder.upload),
        discard: life.call("discard", folder.discard),
        show: life.call("show", folder.show),
        remove: life.call("remove", folder.remove),
      };
      const { clock } = shop;
      const press = openHotFolderPress({
        ...{ name: isWorkshop ? "workshop" : "sftp", folder: gatedFolder, db, clock, log: silentLog },
        ...{ country: "CH", isWorkshop },
      } as const);
      // Every attempt draws the same slip. It is drawn once: drawing takes longer than all else.
      const documents = (draw: () => Promise<PressDocument[]>) => async () => {
        drawn ??= await draw();
        return drawn;
      };
      return { ...press, submit: (job) => press.submit({ ...job, documents: documents(job.documents) }) };
    },
    made: (key) => made.get(key) ?? 0,
    forget() {
      uploads.clear();
      shown.clear();
      made.clear();
    },
  };
}
