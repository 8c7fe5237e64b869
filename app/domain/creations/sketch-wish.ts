/**
 * A wish for sketches: somebody looks at the styles of a creation just now.
 * Invariant: wishes live in memory alone. One that is not renewed runs out, an account has one at a time and an allowance
 * of sketches; after a restart the pages that are still open wish again.
 */
import type { StyleId } from "./style.ts";

export interface SketchWish {
  accountId: string;
  creationId: string;
  /** The most wanted one first. */
  styles: readonly StyleId[];
}

/** A page renews its wish at least twice in this time. */
export const WISH_MS = 25_000;
const HOUR = 3600_000;
/** Ten photos with all their styles: enough to choose by, and too little to keep the machine busy with uploads. */
export const SKETCHES_PER_HOUR = 210;
/** A picture that failed is left alone for as long as a wish for it may last. */
const GIVEN_UP_KEPT = 1000;

export class SketchWishes {
  private readonly wishes = new Map<string, SketchWish & { until: number }>();
  private readonly begun = new Map<string, number[]>();
  private readonly givenUp = new Set<string>();

  renew(wish: SketchWish, now: number): void {
    this.wishes.set(wish.accountId, { ...wish, until: now + WISH_MS });
  }

  /** Those who look now and may still have sketches, the one who came first at the head. */
  current(now: number): SketchWish[] {
    for (const [account, { until }] of this.wishes) if (until <= now) this.wishes.delete(account);
    for (const [account, moments] of this.begun) {
      if (moments.every((moment) => moment <= now - HOUR)) this.begun.delete(account);
    }
    return [...this.wishes.values()].filter(({ accountId }) => this.allowanceOf(accountId, now) > 0);
  }

  drop({ accountId, creationId }: Pick<SketchWish, "accountId" | "creationId">): void {
    if (this.wishes.get(accountId)?.creationId === creationId) this.wishes.delete(accountId);
  }

  /** How many sketches the account may have made in this hour. */
  allowanceOf(accountId: string, now: number): number {
    const moments = this.begun.get(accountId) ?? [];
    return SKETCHES_PER_HOUR - moments.filter((moment) => moment > now - HOUR).length;
  }

  /** Takes one sketch off the allowance; one that fails has taken as long. */
  charge(accountId: string, now: number): void {
    const moments = (this.begun.get(accountId) ?? []).filter((moment) => moment > now - HOUR);
    this.begun.set(accountId, [...moments, now]);
  }

  /** Remembers a picture that cannot be made, so that it is not tried again and again. */
  giveUp(key: string): void {
    if (this.givenUp.size >= GIVEN_UP_KEPT) this.givenUp.clear();
    this.givenUp.add(key);
  }

  isGivenUp(key: string): boolean {
    return this.givenUp.has(key);
  }
}
