/**
 * Renders variants of pictures while visitors wait for them.
 * Invariant: one variant is made once however many requests ask for it, and few are made at a time, so that a page full
 * of new posters leaves the processors to other requests.
 */

/** More are not worth it: each takes a processor. */
const SLOTS = 2;

export class PictureRenderer {
  private readonly pending = new Map<string, Promise<void>>();
  private readonly queue: (() => void)[] = [];
  private taken = 0;

  /** Does the work, or waits for the same work if it is already under way. */
  once(name: string, work: () => Promise<void>): Promise<void> {
    const known = this.pending.get(name);
    if (known) return known;
    const doing = this.inTurn(work).finally(() => this.pending.delete(name));
    this.pending.set(name, doing);
    return doing;
  }

  private async inTurn(work: () => Promise<void>): Promise<void> {
    if (this.taken < SLOTS) this.taken += 1;
    // A finished task passes its slot on.
    else await new Promise<void>((resolve) => this.queue.push(resolve));
    try {
      await work();
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.taken -= 1;
    }
  }
}
