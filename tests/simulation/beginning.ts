/** How every simulated run begins: a shop with creators who sell, buyers with posters of their own, and a provider. */
import { grantCredits } from "../../app/domain/accounts/credit.ts";
import { openSession } from "../../app/domain/accounts/session.server.ts";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import type { Viewer } from "../../app/domain/kernel/viewer.ts";
import { openPayee } from "../../app/domain/payouts/onboarding.ts";
import { settlePayee } from "../../app/domain/payouts/payee.ts";
import { addCreation, addPoster } from "../support/gallery.ts";
import type { OpenDatabase, Snapshot } from "./databases/port.ts";
import { reseed, time } from "./determinism.ts";
import { openFiles } from "./outside/files.ts";
import { openMailbox } from "./outside/mailbox.ts";
import { openSimulatedPainter } from "./outside/painter.ts";
import { openSimulatedPress } from "./outside/press.ts";
import { openProvider } from "./outside/provider.ts";
import { randomOf } from "./random.ts";
import { Scheduler } from "./scheduler.ts";
import { type ShopProcess, startProcess } from "./shop-process.ts";

/** Somebody who uses the shop. */
export interface Person {
  name: string;
  /** The account, and the token of the session in each of two browser tabs. Guests have none. */
  account: (Viewer["account"] & { username: string }) | null;
  token: string | null;
  /** Their browser. */
  visitor: string;
  /** Their own posters, which they may order or sell. */
  posters: string[];
  /** Photos that no one has painted yet. */
  creations: string[];
}

export interface Beginning {
  time: number;
  rows: Snapshot;
  files: ReadonlyMap<string, Uint8Array>;
  provider: Uint8Array;
  people: readonly Person[];
}

/** So many may be painted with each account: more than it has credits at first. */
const CREATIONS = 4;
export const PASSWORD = "correct horse battery";
const STARTED = Date.UTC(2026, 2, 26, 9);
const DAY = 24 * 3600_000;

/** Makes it once; a run begins with a copy. */
export async function prepareBeginning(openDatabase: OpenDatabase): Promise<Beginning> {
  reseed(1);
  time.restart(STARTED);
  const database = await openDatabase();
  const scheduler = new Scheduler(randomOf(1), () => database.quiet());
  const provider = openProvider(randomOf(2));
  const files = openFiles(new Map());
  const outside = {
    mail: openMailbox().mail,
    press: openSimulatedPress(randomOf(4)).press,
    storage: files.storage,
    painter: openSimulatedPainter(randomOf(3)),
  };
  const shopProcess = await startProcess({
    database,
    scheduler,
    provider,
    outside,
    random: randomOf(4),
    faults: () => 0,
    diesAt: () => false,
    happened: () => {},
    calledInTransaction: () => {},
    logged: () => {},
  });
  const people = await inTurns(scheduler, addPeople(shopProcess, provider));
  await provider.simulator.runDue();
  shopProcess.kill();
  const beginning = {
    time: time.now(),
    rows: await database.snapshot(),
    files: new Map(files.all),
    provider: provider.snapshot(),
    people,
  };
  await database.close();
  await provider.close();
  return beginning;
}

/** Lets the work go on until it is done. */
async function inTurns<T>(scheduler: Scheduler, work: Promise<T>): Promise<T> {
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  ended.catch(() => {});
  while (!isDone) if (!(await scheduler.turn())) await scheduler.settle();
  return ended;
}

async function addPeople(
  shopProcess: ShopProcess,
  provider: ReturnType<typeof openProvider>,
): Promise<Person[]> {
  const shop = shopProcess.shopFor("beginning");
  const people: Person[] = [];
  for (const name of ["clara", "cosmo"]) people.push(await addCreator(shop, provider, name));
  for (const name of ["bea", "ben", "bob"]) people.push(await addAccount(shop, name));
  for (const name of ["gus", "gil"]) {
    people.push({
      name,
      account: null,
      token: null,
      visitor: `browser of ${name}`,
      posters: [],
      creations: [],
    });
  }
  return people;
}

async function addAccount(shop: Shop, name: string): Promise<Person> {
  const id = crypto.randomUUID();
  const account = { id, email: `${name}@example.ch`, username: name, userType: "standard" as const };
  const now = shop.clock.now();
  await shop.db
    .insertInto("accounts")
    .values({
      id,
      email: account.email,
      username: name,
      password_hash: PASSWORD,
      user_type: "standard",
      created_at: now,
    })
    .execute();
  await grantCredits(shop.db, { accountId: id, kind: "free", source: "welcome", count: 2 }, now);
  const { id: poster } = await addPoster(shop, { creator: { account }, public: null });
  const creations: string[] = [];
  for (let count = 0; count < CREATIONS; count += 1) creations.push((await addCreation(shop, id)).creationId);
  const token = await openSession(shop, id);
  return { name, account, token, visitor: `browser of ${name}`, posters: [poster], creations };
}

/** A creator with a limited edition of two, one of three, and a standard one, who can be paid out. */
async function addCreator(
  shop: Shop,
  { visitor }: ReturnType<typeof openProvider>,
  name: string,
): Promise<Person> {
  const person = await addAccount(shop, name);
  const creator = { account: person.account! };
  for (const totalSupply of [2, 3, null]) {
    const { id } = await addPoster(shop, {
      creator,
      totalSupply,
      name: `${name} ${totalSupply ?? "standard"}`,
    });
    person.posters.push(id);
  }
  const selling = { account: { ...creator.account, userType: "artistic_collective" as const } };
  const form = await openPayee(shop, selling, {});
  await visitor.onboard(form);
  time.pass(DAY);
  const payee = await shop.db
    .selectFrom("payees")
    .select("payout_account_id")
    .where("account_id", "=", creator.account.id)
    .executeTakeFirstOrThrow();
  await settlePayee(shop, payee.payout_account_id);
  return person;
}
