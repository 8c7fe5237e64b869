import { existsSync, readFileSync } from "node:fs";

interface Shape {
  type?: string;
  title?: string;
  enum?: unknown[];
  nullable?: boolean;
  required?: string[];
  properties?: Record<string, Shape>;
  additionalProperties?: boolean | Shape;
  items?: Shape;
  anyOf?: Shape[];
  $ref?: string;
  /** The list is open: the service may add to it. */
  "x-stripeBypassValidation"?: boolean;
}

interface Operation {
  parameters?: { name: string; in: string; schema: Shape }[];
  requestBody?: { content: Record<string, { schema: Shape }> };
  responses: Record<string, { content: Record<string, { schema: Shape }> }>;
}

interface Api {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Shape> };
}

const file = new URL("../../../shared/contracts/stripe-openapi-subset.json", import.meta.url);

/** The service's published shapes, if they are beside the repository. */
export const stripeShapesAreHere = existsSync(file);

const answer = (name: string) => ({
  content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
});

/** Addresses that the copy of the description leaves out, while it has their objects. */
const LEFT_OUT: Api["paths"] = {
  "/v1/payouts/{payout}": { get: { responses: { "200": answer("payout"), default: answer("error") } } },
};

let read: Api | undefined;

function api(): Api {
  if (read) return read;
  const published = JSON.parse(readFileSync(file, "utf8")) as Api;
  read = { ...published, paths: { ...LEFT_OUT, ...published.paths } };
  return read;
}

/** A call as it was received: all its values are text. */
export interface WireCall {
  method: string;
  path: string;
  params: Params;
  /** Null where none came, or one that the service itself does not send. */
  reply: { status: number; body: unknown } | null;
}

export type Params = { [name: string]: string | Params };

/** "a[b][0]=c" as { a: { b: { 0: "c" } } }. */
export function nested(form: URLSearchParams): Params {
  const root: Params = {};
  for (const [name, value] of form) {
    const path = name.replaceAll("]", "").split("[");
    const last = path.pop() ?? "";
    let place = root;
    for (const step of path) {
      const inner = place[step];
      const next = typeof inner === "object" ? inner : {};
      place[step] = next;
      place = next;
    }
    place[last] = value;
  }
  return root;
}

/** What is wrong with a call and with its answer, by the published shapes. */
export function complaintsAboutCall({ method, path, params, reply }: WireCall): string[] {
  const operation = operationOf(method, path);
  if (!operation) return [`${method} ${path} is no call of this service`];
  const request = operation.requestBody?.content["application/x-www-form-urlencoded"]?.schema ?? {
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(
      (operation.parameters ?? []).flatMap(({ name, in: place, schema }) =>
        place === "query" ? [[name, schema]] : [],
      ),
    ),
  };
  const asked = complaints(request, params, `${method} ${path}`, true);
  if (!reply) return asked;
  const { status, body } = reply;
  const shape = operation.responses[status === 200 ? "200" : "default"]?.content["application/json"]?.schema;
  return [...asked, ...complaints(shape, body, `${status} of ${path}`)];
}

function operationOf(method: string, path: string): Operation | undefined {
  const found = Object.entries(api().paths).find(([template]) =>
    new RegExp(`^${template.replace(/\{[^}]+\}/g, "[^/]+")}$`).test(path),
  );
  return found?.[1][method.toLowerCase()];
}

function resolved(shape: Shape | undefined): Shape | undefined {
  return shape?.$ref ? resolved(api().components.schemas[shape.$ref.split("/").at(-1) ?? ""]) : shape;
}

/** `fromWire`: numbers and lists are still text, as forms send them. */
function complaints(given: Shape | undefined, value: unknown, where: string, fromWire = false): string[] {
  const shape = resolved(given);
  if (!shape) return [`${where} has no shape`];
  if (value === null) return shape.nullable ? [] : [`${where} must not be null`];
  if (shape.anyOf) {
    const tries = shape.anyOf.map((each) => complaints(each, value, where, fromWire));
    return tries.find((each) => each.length === 0) ?? tries[0] ?? [];
  }
  if (shape.enum && !shape["x-stripeBypassValidation"] && !shape.enum.includes(value)) {
    return [`${where} is not in the list`];
  }
  if (!isOfType(shape.type, value, fromWire)) return [`${where} must be ${shape.type}`];
  if (typeof value !== "object") return [];
  if (shape.type === "array") {
    return Object.entries(value).flatMap(([index, item]) =>
      complaints(shape.items, item, `${where}[${index}]`, fromWire),
    );
  }
  return complaintsAboutFields(shape, value, where, fromWire);
}

function complaintsAboutFields(shape: Shape, value: object, where: string, fromWire: boolean): string[] {
  const fields = Object.entries(value);
  const missing = (shape.required ?? []).filter((name) => !(name in value));
  return [
    ...missing.map((name) => `${where}.${name} is missing`),
    ...fields.flatMap(([name, inner]) => {
      const known = shape.properties?.[name] ?? otherFields(shape);
      return known ? complaints(known, inner, `${where}.${name}`, fromWire) : [`${where}.${name} is unknown`];
    }),
  ];
}

function otherFields({ title, additionalProperties, properties }: Shape): Shape | undefined {
  // The copy of the description leaves out the fields of this object.
  if (title?.startsWith("TRIMMED")) return { nullable: true };
  if (typeof additionalProperties === "object") return additionalProperties;
  // What has no fields in the description, such as the object of an event, may have any.
  return properties ? undefined : { nullable: true };
}

function isOfType(type: string | undefined, value: unknown, fromWire: boolean): boolean {
  switch (type) {
    case "integer":
      return fromWire ? /^-?\d+$/.test(String(value)) : Number.isInteger(value);
    case "number":
      return fromWire ? /^-?\d+(\.\d+)?$/.test(String(value)) : typeof value === "number";
    case "boolean":
      return fromWire ? ["true", "false"].includes(String(value)) : typeof value === "boolean";
    case "string":
      return typeof value === "string";
    case "array":
      return fromWire ? typeof value === "object" : Array.isArray(value);
    case "object":
      return typeof value === "object";
    default:
      return true;
  }
}
