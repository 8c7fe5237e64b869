/** What a visitor reads when an upload has failed. */
import type { ParseKeys, TFunction } from "i18next";
import { reportRefusal } from "./refusal-report";
import type { UploadAnswer } from "./upload";
import type { Trouble } from "./upload-trouble";

type Failure = Exclude<UploadAnswer, { kind: "arrived" | "cancelled" }>;

/** What a proxy refuses before the shop: it has no words of the shop, and the shop has not counted it. */
const PROXY_REFUSALS = { 408: "upload-timeout", 413: "image-too-large" } as const;

function proxyRefusal(answer: Failure) {
  if (answer.kind === "broken" || answer.message) return undefined;
  return PROXY_REFUSALS[answer.status as keyof typeof PROXY_REFUSALS];
}

export function reportProxyRefusal(answer: Failure): void {
  const reason = proxyRefusal(answer);
  if (reason) reportRefusal(reason);
}

export function troubleOf(answer: Failure, t: TFunction): Trouble {
  if (answer.kind === "broken") return words(t, "create:upload.connection");
  if (answer.message) return { title: answer.title, message: answer.message };
  const reason = proxyRefusal(answer);
  return words(t, reason ? `refusals:${reason}` : "create:upload.failed");
}

type Before<Ending extends string, Key> = Key extends `${infer Start}.${Ending}` ? Start : never;
/** A key of a text with a title and a message. */
type TroubleKey = Before<"title", ParseKeys> & Before<"message", ParseKeys>;

export function words(t: TFunction, key: TroubleKey): Trouble {
  return { title: t(`${key}.title`), message: t(`${key}.message`) };
}
