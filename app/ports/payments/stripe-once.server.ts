/**
 * Creates one object at Stripe, whatever fails in between.
 * Invariant: the same key never creates two. Before it uses another key, it searches Stripe's objects. Where money
 * moves, it also waits for an hour, in which Stripe may still complete an unsure request.
 */
import Stripe from "stripe";
import { PaymentRefusal } from "./port.ts";
import type { StripeClient } from "./stripe-client.server.ts";
import type { StripeKeys } from "./stripe-keys.server.ts";
import type { UnknownObject } from "./stripe-refusal.server.ts";

const { errors } = Stripe;

export const HOUR = 3600_000;
/** After so many failures under one key a person must act. */
const MOST_ATTEMPTS = 20;
/** The metadata field by which the shop finds the object again. */
const REQUEST_KEY = "request_key";

export interface Creation<T extends object> {
  what: string;
  key: string;
  unknown?: UnknownObject;
  /** How long after an unsure failure another key must wait: 0 where no money moves. */
  unsureMs: number;
  create(idempotencyKey: string): Promise<Stripe.Response<T>>;
  /** Finds the object of the key, also one whose request failed. */
  find(since: number): Promise<T | null>;
}

export interface Once {
  /** Creates it, or finds the existing one. `isEarlier`: an earlier request made it, so it may have changed since. */
  <T extends object>(creation: Creation<T>): Promise<{ object: T; isEarlier: boolean }>;
}

export function openOnce({ asked }: StripeClient, keys: StripeKeys, clock: { now(): number }): Once {
  return async (creation) => {
    const { key, unsureMs, what, unknown } = creation;
    for (let round = 1; ; round++) {
      const spent = await keys.find(key);
      if (spent) {
        const object = await creation.find(spent.first_failed_at - HOUR);
        if (object) return { object, isEarlier: true };
        if (spent.unsure === 1 && clock.now() < spent.failed_at + unsureMs) throw tooEarly();
        if (spent.attempts >= MOST_ATTEMPTS) throw tooOften();
      }
      const attempt = spent?.attempts ?? 0;
      let failure: SavedFailure | null = null;
      const note = async (outcome: Outcome) => {
        failure = savedFailureOf(outcome);
        if (failure) await keys.spend(key, attempt, failure === "unsure");
      };
      const call = creation.create(attempt === 0 ? key : `${key}~${attempt}`).then(
        async (answer) => {
          await note({ ...factsOf(answer.lastResponse), isCard: false });
          return answer;
        },
        async (error: unknown) => {
          if (error instanceof errors.StripeError)
            await note({ ...factsOf(error), isCard: error instanceof errors.StripeCardError });
          throw error;
        },
      );
      try {
        const object = await asked(what, call, unknown);
        return { object, isEarlier: factsOf(object.lastResponse).isReplayed };
      } catch (error) {
        // An earlier saved failure says nothing about now, so it retries at once where that is harmless.
        const isHarmless = failure === "definite" || (failure === "unsure" && unsureMs === 0);
        if (!isHarmless || round > 1) throw error;
      }
    }
  };
}

type SavedFailure = "definite" | "unsure" | "card";

interface Outcome {
  statusCode: number;
  /** An earlier request has got this answer. */
  isReplayed: boolean;
  /** A retry with the same key would get this answer. */
  isFinal: boolean;
  isCard: boolean;
}

function factsOf(answer: { statusCode?: number; headers?: Record<string, string> }) {
  // Its type says otherwise, but a success has the `Headers` of `fetch`.
  const headers = new Headers(answer.headers);
  return {
    statusCode: answer.statusCode ?? 0,
    isReplayed: headers.get("idempotent-replayed") === "true",
    isFinal: headers.get("stripe-should-retry") === "false",
  };
}

/** The failure that Stripe has saved under its key; null where a retry with the same key may succeed. */
function savedFailureOf({ statusCode, isReplayed, isFinal, isCard }: Outcome): SavedFailure | null {
  if (statusCode >= 500) return isReplayed || isFinal ? "unsure" : null;
  if (statusCode < 300 || !isReplayed) return null;
  return isCard ? "card" : "definite";
}

function tooEarly(): PaymentRefusal {
  return new PaymentRefusal(
    "unavailable",
    "An earlier request failed at the payment provider, and what became of it is not sure yet.",
    true,
  );
}

function tooOften(): PaymentRefusal {
  return new PaymentRefusal("unavailable", "The payment provider has failed too often at this.", false);
}

/**
 * The options of a request that sends money away. The package must not repeat it: after a pause of the machine its repetition
 * may come when Stripe has forgotten the key. The caller asks again, and then looks for the object first.
 */
export function movingMoney(idempotencyKey: string) {
  return { idempotencyKey, maxNetworkRetries: 0 };
}

/** Seconds, as Stripe counts time. */
export function secondsOf(moment: number): number {
  return Math.floor(moment / 1000);
}

/** The metadata of a new object, with the key that finds it again. */
export function keyed<T extends object>(metadata: T, key: string): T & { [REQUEST_KEY]: string } {
  return { ...metadata, [REQUEST_KEY]: key };
}

export function isOfKey(key: string) {
  return ({ metadata }: { metadata?: Stripe.Metadata | null }): boolean => keyIn(metadata) === key;
}

/** The key that is kept in the metadata; null where the shop has not made the object. */
export function keyIn(metadata: Stripe.Metadata | null | undefined): string | null {
  return metadata?.[REQUEST_KEY] ?? null;
}

/** The metadata without the key. */
export function unkeyed(metadata: Stripe.Metadata | null | undefined): Record<string, string> {
  const { [REQUEST_KEY]: _key, ...given } = metadata ?? {};
  return given;
}
