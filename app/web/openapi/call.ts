/** The description of a call, beside its route: for docs/api.md, /api/openapi.json and the tests that call it. */
import { z } from "zod";
import type { RefusalCode } from "../../domain/kernel/refusal.ts";
import type { ApiPath } from "../../paths.ts";

/** Who may call it; all others are refused. */
export type Asker =
  | "anyone"
  /** A browser with a verified e-mail address, with or without an account. */
  | "verified"
  /** A logged-in account. */
  | "account"
  | "staff"
  /** The payment provider, by its signature. */
  | "provider";

export interface CallDescription {
  method: "GET" | "POST" | "PATCH";
  /** The path below /api, in the router's notation. */
  path: ApiPath;
  /** The purpose of the call, in one sentence. */
  does: string;
  who: Asker;
  /** The schema that parses its query (GET) or its body. */
  takes?: z.ZodType;
  /** Descriptions of fields, beyond the schema. */
  fields?: Record<string, string>;
  /** The type of a body that is not JSON. */
  allowsNote?: string;
  /** 201 for a creation; else 200. */
  status?: 200 | 201;
  answers: Answers;
  describedByNote?: string;
  /** Its refusals, beyond those of every call. */
  refuses?: readonly RefusalCode[];
  /** Part of the specification; others are the shop's own. */
  documented?: boolean;
}

/** A JSON body, or a file of one of these types. */
export type Answers = z.ZodType | { types: readonly string[] };

export function isJson(answers: Answers): answers is z.ZodType {
  return answers instanceof z.ZodType;
}

/** HEAD works for files. */
export function hasHead({ method, answers }: CallDescription): boolean {
  return method === "GET" && !isJson(answers) && answers.types.some((type) => /^(image|video)\//.test(type));
}

/** The refusals of every call. */
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
