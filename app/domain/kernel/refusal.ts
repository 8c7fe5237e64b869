/**
 * A Refusal is an error that the visitor caused or can act on: thrown by a domain function, shown by the page or call.
 * Invariant: every code has a text in `locales/<language>/refusals.ts`, and a fixed HTTP status in `refusal-status.ts`.
 */
import { statusOf } from "./refusal-status.ts";

export type RefusalCode = keyof typeof statusOf;

export function isRefusalCode(text: string | undefined): text is RefusalCode {
  return text !== undefined && Object.hasOwn(statusOf, text);
}

export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  constructor(
    readonly code: RefusalCode,
    readonly details: {
      /** Name of the form field it belongs to. */
      field?: string;
      /** Values for the text's placeholders. */
      values?: Record<string, string | number>;
      /** Further keys of the JSON answer, such as `needsCredits`. */
      extra?: Record<string, unknown>;
    } = {},
  ) {
    super(code);
    this.status = statusOf[code];
  }
}

/** Server and Remix bundle are separate module graphs in development: its name identifies a refusal, not its class. */
export function isRefusal(thing: unknown): thing is Refusal {
  return thing instanceof Error && thing.name === "Refusal" && "code" in thing;
}
