import { refusals } from "../../app/locales/en/refusals.ts";

type Texts = { title?: string; message: string } | { title?: string; message_other: string };

/** The English message of a refusal, the one of several where it counts; undefined without such a refusal. */
export function refusalMessage(code: string): string | undefined {
  const texts: Texts | undefined = refusals[code as keyof typeof refusals];
  if (!texts) return undefined;
  return "message" in texts ? texts.message : texts.message_other;
}
