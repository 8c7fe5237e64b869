/** Compares requests and answers with Stripe's own description. Written apart from the decoder that it checks. */

import { BROWSER_PARAMS } from "../src/additions.ts";
import { addressOf, answerOf, description, paramsOf, resolved, type Schema } from "../src/description.ts";
import { type Form, parseForm } from "../src/http/form.ts";

export interface Exchange {
  method: string;
  path: string;
  text: string;
  isFromBrowser: boolean;
  status: number;
  answer: unknown;
}

/** What is wrong with a request that was answered with 200, and with any answer. */
export function complaintsAbout({ method, path, text, isFromBrowser, status, answer }: Exchange): string[] {
  const address = addressOf(method, path);
  const errorSchema: Schema = { $ref: "#/components/schemas/error" };
  if (!address) return complaints(errorSchema, answer, `${status} of ${path}`);
  const given = paramsOf(address.operation);
  const params = isFromBrowser ? { ...given, properties: { ...given.properties, ...BROWSER_PARAMS } } : given;
  const shape = answerOf(address.operation, status);
  return [
    ...(status === 200 ? complaints(params, typed(parseForm(text), params), `${method} ${path}`) : []),
    ...complaints(shape ?? errorSchema, answer, `${status} of ${method} ${path}`),
  ];
}

/** What is wrong with an event: its own fields, its type, and its object. */
export function complaintsAboutEvent(event: { type: string; data: { object: object } }): string[] {
  const shape = description()["x-webhook-events"][event.type];
  return [
    ...complaints({ $ref: "#/components/schemas/event" }, event, event.type),
    ...(shape ? complaints(shape, event.data.object, event.type) : [`${event.type} is no described event`]),
  ];
}

/** What is wrong with a value by its schema. */
export function complaints(given: Schema, value: unknown, where: string): string[] {
  const schema = resolved(given);
  const isAnything = Object.keys(schema).length === 0;
  if (value === null) {
    return isAnything || given.nullable || schema.nullable ? [] : [`${where} must not be null`];
  }
  if (schema.anyOf) {
    const tries = schema.anyOf.map((each) => complaints(each, value, where));
    return tries.find((each) => each.length === 0) ?? shortest(tries);
  }
  if (schema.enum && !schema["x-stripeBypassValidation"] && !schema.enum.includes(value)) {
    return [`${where} is ${JSON.stringify(value)}, which is not in the list`];
  }
  if (!isOfType(schema.type, value)) return [`${where} must be ${schema.type}`];
  if (Array.isArray(value)) {
    return value.flatMap((item, place) => complaints(schema.items ?? {}, item, `${where}[${place}]`));
  }
  return typeof value === "object" ? complaintsAboutFields(schema, value ?? {}, where) : [];
}

function complaintsAboutFields(schema: Schema, value: object, where: string): string[] {
  const missing = (schema.required ?? []).filter((name) => !(name in value));
  return [
    ...missing.map((name) => `${where}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, inner]) => {
      const known = schema.properties?.[name] ?? otherFields(schema);
      return known ? complaints(known, inner, `${where}.${name}`) : [`${where}.${name} is unknown`];
    }),
  ];
}

function otherFields({ additionalProperties, properties }: Schema): Schema | undefined {
  if (typeof additionalProperties === "object") return additionalProperties;
  return properties ? undefined : {};
}

function isOfType(type: string | undefined, value: unknown): boolean {
  if (type === "integer") return Number.isInteger(value);
  if (type === "array") return Array.isArray(value);
  return type === undefined || typeof value === type;
}

function shortest(tries: readonly string[][]): string[] {
  return [...tries].sort((one, other) => one.length - other.length)[0] ?? [];
}

/** The text of a form, with numbers and lists where the schema has them. */
function typed(form: Form, given: Schema): unknown {
  const schema = resolved(given);
  if (typeof form === "string") {
    const types = [schema, ...(schema.anyOf ?? []).map(resolved)].map(({ type }) => type);
    if ((types.includes("integer") || types.includes("number")) && /^-?\d/.test(form)) return Number(form);
    if (types.includes("boolean") && (form === "true" || form === "false")) return form === "true";
    return form;
  }
  const options = [schema, ...(schema.anyOf ?? []).map(resolved)];
  const items = options.find(({ type }) => type === "array")?.items;
  if (items) return Object.values(form).map((item) => typed(item, items));
  const fields = options.find(({ type }) => type === "object");
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => {
      const extra = fields?.additionalProperties;
      const known = fields?.properties?.[name] ?? (typeof extra === "object" ? extra : {});
      return [name, typed(value, known)];
    }),
  );
}
