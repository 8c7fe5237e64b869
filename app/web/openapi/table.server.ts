/** The table of calls in docs/api.md. */
import type { z } from "zod";
import { type CallDescription, hasHead, isJson } from "./call.ts";
import { byStatus } from "./document.server.ts";
import { answerSchema, type JsonSchema, sentSchema } from "./schema.ts";

const WHO: Record<CallDescription["who"], string> = {
  anyone: "anyone",
  verified: "verified e-mail",
  account: "account",
  staff: "staff",
  provider: "provider",
};

/** The whole table, in Markdown. */
export function callTable(calls: readonly CallDescription[]): string {
  const head = ["| Call | Who | Takes | Answers | Refuses |", "|---|---|---|---|---|"];
  return [...head, ...calls.map(rowOf)].join("\n");
}

function rowOf(call: CallDescription): string {
  const cells = [
    `\`${call.method} /api/${call.path}\`${hasHead(call) ? ", `HEAD`" : ""} ${call.does}`,
    WHO[call.who],
    sentences(fieldsOf(sentSchema(call), { marksOptional: true }), call.allowsNote),
    sentences(`${call.status === 201 ? "201 " : ""}${answersOf(call)}`, call.describedByNote),
    byStatus(call.refuses ?? [])
      .map(([status, codes]) => `${status} ${codes.map((code) => `\`${code}\``).join(", ")}`)
      .join("; "),
  ];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

function answersOf({ answers }: CallDescription): string {
  return isJson(answers) ? jsonAnswer(answers) : answers.types.map((type) => `\`${type}\``).join(", ");
}

function jsonAnswer(answers: z.ZodType): string {
  return fieldsOf(answerSchema(answers), { marksOptional: false });
}

function fieldsOf(schema: JsonSchema | null, { marksOptional }: { marksOptional: boolean }): string {
  if (!schema) return "";
  if (schema.oneOf) return schema.oneOf.map((form) => fieldsOf(form, { marksOptional: false })).join("; or ");
  return Object.entries(schema.properties ?? {})
    .map(([name, field]) => {
      const isOptional = marksOptional && !schema.required?.includes(name);
      const facts = [isOptional ? "optional" : "", field.description ?? "", insideOf(field)].filter(Boolean);
      const isList = field.type === "array";
      const constant = field.const === undefined ? "" : ` ${JSON.stringify(field.const)}`;
      return `\`${name}${isList ? "[]" : ""}\`${constant}${facts.length > 0 ? ` (${facts.join(": ")})` : ""}`;
    })
    .join(", ");
}

/** The fields inside a field. */
function insideOf({ properties, items, anyOf }: JsonSchema): string {
  const inside = [{ properties }, items, ...(anyOf ?? [])].find((part) => part?.properties);
  const fields = inside ? fieldsOf(inside, { marksOptional: false }) : "";
  const orNull = anyOf?.some(({ type }) => type === "null") && fields ? ", or null" : "";
  return fields + orNull;
}

function sentences(list: string, note: string | undefined): string {
  if (!note) return list;
  return list ? `${list}. ${note}` : note;
}
