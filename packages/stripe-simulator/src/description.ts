/** Stripe's own description of its API: which addresses there are, what they take and what they answer. */
import { readFileSync } from "node:fs";
import { ADDITIONS } from "./additions.ts";
import { packageFile } from "./package-file.ts";

/** A schema of OpenAPI 3.0, as far as Stripe uses it. */
export interface Schema {
  type?: string;
  enum?: readonly unknown[];
  nullable?: boolean;
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: readonly Schema[];
  $ref?: string;
  /** Stripe may answer values that the list does not have. */
  "x-stripeBypassValidation"?: boolean;
  "x-expandableFields"?: readonly string[];
  "x-expansionResources"?: { oneOf: readonly Schema[] };
}

export interface Operation {
  parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
}

export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
  "x-webhook-events": Record<string, Schema>;
}

/** The version of the API that the description is of. */
export const API_VERSION = "2026-10-28.endive";

let read: Description | undefined;

export function description(): Description {
  if (read) return read;
  const published = JSON.parse(readFileSync(packageFile("openapi", "stripe.json"), "utf8")) as Description;
  const schemas = { ...published.components.schemas, ...ADDITIONS.schemas };
  const paths = { ...published.paths };
  for (const [path, methods] of Object.entries(ADDITIONS.paths)) paths[path] = { ...paths[path], ...methods };
  const events = { ...ADDITIONS.events, ...published["x-webhook-events"] };
  read = { ...published, paths, components: { schemas }, "x-webhook-events": events };
  return read;
}

/** The schema itself, where it is a reference to one. */
export function resolved(schema: Schema): Schema {
  let found = schema;
  while (found.$ref) found = description().components.schemas[found.$ref.split("/").at(-1) ?? ""] ?? {};
  return found;
}

export interface Address {
  /** As it is described, such as `POST /v1/refunds/{id}`. */
  name: string;
  operation: Operation;
  /** The parts of the path that stand for `{…}`. */
  ids: string[];
}

let routes: { pattern: RegExp; path: string }[] | undefined;

/** Finds the described address of a request. */
export function addressOf(method: string, path: string): Address | null {
  routes ??= Object.keys(description().paths)
    .map((each) => ({ path: each, pattern: new RegExp(`^${each.replace(/\{[^}]+\}/g, "([^/]+)")}$`) }))
    // `/v1/invoices/create_preview` comes before `/v1/invoices/{id}`.
    .sort((one, other) => Number(one.path.includes("{")) - Number(other.path.includes("{")));
  for (const route of routes) {
    const match = route.pattern.exec(path);
    const operation = match && description().paths[route.path]?.[method.toLowerCase()];
    if (!match || !operation) continue;
    return { name: `${method} ${route.path}`, operation, ids: match.slice(1).map(decodeURIComponent) };
  }
  return null;
}

/** What an operation takes: as a form, or in the query. */
export function paramsOf(operation: Operation): Schema {
  const form = operation.requestBody?.content["application/x-www-form-urlencoded"]?.schema;
  if (form) return form;
  const query = (operation.parameters ?? []).filter((each) => each.in === "query");
  return {
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** What an operation answers with this HTTP status. */
export function answerOf(operation: Operation, status: number): Schema | undefined {
  return operation.responses[status === 200 ? "200" : "default"]?.content["application/json"]?.schema;
}

/** The fields that Stripe always answers for an object, without their values: null, false, 0, empty. */
export function blank(type: string): Record<string, unknown> {
  const schema = description().components.schemas[type];
  if (!schema) throw new Error(`Stripe has no object ${type}.`);
  return blankOf(schema);
}

/** The schema of the hash that a type of payment method has, such as `PaymentMethod.SepaDebit`. */
export function schemaNameOf(parent: string, type: string): string {
  const words = type.split("_").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${parent}.${words.join("")}`;
}

function blankOf(schema: Schema): Record<string, unknown> {
  const fields = (schema.required ?? []).map((name) => [name, emptyValueOf(schema.properties?.[name] ?? {})]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function emptyValueOf(given: Schema): unknown {
  if (given.nullable) return null;
  const schema = resolved(given.anyOf?.[0] ?? given);
  if (schema.enum) return schema.enum.length === 1 ? schema.enum[0] : undefined;
  if (schema.type === "array") return [];
  if (schema.type === "boolean") return false;
  if (schema.type === "integer") return 0;
  if (schema.type === "object") return blankOf(schema);
  return undefined;
}
