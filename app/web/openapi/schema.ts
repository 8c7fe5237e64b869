/** The input and the answer of a call, as JSON Schema. Invariant: made from the schema that the call itself parses with. */
import { z } from "zod";
import type { CallDescription } from "./call.ts";

export interface JsonSchema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  enum?: unknown[];
  items?: JsonSchema;
  additionalProperties?: unknown;
  [key: string]: unknown;
}

/** The schema of the input, with the call's descriptions of its fields. */
export function sentSchema({ takes, fields = {} }: CallDescription): JsonSchema | null {
  if (!takes) return null;
  const schema = jsonSchema(takes, "input");
  for (const form of schema.oneOf ?? [schema]) {
    form.properties ??= {};
    for (const [name, description] of Object.entries(fields)) {
      form.properties[name] = { ...form.properties[name], description };
    }
    if (form === schema) form.required = requiredOf(takes, form);
    if (form.required?.length === 0) delete form.required;
  }
  return schema;
}

/** The schema of an answer. */
export function answerSchema(answers: z.ZodType): JsonSchema {
  return jsonSchema(answers, "output");
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const made = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return withoutNoise(JSON.parse(JSON.stringify(made)));
}

/** Required fields: those that fail on an empty input. */
function requiredOf(takes: z.ZodType, { properties = {} }: JsonSchema): string[] {
  const missed = takes.safeParse({}).error?.issues.map(({ path }) => String(path[0])) ?? [];
  return Object.keys(properties).filter((name) => missed.includes(name));
}

/** Bounds that only repeat JSON's numbers, and marks that repeat in every part. */
function withoutNoise(schema: JsonSchema): JsonSchema {
  const { $schema: _mark, ...kept } = schema;
  for (const bound of ["maximum", "minimum"]) {
    if (Math.abs(Number(kept[bound])) === Number.MAX_SAFE_INTEGER) delete kept[bound];
  }
  if (isEmpty(kept.additionalProperties) || kept.additionalProperties === false)
    delete kept.additionalProperties;
  for (const [name, part] of Object.entries(kept.properties ?? {})) {
    kept.properties = { ...kept.properties, [name]: withoutNoise(part) };
  }
  if (kept.items) kept.items = withoutNoise(kept.items);
  if (kept.oneOf) kept.oneOf = kept.oneOf.map(withoutNoise);
  if (kept.anyOf) kept.anyOf = kept.anyOf.map(withoutNoise);
  return kept;
}

function isEmpty(thing: unknown): boolean {
  return typeof thing === "object" && thing !== null && Object.keys(thing).length === 0;
}
