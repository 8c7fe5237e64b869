/** How a call is described: once, for docs/api.md, for /api/openapi.json and for the tests that ask it. */
import { z } from "zod";
import type { RefusalCode } from "../../domain/refusal.ts";

/** Who is answered; everybody else is refused. */
export type Asker =
  | "anyone"
  /** A browser whose e-mail is verified, with an account of its own or without. */
  | "verified"
  /** Somebody who is logged in with an account of their own. */
  | "account"
  | "staff"
  /** The payment provider, by its signature. */
  | "provider";

export interface CallDescription {
  method: "GET" | "POST" | "PATCH";
  /** Below /api, as the router writes it. */
  path: string;
  /** What the call is for, in one sentence. */
  does: string;
  who: Asker;
  /** The schema that the call parses its query (GET) or its body with. */
  takes?: z.ZodType;
  /** What the schema cannot say of a field. */
  fields?: Record<string, string>;
  /** What the body is, when it is no JSON of the schema's. */
  takesNote?: string;
  /** 201 where something is made; 200 else. */
  status?: 200 | 201;
  answers: Answers;
  answersNote?: string;
  /** What it refuses, beyond what every call does. */
  refuses?: readonly RefusalCode[];
  /** Of one of the specifications; others are the shop's own. */
  documented?: boolean;
}

/** A JSON body, or a file of one of these types. */
export type Answers = z.ZodType | { types: readonly string[] };

export function isJson(answers: Answers): answers is z.ZodType {
  return answers instanceof z.ZodType;
}

/** What every call may refuse, besides its own. */
export const ALWAYS_REFUSED: readonly RefusalCode[] = [
  "bad-request",
  "invalid",
  "method-not-allowed",
  "foreign-origin",
  "body-too-large",
  "too-many-requests",
];

/** An address of this shop, such as /api/storage-image/posters/… */
export const address = z.string().meta({ format: "uri-reference" });
export const francs = z.number().describe("in francs, such as 29.95");
export const done = z.object({ success: z.literal(true) });
export const claim = { email: "a claim: another person's is refused" };
