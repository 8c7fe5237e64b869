/** What a resource of the API is made of. Each file in `resources/` exports one. */
import type { Clock } from "./clock.ts";
import type { Faults } from "./faults.ts";
import type { ObjectType, StoredObject } from "./objects.ts";
import type { AnyObject, Hidden, Store } from "./store.ts";
import type { EventType } from "./webhooks/events.ts";

/** What all work on the objects of one account is done with. It lives as long as its transaction. */
export interface Context {
  /** The account whose objects these are: the platform's, or a connected one. */
  readonly account: string;
  readonly isPlatform: boolean;
  /** The id of the platform's own account, whose store holds its connected accounts. */
  readonly platform: string;
  readonly store: Store;
  readonly clock: Clock;
  readonly faults: Faults;
  /** The base of the hosted pages' addresses, without a slash at its end. */
  readonly origin: string;
  /** Null where no request causes the work. */
  readonly request: { id: string; idempotency_key: string | null } | null;
  newId(prefix: string, length?: number): string;
  /** Makes and stores an object: the fields that are not given are null, false, 0 or empty. */
  create<Type extends ObjectType>(
    type: Type,
    fields: Partial<StoredObject<Type>> & { id: string },
    hidden?: Hidden,
  ): StoredObject<Type>;
  /** Changes and stores an object. Returns the former values of what is different now, as events show them. */
  update<Type extends AnyObject>(object: Type, changes: Partial<Type>): Partial<Type>;
  /** Records an event and has it delivered to the webhook endpoints that want it. */
  emit(type: EventType, object: AnyObject, previous?: object): void;
  /** Has work done later. `subject` is the id of the object that the work is about. */
  schedule(kind: string, subject: string, afterMs: number): void;
  /** Returns what the work would lead to: nothing of it stays. */
  preview<Result>(work: () => Result): Result;
  /** Does the work. Nothing of it stays where it throws. */
  allOrNothing<Result>(work: () => Result): Result;
  /** The same work on another account. */
  of(account: string): Context;
}

/** A request whose parameters are decoded by the description. */
export interface Call<Params> extends Context {
  readonly params: Params;
  /** The first id in the address; empty where there is none. */
  readonly id: string;
  /** The path of the request. */
  readonly path: string;
  /** The request came with a publishable key, as from a browser. */
  readonly isFromBrowser: boolean;
}

export type Handler<Params> = (call: Call<Params>) => object;

export interface Resource {
  /** By address, such as `POST /v1/refunds/{id}`. */
  addresses?: Readonly<Record<string, Handler<never>>>;
  /** Fields that an object has only where a request expands them, by type and field. */
  included?: Readonly<Record<string, Readonly<Record<string, (context: Context, object: never) => unknown>>>>;
  /** What follows at once, in the same transaction, when an event is recorded. */
  on?: Partial<Record<EventType, (context: Context, object: never) => void>>;
  /** What `schedule` has done later, by kind. */
  work?: Readonly<Record<string, (context: Context, subject: string) => void>>;
}
