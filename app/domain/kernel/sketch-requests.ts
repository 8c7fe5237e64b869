/**
 * A request for sketches: a visitor views the styles of a creation now.
 * Invariant: requests live in memory alone. One that is not renewed expires; an account has one at a time and an
 * allowance of sketches; after a restart the pages that are still open request again.
 */
import type { StyleId } from "@moment/atelier";

export interface SketchRequest {
  accountId: string;
  creationId: string;
  /** The most wanted one first. */
  styles: readonly StyleId[];
}

/** A page renews its request at least twice in this time. */
export const REQUEST_LIFE_MS = 25_000;
const HOUR = 3600_000;
/** Ten photos with all their styles: enough to choose from, and too few to keep the machine busy with uploads. */
export const SKETCHES_PER_HOUR = 210;
/** A picture that failed is not tried again for as long as a request for it may last. */
const GIVEN_UP_LIMIT = 1000;

export class SketchRequests {
  private readonly requests = new Map<string, SketchRequest & { until: number }>();
  private readonly begun = new Map<string, number[]>();
  private readonly givenUp = new Set<string>();

  renew(request: SketchRequest, now: number): void {
    this.requests.set(request.accountId, { ...request, until: now + REQUEST_LIFE_MS });
  }

  /** The requests that are current and may still have sketches, the oldest first. */
  current(now: number): SketchRequest[] {
    for (const [account, { until }] of this.requests) if (until <= now) this.requests.delete(account);
    for (const [account, moments] of this.begun) {
      if (moments.every((moment) => moment <= now - HOUR)) this.begun.delete(account);
    }
    return [...this.requests.values()].filter(({ accountId }) => this.allowanceOf(accountId, now) > 0);
  }

  drop({ accountId, creationId }: Pick<SketchRequest, "accountId" | "creationId">): void {
    if (this.requests.get(accountId)?.creationId === creationId) this.requests.delete(accountId);
  }

  /** How many more sketches the account may have in this hour. */
  allowanceOf(accountId: string, now: number): number {
    const moments = this.begun.get(accountId) ?? [];
    return SKETCHES_PER_HOUR - moments.filter((moment) => moment > now - HOUR).length;
  }

  /** Takes one sketch off the allowance; a failed one counts too, because it takes as long. */
  charge(accountId: string, now: number): void {
    const moments = (this.begun.get(accountId) ?? []).filter((moment) => moment > now - HOUR);
    this.begun.set(accountId, [...moments, now]);
  }

  /** Remembers a picture that cannot be made, so that the worker does not try it again and again. */
  giveUp(key: string): void {
    if (this.givenUp.size >= GIVEN_UP_LIMIT) this.givenUp.clear();
    this.givenUp.add(key);
  }

  isGivenUp(key: string): boolean {
    return this.givenUp.has(key);
  }
}
