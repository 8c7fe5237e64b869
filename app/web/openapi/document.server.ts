/** The OpenAPI 3.1 description, made once from the table of calls. */
import { Refusal, type RefusalCode } from "../../domain/kernel/refusal.ts";
import { sessionCookieName } from "../cookies.server.ts";
import { ALWAYS_REFUSED, type CallDescription, hasHead, isJson } from "./call.ts";
import { exampleOf } from "./example.ts";
import { answerSchema, type JsonSchema, sentSchema } from "./schema.ts";

const SECURITY: Record<CallDescription["who"], readonly Record<string, readonly string[]>[]> = {
  anyone: [],
  verified: [{ session: [] }],
  account: [{ session: [] }],
  staff: [{ staff: [] }],
  provider: [{ signature: [] }],
};

const refusalSchema: JsonSchema = {
  type: "object",
  required: ["message", "error", "code"],
  properties: {
    message: { type: "string", description: "in the language asked for by `Accept-Language`" },
    error: { type: "string", description: "the same" },
    code: { type: "string" },
    field: { type: "string", description: "the field that is wrong, where it is one" },
  },
};

/** The whole description. */
export function openApiDocument(calls: readonly CallDescription[], origin: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = pathOf(call);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
    if (hasHead(call)) paths[path].head = operationOf({ ...call, answers: { types: [] } }, "head");
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Moment",
      version: "1",
      description:
        "Who asks is read from the session cookie alone: an `email` in a query or a body is a claim. Posts from a browser need the shop's own `Origin`.",
    },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: sessionCookieName(origin, "session") },
        staff: { type: "apiKey", in: "cookie", name: sessionCookieName(origin, "staff") },
        signature: { type: "apiKey", in: "header", name: "Stripe-Signature" },
      },
    },
  };
}

function operationOf(call: CallDescription, verb = call.method.toLowerCase()): object {
  const { does, allowsNote, describedByNote, who, documented, path } = call;
  const description = [allowsNote, describedByNote].filter(Boolean).join(" ");
  return {
    operationId: `${verb} ${path}`.replace(/[^a-z]+(\w?)/gi, (_, next: string) => next.toUpperCase()),
    summary: does,
    ...(description ? { description } : {}),
    tags: [documented ? "documented" : "own"],
    ...(who === "anyone" ? {} : { security: SECURITY[who] }),
    ...requestOf(call),
    responses: responsesOf(call),
  };
}

function requestOf(call: CallDescription): object {
  const inPath = [...pathOf(call).matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const schema = sentSchema(call);
  if (call.method !== "GET") {
    const example = schema && exampleOf(schema);
    const body = schema && { requestBody: { content: { "application/json": { schema, example } } } };
    return { ...(inPath.length > 0 ? { parameters: inPath } : {}), ...body };
  }
  const inQuery = Object.entries(schema?.properties ?? {}).map(([name, { description, ...field }]) => ({
    name,
    in: "query",
    ...(description ? { description } : {}),
    ...(schema?.required?.includes(name) ? { required: true } : {}),
    schema: field,
  }));
  const parameters = [...inPath, ...inQuery];
  return parameters.length > 0 ? { parameters } : {};
}

function responsesOf({ status = 200, answers, refuses = [] }: CallDescription): object {
  const content = isJson(answers)
    ? { "application/json": withExample(answerSchema(answers)) }
    : Object.fromEntries(answers.types.map((type) => [type, {}]));
  const responses: Record<string, object> = { [status]: { description: "Done.", content } };
  for (const [refused, codes] of byStatus([...refuses, ...ALWAYS_REFUSED])) {
    const schema = {
      allOf: [
        { $ref: "#/components/schemas/Refusal" },
        { type: "object", properties: { code: { enum: codes } } },
      ],
    };
    responses[refused] = { description: codes.join(", "), content: { "application/json": { schema } } };
  }
  return responses;
}

function withExample(schema: JsonSchema): object {
  return { schema, example: exampleOf(schema) };
}

/** The codes of each status, the lowest first. */
export function byStatus(codes: readonly RefusalCode[]): [number, RefusalCode[]][] {
  const statuses = new Map<number, RefusalCode[]>();
  for (const code of new Set(codes)) {
    const { status } = new Refusal(code);
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  return [...statuses].sort(([one], [other]) => one - other);
}

/** "/api/images/{id}/public"; a star becomes a key. */
function pathOf({ path }: CallDescription): string {
  return `/api/${path.replace(/:(\w+)/g, "{$1}").replace("*", "{key}")}`;
}
