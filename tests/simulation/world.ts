/** The shop and all around it in one simulated run: who acts, what time it is, what has happened, and what must hold. */
import type { Shop } from "../../app/domain/kernel/shop.ts";
import { receivePaymentEvent } from "../../app/domain/webhooks/payment-events.ts";
import type { Beginning, Person } from "./beginning.ts";
import type { SimulatedDatabase } from "./databases/port.ts";
import { reseed, time } from "./determinism.ts";
import type { Machine, OpenMachine } from "./machines/port.ts";
import { Books } from "./model/books.ts";
import type { Files } from "./outside/files.ts";
import { type Mailbox, openMailbox } from "./outside/mailbox.ts";
import { openSimulatedPainter } from "./outside/painter.ts";
import { openSimulatedPress, type SimulatedPress } from "./outside/press.ts";
import { openProvider, type Provider } from "./outside/provider.ts";
import type { Plan } from "./plan.ts";
import { randomOf } from "./random.ts";
import { Scheduler } from "./scheduler.ts";
import { isExpected, type ShopProcess, startProcess } from "./shop-process.ts";

/** How often a port fails. */
const FAULTS = 0.04;

/** What a bank does to a charge. */
export type Dispute = "open-dispute" | "dispute-half" | "open-inquiry";

type Counted = "steps" | "answers" | "commits" | "jobs" | "crashes" | "restores";

/** How often each has happened. */
export type Counts = Record<Counted, number>;

