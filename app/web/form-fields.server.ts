/**
 * The field names that a form may send: those of its schema.
 * Invariant: the form parser gets no name outside the schema. It makes arrays as long as an index says, and obeys names
 * of its own such as "__intent__".
 */
import type { z } from "zod";
import type { $ZodType, $ZodTypes } from "zod/v4/core";
import { Refusal } from "../domain/kernel/refusal.ts";
import { MOST_FIELDS } from "./form-body.server.ts";

/** "city", "lines[0].title" or "order[]". */
const NAME = /^[^.[\]]+(\.[^.[\]]+|\[\d{0,3}\])*$/;
const SEGMENT = /[^.[\]]+|\[\d{0,3}\]/g;
const PLAIN_NAME = /^[a-zA-Z]\w{0,39}$/;

/** @throws Refusal "bad-request" for a name that the schema does not have */
export function assertKnownFields(form: FormData, schema: z.ZodType): void {
  const names = new Set(form.keys());
  for (const name of names) {
    if (!isKnownField(name, schema)) throw new Refusal("bad-request");
  }
}

/** `z.unknown()` reads nothing: its button may belong to a form with other fields, which are sent along. */
function isKnownField(name: string, schema: z.ZodType): boolean {
  if (schema.def.type === "unknown") return PLAIN_NAME.test(name);
  if (!NAME.test(name)) return false;
  return accepts(schema, name.match(SEGMENT) ?? []);
}

function accepts(schema: $ZodType, [segment, ...rest]: readonly string[]): boolean {
  if (segment === undefined) return true;
  return innerTypes(schema).some(({ _zod: { def } }) => {
    if (def.type === "array") return isIndex(segment) && accepts(def.element, rest);
    if (def.type !== "object" || !Object.hasOwn(def.shape, segment)) return false;
    const field = def.shape[segment];
    return field !== undefined && accepts(field, rest);
  });
}

/** An array has at most as many entries as a form may have fields. */
function isIndex(segment: string): boolean {
  return segment.startsWith("[") && Number(segment.slice(1, -1)) < MOST_FIELDS;
}

/** The input type of a field, without its transformations. */
function innerTypes(type: $ZodType): $ZodTypes[] {
  const known = type as $ZodTypes;
  const { def } = known._zod;
  switch (def.type) {
    case "optional":
    case "nonoptional":
    case "nullable":
    case "default":
    case "prefault":
    case "catch":
    case "readonly":
      return innerTypes(def.innerType);
    case "pipe":
      return [def.in, def.out].flatMap(innerTypes);
    case "union":
      return def.options.flatMap(innerTypes);
    case "intersection":
      return [def.left, def.right].flatMap(innerTypes);
    case "lazy":
      return innerTypes(def.getter());
    default:
      return [known];
  }
}
