/** Writes descriptions of addresses and objects, in the form of Stripe's own. */
import type { Operation, Schema } from "./description.ts";

export const text: Schema = { type: "string" };
export const integer: Schema = { type: "integer" };
export const flag: Schema = { type: "boolean" };
export const textOrNull: Schema = { type: "string", nullable: true };
export const emptyable = (schema: Schema): Schema => ({ anyOf: [schema, { type: "string", enum: [""] }] });
export const metadata: Schema = { type: "object", additionalProperties: text };
export const listOf = (items: Schema): Schema => ({ type: "array", items });
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const expand = listOf(text);

export const object = (properties: Record<string, Schema>, required: readonly string[] = []): Schema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});

export const answers = (schema: Schema): Operation["responses"] => ({
  "200": { content: { "application/json": { schema } } },
  default: { content: { "application/json": { schema: ref("error") } } },
});

export const page = (items: Schema): Schema => ({
  ...object(
    {
      object: { type: "string", enum: ["list"] },
      data: listOf(items),
      has_more: flag,
      url: text,
    },
    ["object", "data", "has_more", "url"],
  ),
  "x-expandableFields": ["data"],
});

export const post = (
  answer: Schema,
  params: Record<string, Schema>,
  required: readonly string[] = [],
): Operation => ({
  requestBody: {
    content: { "application/x-www-form-urlencoded": { schema: object({ ...params, expand }, required) } },
  },
  responses: answers(answer),
});

export const get = (answer: Schema, params: Record<string, Schema> = {}): Operation => ({
  parameters: Object.entries({ ...params, expand }).map(([name, schema]) => ({ name, in: "query", schema })),
  responses: answers(answer),
});

export const createdRange: Schema = {
  anyOf: [object({ gt: integer, gte: integer, lt: integer, lte: integer }), integer],
};
export const PAGE = { ending_before: text, starting_after: text, limit: integer };

/** Every field is always there, but for the optional ones. */
export const whole = (properties: Record<string, Schema>, optional: readonly string[] = []): Schema => ({
  ...object(
    properties,
    Object.keys(properties).filter((name) => !optional.includes(name)),
  ),
  "x-expandableFields": Object.keys(properties).filter((name) => properties[name]?.["x-expansionResources"]),
});
