/** What the simulated Stripe reads and answers. */
import type { Params } from "./stripe-shapes.ts";

export type { Params };

export interface Reply {
  status: number;
  body: unknown;
}

export function refused(
  status: number,
  error: { type: string; message: string; code?: string; decline_code?: string },
) {
  return { status, body: { error } };
}

/** The newest first. */
export function listOf(url: string, data: readonly unknown[]): Reply {
  return { status: 200, body: { object: "list", data: [...data].reverse(), has_more: false, url } };
}

export function missing(what: string, id: string): Reply {
  const message = `No such ${what}: '${id}'`;
  return refused(404, { type: "invalid_request_error", code: "resource_missing", message });
}

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

export function deep(params: Params, ...path: string[]): Params {
  return path.reduce<Params>((place, step) => {
    const inner = place[step];
    return typeof inner === "object" ? inner : {};
  }, params);
}

export function textsOf(params: string | Params | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));
}
