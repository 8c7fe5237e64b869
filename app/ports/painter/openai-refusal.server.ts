/** Translates the image service's errors into refusals. Their own texts are not logged: they can quote keys and prompts. */
import { APIConnectionError, APIError } from "openai";
import { PainterRefusal } from "./port.ts";

/** A 400 for a setting of the request: the service has painted and billed nothing. */
const REFUSED_SETTING = ["unknown_parameter", "unsupported_parameter", "invalid_value", "unsupported_value"];
const SENSITIVE = ["moderation_blocked", "image_generation_user_error", "content_policy_violation"];
const UNPAID = ["insufficient_quota", "billing_hard_limit_reached", "billing_not_active"];
const DAMAGED = ["invalid_image_file", "invalid_image", "image_parse_error", "invalid_image_format"];

/** The setting of the request that the model refused, such as "size"; null for any other error. */
export function refusedSetting(error: unknown): string | null {
  if (!(error instanceof APIError) || error.status !== 400) return null;
  return REFUSED_SETTING.includes(error.code ?? "") ? (error.param ?? null) : null;
}

/** The refusal for an error of the service, and the facts that a log may show. */
export function refusalOfOpenAi(error: unknown): { refusal: PainterRefusal; facts: object } {
  if (error instanceof PainterRefusal) return { refusal: error, facts: { reason: error.reason } };
  if (!(error instanceof APIError)) {
    const name = error instanceof Error ? error.name : typeof error;
    return {
      refusal: new PainterRefusal("unavailable", `The image service failed: ${name}.`, true),
      facts: { name },
    };
  }
  const { status, code, type, requestID } = error;
  const [reason, retryable] = meaningOf(error);
  const what = [status ?? "no answer", code].filter(Boolean).join(" ");
  return {
    refusal: new PainterRefusal(reason, `The image service refused: ${what}.`, retryable),
    facts: { reason, status, code, type, requestId: requestID },
  };
}

function meaningOf(error: APIError): [PainterRefusal["reason"], boolean] {
  const { status } = error;
  const says = (names: string[]) => names.includes(error.code ?? "") || names.includes(error.type ?? "");
  if (error instanceof APIConnectionError || status === undefined) return ["unavailable", true];
  // Before blocked content: the service gives both the same type.
  if (says(DAMAGED)) return ["unreadable", false];
  if (says(SENSITIVE)) return ["sensitive", false];
  if (says(UNPAID)) return ["unavailable", false];
  if (status === 413) return ["too-large", false];
  if (status === 429) return ["busy", true];
  // A wrong key, an unverified organisation, a retired model: an operator must act.
  return ["unavailable", status === 408 || status === 409 || status >= 500];
}
