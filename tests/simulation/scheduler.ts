/**
 * Decides what happens next. Whatever the shop waits for (an answer of a port, the database) waits here, and one of all
 * that wait goes on at a time, until it waits again. So the order of everything follows from the seed.
 */
import { realTurn, time } from "./determinism.ts";

/** One life of the shop's process. What belongs to a dead one never goes on. */
export interface Life {
  isDead: boolean;
}

interface Waiting {
  life: Life;
  goOn: () => void;
}

/** A promise of a dead process: nothing comes after it. */
export const never: Promise<never> = new Promise(() => {});

export class Scheduler {
  private waiting: Waiting[] = [];

  /**
   * @param random Numbers from 0 to 1.
   * @param quiet Resolves when no statement is under way in the database, but those that wait for the lock of another task.
   */
  constructor(
    private readonly random: () => number,
    private readonly quiet: () => Promise<void>,
  ) {}

  /** Waits for its turn. */
  wait(life: Life): Promise<void> {
    if (life.isDead) return never;
    return new Promise((resolve) => void this.waiting.push({ life, goOn: resolve }));
  }

  /** Drops what a dead process was waiting for. */
  forget(life: Life): void {
    this.waiting = this.waiting.filter((waiting) => waiting.life !== life);
  }

  get isIdle(): boolean {
    return this.waiting.length === 0;
  }

  /** Lets one of those that wait go on, until everything waits again. Returns whether one was waiting. */
  async turn(): Promise<boolean> {
    const place = Math.floor(this.random() * this.waiting.length);
    const [next] = this.waiting.splice(place, 1);
    if (!next) return false;
    next.goOn();
    await this.settle();
    return true;
  }

  /** Resolves when all that can go on by itself has done so. */
  async settle(): Promise<void> {
    await realTurn();
    await this.quiet();
    while (time.isDue()) {
      time.runDue();
      await realTurn();
      await this.quiet();
    }
  }
}
