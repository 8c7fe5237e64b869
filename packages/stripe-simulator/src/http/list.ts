/** Lists of objects: the newest first, a page at a time. */
import type { ObjectType } from "../objects.ts";
import type { Call, Handler } from "../resource.ts";
import type { PageQuery, Where } from "../store.ts";
import { invalidRequest, noSuchObject } from "./errors.ts";

export interface ListParams {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  created?: number | PageQuery["created"];
}

/** Answers the page that the parameters ask for. */
export function pageOf(call: Call<ListParams>, type: ObjectType, where: Where = {}): object {
  const { limit = 10, starting_after, ending_before, created } = call.params;
  if (limit < 1 || limit > 100) {
    throw invalidRequest("Limit must be between 1 and 100.", {
      code: "parameter_invalid_integer",
      param: "limit",
    });
  }
  const numberOf = (id: string | undefined, param: string) => {
    if (id === undefined) return undefined;
    const number = call.store.numberOf(type, id);
    if (number === null) throw noSuchObject(type, id, param);
    return number;
  };
  const found = call.store.list(type, {
    // A deleted object is found by its id alone.
    where: { ...where, deleted: null },
    created: typeof created === "number" ? { gte: created, lte: created } : created,
    before: numberOf(starting_after, "starting_after"),
    after: numberOf(ending_before, "ending_before"),
    limit: limit + 1,
  });
  const isMore = found.length > limit;
  // One more than asked for shows whether there is another page: it is the farthest from the cursor.
  const data = isMore ? (ending_before ? found.slice(1) : found.slice(0, limit)) : found;
  return { object: "list", data, has_more: isMore, url: call.path };
}

/** A handler that lists objects of a type, filtered by the parameters of these names. */
export function listing(type: ObjectType, filters: readonly string[] = []): Handler<ListParams> {
  return (call) => {
    const params = call.params as Where;
    return pageOf(call, type, Object.fromEntries(filters.map((name) => [name, params[name]])));
  };
}

/** A handler that answers the object whose id is in the address. */
export function retrieving(type: ObjectType): Handler<unknown> {
  return (call) => call.store.get(type, call.id);
}

/** A list within an object: all of it on one page. */
export function wholeList(data: readonly object[], url: string): object {
  return { object: "list", data, has_more: false, url };
}
