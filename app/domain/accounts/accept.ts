/** Holds what was sent against a form's schema. Invariant: a verb works on accepted input only, whoever called it. */
import type { z } from "zod";
import { Refusal, type RefusalCode } from "../refusal.ts";

/** The schema's output. Messages of the house's schemas are codes. @throws Refusal with the first fault and its field */
export function accept<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const issue = issues.find(({ message }) => message === "fields-missing") ?? issues[0];
  throw new Refusal((issue?.message ?? "invalid") as RefusalCode, { field: issue?.path.join(".") });
}
