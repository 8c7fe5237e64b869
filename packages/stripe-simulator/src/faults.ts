/** Faults on demand: what goes wrong between Stripe and a program, repeatable by a seed. */

export const FAULTS = [
  /** No connection to Stripe. */
  "outage",
  /** Stripe answers 429, and does nothing. */
  "too-many-requests",
  /** The work is done, but its answer never arrives: the connection breaks after `seconds`, at once by default. */
  "no-answer",
  /** Stripe answers 500 and saves that answer under the idempotency key. `isDone`: the work was done all the same. */
  "saved-error",
  /** A webhook comes `seconds` later, an hour by default. */
  "late-webhook",
  /** A webhook never comes. */
  "lost-webhook",
  /** A webhook comes again after `seconds`, a minute by default. */
  "doubled-webhook",
  /** A webhook comes within `seconds`, two minutes by default, so that later ones overtake it. */
  "reordered-webhook",
  /** A refund succeeds, and fails after `seconds`, a day by default. */
  "refund-fails",
  /** The platform has not answered Stripe's questions about it, so it cannot connect accounts. */
  "no-platform-profile",
  /** Stripe does not know the object whose id `on` is. */
  "forgotten",
] as const;

export interface FaultRule {
  fault: (typeof FAULTS)[number];
  /** An address (`POST /v1/refunds`), a type of event, or an id; `*` stands for any text. By default everything. */
  on?: string;
  /** How often it happens, from 0 to 1. Always by default. */
  share?: number;
  /** After so many times it is over. Never by default. */
  times?: number;
  seconds?: number;
  isDone?: boolean;
}

export interface FaultPlan {
  /** The same seed and the same requests have the same faults. */
  seed?: number;
  rules: readonly FaultRule[];
}

export interface Faults {
  /** Replaces all rules. */
  set(plan: FaultPlan): void;
  clear(): void;
  /** The rule that befalls this, if one does. It counts as one time. */
  strike(fault: FaultRule["fault"], on: string): FaultRule | null;
  /** When the deliveries of an event are due, in milliseconds from now: none for a lost one. */
  delaysOf(eventType: string): number[];
  isForgotten(id: string): boolean;
}

/** What `fetch` throws where no answer comes. */
export class BrokenConnection extends TypeError {
  constructor() {
    super("fetch failed");
  }
}

/** Its `set` throws a TypeError for an unknown fault. */
export function openFaults(): Faults {
  let rules: { rule: FaultRule; pattern: RegExp; left: number }[] = [];
  let random = randomOf(0);

  const strike = (fault: FaultRule["fault"], on: string): FaultRule | null => {
    for (const each of rules) {
      if (each.rule.fault !== fault || each.left <= 0 || !each.pattern.test(on)) continue;
      if (random() >= (each.rule.share ?? 1)) continue;
      each.left -= 1;
      return each.rule;
    }
    return null;
  };

  return {
    set(plan) {
      for (const { fault } of plan.rules) {
        if (!FAULTS.includes(fault)) throw new TypeError(`There is no fault ${fault}.`);
      }
      random = randomOf(plan.seed ?? 0);
      rules = plan.rules.map((rule) => ({
        rule,
        pattern: patternOf(rule.on ?? "*"),
        left: rule.times ?? Number.POSITIVE_INFINITY,
      }));
    },
    clear() {
      rules = [];
    },
    strike,
    delaysOf(eventType) {
      if (strike("lost-webhook", eventType)) return [];
      const late = strike("late-webhook", eventType);
      const reordered = strike("reordered-webhook", eventType);
      const doubled = strike("doubled-webhook", eventType);
      const delay =
        (late ? (late.seconds ?? 3600) : 0) + (reordered ? random() * (reordered.seconds ?? 120) : 0);
      const seconds = doubled ? [delay, delay + (doubled.seconds ?? 60)] : [delay];
      return seconds.map((each) => Math.round(each * 1000));
    },
    isForgotten: (id) => rules.some(({ rule }) => rule.fault === "forgotten" && rule.on === id),
  };
}

function patternOf(on: string): RegExp {
  return new RegExp(`^${on.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$`);
}

/** Mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
