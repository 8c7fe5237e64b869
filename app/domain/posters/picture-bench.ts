/**
 * The bench on which variants of pictures are made while somebody waits for them.
 * Invariant: one variant is made once however many ask for it, and few at a time, so that a wall of new posters leaves the
 * processors to everybody else.
 */

/** As many as are worth it: one of them takes a processor. */
const PLACES = 2;

export class PictureBench {
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly queue: (() => void)[] = [];
  private taken = 0;

  /** Does the work, or waits for the same work that is being done already. */
  once(name: string, work: () => Promise<void>): Promise<void> {
    const known = this.underWay.get(name);
    if (known) return known;
    const doing = this.inTurn(work).finally(() => this.underWay.delete(name));
    this.underWay.set(name, doing);
    return doing;
  }

  private async inTurn(work: () => Promise<void>): Promise<void> {
    if (this.taken < PLACES) this.taken += 1;
    // Whoever leaves hands the place on.
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
