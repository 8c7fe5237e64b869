/** Turns the text of a form into typed parameters by Stripe's description, and refuses what it does not know. */
import { resolved, type Schema } from "../description.ts";
import { invalidRequest, type StripeFault } from "./errors.ts";
import type { Form, FormFields } from "./form.ts";

export type Params = Record<string, unknown>;

/** @throws StripeFault for an unknown, missing or malformed parameter */
export function decodeParams(schema: Schema, fields: FormFields): Params {
  return decodeObject(resolved(schema), fields, "");
}

function decode(given: Schema, value: Form, name: string): unknown {
  const schema = resolved(given);
  if (schema.anyOf) return decodeAnyOf(schema.anyOf.map(resolved), value, name);
  if (schema.type === "object") {
    if (typeof value === "string") throw invalidRequest("Invalid object", { param: name });
    return decodeObject(schema, value, name);
  }
  if (schema.type === "array") {
    if (typeof value === "string") throw invalidRequest("Invalid array", { param: name });
    return Object.entries(value).map(([place, item]) =>
      decode(schema.items ?? {}, item, `${name}[${place}]`),
    );
  }
  if (typeof value !== "string")
    throw invalidRequest(`Invalid ${schema.type}: must not be an object`, { param: name });
  return decodeScalar(schema, value, name);
}

/** Most of these are "this, or empty to unset it". */
function decodeAnyOf(schemas: readonly Schema[], value: Form, name: string): unknown {
  if (value === "" && schemas.some((each) => each.enum?.includes(""))) return "";
  const isNested = (each: Schema) => each.type === "object" || each.type === "array";
  const fitting = schemas.filter(
    (each) =>
      isNested(each) === (typeof value === "object") && !(each.enum?.length === 1 && each.enum[0] === ""),
  );
  let fault: unknown;
  for (const each of fitting.length > 0 ? fitting : schemas.slice(0, 1)) {
    try {
      return decode(each, value, name);
    } catch (error) {
      fault ??= error;
    }
  }
  throw fault;
}

function decodeObject(schema: Schema, fields: FormFields, name: string): Params {
  const nameOf = (field: string) => (name ? `${name}[${field}]` : field);
  const known = schema.properties ?? {};
  const schemaOf = (field: string): Schema | undefined => {
    if (Object.hasOwn(known, field)) return known[field];
    if (typeof schema.additionalProperties === "object") return schema.additionalProperties;
    return undefined;
  };
  const unknown = Object.keys(fields).filter((field) => !schemaOf(field));
  if (unknown.length > 0) throw unknownParams(unknown, known, nameOf);
  for (const field of schema.required ?? []) {
    if (fields[field] === undefined) {
      throw invalidRequest(`Missing required param: ${nameOf(field)}.`, {
        code: "parameter_missing",
        param: nameOf(field),
      });
    }
  }
  const isMap = !schema.properties;
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      // In a map, such as metadata, an empty text unsets its entry.
      isMap && value === "" ? "" : decode(schemaOf(field) ?? {}, value, nameOf(field)),
    ]),
  );
}

function unknownParams(
  unknown: readonly string[],
  known: Readonly<Record<string, Schema>>,
  nameOf: (field: string) => string,
): StripeFault {
  const [first = ""] = unknown;
  if (first === "payment_method_types" && Object.hasOwn(known, "allowed_payment_method_types")) {
    return invalidRequest(
      "The `payment_method_types` parameter is no longer supported. Use `allowed_payment_method_types` instead.",
      { code: "payment_method_types_no_longer_supported", param: first },
    );
  }
  const names = unknown.map(nameOf).join(", ");
  return invalidRequest(`Received unknown parameter${unknown.length > 1 ? "s" : ""}: ${names}`, {
    code: "parameter_unknown",
    param: nameOf(first),
  });
}

function decodeScalar(schema: Schema, value: string, name: string): unknown {
  if (value === "" && !schema.enum?.includes("")) {
    throw invalidRequest(
      `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
      { code: "parameter_invalid_empty", param: name },
    );
  }
  switch (schema.type) {
    case "integer":
      if (!/^[+-]?\d{1,15}$/.test(value)) {
        throw invalidRequest(`Invalid integer: ${value}`, { code: "parameter_invalid_integer", param: name });
      }
      return Number(value);
    case "number":
      if (!/^[+-]?\d+(\.\d+)?$/.test(value))
        throw invalidRequest(`Invalid decimal: ${value}`, { param: name });
      return Number(value);
    case "boolean":
      if (value !== "true" && value !== "false") {
        throw invalidRequest(`Invalid boolean: ${value}`, { param: name });
      }
      return value === "true";
    default:
      if (schema.enum && !schema.enum.includes(value)) {
        throw invalidRequest(`Invalid ${name}: must be one of ${inWords(schema.enum.map(String))}`, {
          param: name,
        });
      }
      return value;
  }
}

/** "a, b, or c" */
function inWords(words: readonly string[]): string {
  if (words.length < 3) return words.join(" or ");
  return `${words.slice(0, -1).join(", ")}, or ${words.at(-1)}`;
}