function countIn(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

export class World {
  readonly counts: Counts = { steps: 0, answers: 0, commits: 0, jobs: 0, crashes: 0, restores: 0 };
  /** What happened, in words; null where it is not read. */
  readonly story: string[] | null;
  readonly people: readonly Person[];
  /** Faults that a step or a job has shown. */
  readonly violations: string[] = [];
  /** How often a machine died in the middle of a copy; and the process where, in a plan that chooses the jobs. */
  readonly crashPlaces: Record<string, number> = {};
  books = new Books();
  private process: ShopProcess | null = null;
  private readonly crashes: number[];
  private pointsLeft: number;
  private hasCrashed = false;
  private faults: number;
  private delivering: Promise<void> | null = null;
  private underWay = new Set<string>();

  private constructor(
    private readonly plan: Plan,
    beginning: Beginning,
    private readonly machine: Machine,
    readonly scheduler: Scheduler,
    readonly provider: Provider,
    readonly mailbox: Mailbox,
    readonly press: SimulatedPress,
    readonly random: () => number,
    isTold: boolean,
  ) {
    this.people = beginning.people;
    this.crashes = [...plan.crashes];
    this.pointsLeft = this.crashes.shift() ?? Number.POSITIVE_INFINITY;
    this.faults = plan.faults ? FAULTS : 0;
    this.story = isTold ? [] : null;
  }

  static async open(
    plan: Plan,
    {
      beginning,
      openMachine,
      isTold = false,
    }: { beginning: Beginning; openMachine: OpenMachine; isTold?: boolean },
  ): Promise<World> {
    reseed(plan.seed);
    time.restart(beginning.time);
    const machine = await openMachine(beginning);
    const random = randomOf(plan.seed ^ 0x5eed);
    const scheduler = new Scheduler(random, () => machine.database.quiet());
    const provider = openProvider(randomOf(plan.seed ^ 0x1d5), beginning.provider);
    const world = new World(
      plan,
      beginning,
      machine,
      scheduler,
      provider,
      openMailbox(),
      openSimulatedPress(randomOf(plan.seed ^ 0x9e55)),
      random,
      isTold,
    );
    if (plan.faults) provider.setFaults(plan.seed);
    await world.start();
    return world;
  }

  get database(): SimulatedDatabase {
    return this.machine.database;
  }

  get files(): Files {
    return this.machine.files;
  }

  note(line: string): void {
    this.story?.push(line);
  }

  /** The shop as a request of this person sees it. */
  shopFor(who: string): Shop {
    if (!this.process) throw new TypeError("The shop is not open.");
    return this.process.shopFor(who);
  }

  /** Begins a request of a visitor, of staff or of a command. It goes on while others do. */
  begin(who: string, what: string, work: (shop: Shop) => Promise<unknown>): void {
    this.note(`${who}: ${what}`);
    void this.answer(who, what, work).catch(() => {});
  }

  /** The same, for somebody who waits for the answer. Never resolves where the process dies meanwhile. */
  async answer<T>(who: string, what: string, work: (shop: Shop) => Promise<T>): Promise<T> {
    try {
      const result = await work(this.shopFor(who));
      this.note(`  ${who}: ${what} is done`);
      return result;
    } catch (error) {
      this.note(`  ${who}: ${what} is refused: ${error instanceof Error ? error.message : error}`);
      if (!isExpected(error))
        this.violations.push(`${who}: ${what} failed: ${(error as Error).stack ?? error}`);
      throw error;
    }
  }

  /** Lets so many things happen. */
  async turns(most: number): Promise<void> {
    for (let turn = 0; turn < most; turn += 1) {
      if (!(await this.scheduler.turn())) break;
      if (this.hasCrashed) await this.start();
    }
  }

  /** Awaits what happens outside of the shop. Its timers are simulated, so they need somebody who runs them. */
  async until(work: Promise<void> | void): Promise<void> {
    let isDone = false;
    const done = Promise.resolve(work).finally(() => {
      isDone = true;
    });
    while (!isDone) await this.scheduler.settle();
    return done;
  }

  /** Lets everything go on until nothing waits. */
  async idle(): Promise<void> {
    await this.scheduler.settle();
    if (this.hasCrashed) await this.start();
    while (!this.scheduler.isIdle) await this.turns(1000);
  }

  async pass(ms: number): Promise<void> {
    this.note(`${ms / 1000} s pass`);
    time.pass(ms);
    await this.scheduler.settle();
    if (this.hasCrashed) await this.start();
  }

  /** The provider delivers its webhooks and does what is due, unless it is at it. */
  deliver(): void {
    if (this.delivering) return;
    this.delivering = this.provider.simulator.runDue().finally(() => {
      this.delivering = null;
    });
    this.delivering.catch((error: unknown) => void this.violations.push(`the provider failed: ${error}`));
  }

  /** One thing of this name is under way at a time: returns false where it is already. The process's death ends it. */
  only(name: string, work: () => Promise<unknown>): boolean {
    if (this.underWay.has(name)) return false;
    this.underWay.add(name);
    void work()
      .catch(() => {})
      .finally(() => this.underWay.delete(name));
    return true;
  }

  async copyAway(pick: number): Promise<void> {
    this.note("the shop is copied away");
    await this.machine.copy(this.books, pick);
  }

  /** The disk is lost, and replaced by another with what was copied. */
  async loseDisk(pick: number): Promise<void> {
    const loss = await this.machine.lose(this.books, pick, () => this.kill());
    if (!loss) return;
    const { books, isInterrupted, faults } = loss;
    this.note(`the disk is lost${isInterrupted ? " in the middle of a copy" : ""}, and the copy restored`);
    if (isInterrupted) countIn(this.crashPlaces, "machines lost in the middle of a copy");
    this.counts.restores += 1;
    this.violations.push(...faults);
    this.books = books;
    this.books.afterRestore(this.mailbox.delivered);
    await this.start();
  }

  /** The provider answers none of the next requests, in a plan with failures. */
  goDown(requests: number): void {
    if (!this.plan.faults) return;
    this.note(`the provider is down for ${requests} requests`);
    this.provider.goDown(this.plan.seed ^ this.counts.steps, requests);
  }

  /** A bank disputes a payment or inquires about it. Nothing happens to one without a charge. */
  dispute(intent: string, how: Dispute): void {
    const charge = this.provider.chargeOf(intent);
    if (!charge) return;
    this.note(`a bank: ${how} of ${intent}`);
    this.provider.simulator.perform(how, charge);
  }

  /** From now on nothing fails. */
  calm(): void {
    this.note("from now on nothing fails");
    this.faults = 0;
    this.pointsLeft = Number.POSITIVE_INFINITY;
    this.crashes.length = 0;
    this.provider.simulator.faults.clear();
  }

  async close(): Promise<void> {
    this.kill();
    await this.provider.close();
    await this.machine.close();
  }

  private diesAt(who: string, point: string): boolean {
    const { crashesIn } = this.plan;
    if (crashesIn && !crashesIn.includes(who)) return this.hasCrashed;
    this.pointsLeft -= 1;
    if (this.pointsLeft > 0 || this.hasCrashed) return this.hasCrashed;
    this.note(`  CRASH ${point}, of ${who}`);
    this.counts.crashes += 1;
    if (crashesIn) countIn(this.crashPlaces, `crashes of ${who} ${point}`);
    this.hasCrashed = true;
    this.kill();
    return true;
  }

  private kill(): void {
    this.process?.kill();
    this.process = null;
    this.underWay = new Set();
    time.removeAll();
    for (const end of this.deliveries) end();
    this.deliveries.clear();
    this.provider.listener = () => Promise.reject(new Error("No shop listens."));
  }

  /** Ends each webhook that is under way: the provider sends several at once. */
  private readonly deliveries = new Set<() => void>();

  private async start(): Promise<void> {
    if (this.hasCrashed) {
      this.pointsLeft = this.crashes.shift() ?? Number.POSITIVE_INFINITY;
      this.hasCrashed = false;
    }
    const storage = await this.machine.start(this.books);
    await this.scheduler.settle();
    this.process = await startProcess({
      database: this.database,
      scheduler: this.scheduler,
      provider: this.provider,
      outside: {
        mail: this.mailbox.mail,
        press: this.press.press,
        storage,
        painter: openSimulatedPainter(this.random),
      },
      random: this.random,
      faults: () => this.faults,
      diesAt: (who, point) => this.diesAt(who, point),
      happened: (kind, who, what) => {
        this.counts[kind] += 1;
        if (kind !== "commits") this.note(`  ${who}: ${what}${kind === "answers" ? " has answered" : ""}`);
      },
      calledInTransaction: (who, what) =>
        void this.violations.push(`ports: ${who} calls ${what} inside of a transaction`),
      logged: (facts, message) => {
        if (message === "ledger does not balance") this.violations.push(`audit: ${JSON.stringify(facts)}`);
        this.note(`  LOG ${message} ${JSON.stringify(facts)}`);
      },
    });
    this.provider.listener = (request) => this.receive(request);
  }

  /** A webhook arrives. Its sender gets no answer where the process dies. */
  private async receive(request: Request): Promise<Response> {
    const body = await request.text();
    const died = new Promise<never>((_, reject) => {
      this.deliveries.add(() => reject(new Error("The connection broke.")));
    });
    const received = this.answer("webhook", (JSON.parse(body) as { type: string }).type, (shop) =>
      receivePaymentEvent(shop, body, request.headers),
    );
    return Promise.race([received, died]).then(
      () => Response.json({ received: true }),
      () => new Response(null, { status: 500 }),
    );
  }
}
