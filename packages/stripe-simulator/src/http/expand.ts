/** Replaces ids in an answer by their objects, where the request expands them. */
import { description, resolved, type Schema } from "../description.ts";
import type { Context, Resource } from "../resource.ts";
import { invalidRequest } from "./errors.ts";

type Included = NonNullable<Resource["included"]>;
type Fields = Record<string, unknown>;

const MOST_LEVELS = 4;

/**
 * @param schema What the address answers.
 * @param paths Such as `latest_charge.balance_transaction`, and `data.customer` in a list.
 * @throws StripeFault for a field that cannot be expanded
 */
export function expandAll(
  context: Context,
  included: Included,
  { body, schema, paths }: { body: object; schema: Schema; paths: readonly string[] },
): object {
  const answer = structuredClone(body);
  for (const path of paths) {
    const steps = path.split(".");
    if (steps.length - (steps[0] === "data" ? 1 : 0) > MOST_LEVELS) {
      throw invalidRequest(`You cannot expand more than 4 levels of a property. Property: ${path}`);
    }
    expandIn(context, included, { value: answer, schema, steps, path });
  }
  return answer;
}

function expandIn(
  context: Context,
  included: Included,
  { value, schema, steps, path }: { value: unknown; schema: Schema; steps: readonly string[]; path: string },
): void {
  const [step, ...rest] = steps;
  if (step === undefined || value === null || value === undefined) return;
  if (Array.isArray(value)) {
    for (const item of value)
      expandIn(context, included, { value: item, schema: itemsOf(schema), steps, path });
    return;
  }
  const here = schemaOf(value as Fields, schema);
  const field = here.properties?.[step];
  const include = included[String((value as Fields).object)]?.[step];
  // Stripe's list of expandable fields leaves out some that exist only where they are expanded.
  const isExpandable = include !== undefined || here["x-expandableFields"]?.includes(step);
  // A hash or a list on the way to an expandable field.
  const isPassed = rest.length > 0 && field !== undefined;
  if (!field || !(isExpandable || isPassed)) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: "expand" });
  }
  const fields = value as Fields;
  const { oneOf = [] } = field["x-expansionResources"] ?? field.items?.["x-expansionResources"] ?? {};
  const targets = oneOf.map(({ $ref = "" }) => $ref.split("/").at(-1) ?? "");
  if (targets.length > 0) fields[step] = referencedBy(context, fields[step], targets);
  if (include && fields[step] === undefined) fields[step] = include(context, fields as never);
  expandIn(context, included, { value: fields[step], schema: field, steps: rest, path });
}

/** A list of ids becomes a list of objects. An id of an unknown object stays. */
function referencedBy(context: Context, value: unknown, targets: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => referencedBy(context, each, targets));
  if (typeof value !== "string") return value;
  return context.store.findAny(targets, value) ?? value;
}

/** The schema of an object is known by its type, else by the field that holds it. */
function schemaOf({ object }: Fields, given: Schema): Schema {
  const named = typeof object === "string" ? description().components.schemas[object] : undefined;
  if (named) return named;
  const options = given.anyOf?.map(resolved) ?? [resolved(given)];
  return options.find(({ properties }) => properties) ?? {};
}

function itemsOf(given: Schema): Schema {
  const options = given.anyOf?.map(resolved) ?? [resolved(given)];
  return options.find(({ items }) => items)?.items ?? {};
}
