/**
 * The routes of the shop by address, compiled once from Remix's build.
 * Invariants: a path finds the route that Remix calls for it, in any spelling; each address has one canonical spelling;
 * every route that takes posts declares a limit for them, and every route of the back office a permission.
 */
import type { ServerBuild } from "@remix-run/node";
import type { RouteHandle } from "./route-handle.ts";
import type { RouteLimits } from "./route-limits.ts";

type RouteManifest = ServerBuild["routes"];

export interface Route {
  /** Remix's name of the route; none for one that Express answers. */
  id?: string;
  /** As in app/routes.ts, such as "create/:id/style". */
  pattern: string;
  limits: RouteLimits;
  keep?: RouteHandle["keep"];
  keptForAll?: RouteHandle["keptForAll"];
  provider?: RouteHandle["provider"];
  passkey?: RouteHandle["passkey"];
  permission?: RouteHandle["permission"];
  /** Whether it has an action. */
  takesPosts: boolean;
}

export interface MatchedRoute extends Route {
  /** The canonical path of the request, with ".data" for a data request. */
  path: string;
}

/** Null where no pattern matches, not even the not-found page's. @throws URIError for an unreadable target */
export type FindRoute = (target: string) => MatchedRoute | null;

/** One segment of the tree: its possible successors, the most specific first. */
interface Step {
  words: Map<string, { word: string; step: Step }>;
  parameter: Step | null;
  /** The route that matches any rest. */
  rest: Route | null;
  /** The route that ends here. */
  end: Route | null;
}

interface Found {
  route: Route;
  words: string[];
}

/** Compiles the patterns, once. */
export function compileRoutes(routes: readonly Route[]): FindRoute {
  const root = newStep();
  for (const route of routes) for (const variant of variantsOf(route.pattern)) add(root, variant, route);
  return (target) => {
    // A target that is a whole address, or "*", is no path of this shop.
    if (!target.startsWith("/")) throw new URIError(`No path: ${target}`);
    const path = segmentsOf(normalised(new URL(`http://shop.invalid${target}`).pathname)).join("/");
    const isData = path.endsWith(".data");
    const page = isData ? path.slice(0, -".data".length).replace(/^_root$/, "") : path;
    const found = walk(root, segmentsOf(page));
    if (!found) return null;
    const canonical = found.words.join("/");
    return { ...found.route, path: isData ? `/${canonical || "_root"}.data` : `/${canonical}` };
  };
}

/** Pages, their data, and calls of the back office. */
export const BACK_OFFICE = /^\/?(?:api\/)?admin(?=[/.]|$)/;

/**
 * Every route with an address.
 * @throws Error for one that takes posts and declares no limit for them, or one of the back office without a permission
 */
export function routesOf(routes: RouteManifest): Route[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ index, path }) => index || path)
    .map(({ id, module }) => {
      const {
        limits = {},
        keep,
        keptForAll,
        provider,
        passkey,
        permission,
      }: RouteHandle = module.handle ?? {};
      const takesPosts = module.action !== undefined;
      if (takesPosts && !limits.write) throw new Error(`${id} takes posts; its handle needs limits.write.`);
      const pattern = patternOf(routes, id);
      if (BACK_OFFICE.test(pattern) && !permission) {
        throw new Error(`${id} is part of the back office; its handle needs a permission.`);
      }
      return { id, pattern, limits, keep, keptForAll, provider, passkey, permission, takesPosts };
    });
}

/** Its own path after those of its parent routes. */
export function patternOf(routes: RouteManifest, id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) {
    if (route.path) parts.unshift(route.path);
  }
  return parts.join("/");
}

/** Remix would take a decoded backslash, tab or line break as structure of the address. */
const UNREADABLE = /[\\\t\n\r]/;

/** RFC 3986, 6.2.2: no needless escapes, and escapes in capitals. @throws URIError */
function normalised(pathname: string): string {
  if (UNREADABLE.test(decodeURIComponent(pathname))) throw new URIError(`Unreadable: ${pathname}`);
  return pathname.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const letter = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : escaped.toUpperCase();
  });
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter(Boolean);
}

/** An optional segment makes two addresses of one pattern. */
function variantsOf(pattern: string): string[][] {
  return segmentsOf(pattern).reduce<string[][]>(
    (variants, part) =>
      variants.flatMap((before) =>
        part.endsWith("?") ? [before, [...before, part.slice(0, -1)]] : [[...before, part]],
      ),
    [[]],
  );
}

function newStep(): Step {
  return { words: new Map(), parameter: null, rest: null, end: null };
}

function add(root: Step, parts: readonly string[], route: Route): void {
  let step = root;
  for (const part of parts) {
    if (part === "*") {
      step.rest = route;
      return;
    }
    step = part.startsWith(":") ? parameterOf(step) : wordOf(step, part);
  }
  step.end = route;
}

function parameterOf(step: Step): Step {
  step.parameter ??= newStep();
  return step.parameter;
}

function wordOf(step: Step, word: string): Step {
  const next = step.words.get(word.toLowerCase()) ?? { word, step: newStep() };
  step.words.set(word.toLowerCase(), next);
  return next.step;
}

/** The most specific pattern for the segments; backtracks from a literal to a parameter where needed. */
function walk(step: Step, segments: readonly string[], words: readonly string[] = []): Found | null {
  const [segment, ...others] = segments;
  if (segment === undefined)
    return step.end === null ? restOf(step, words) : { route: step.end, words: [...words] };
  const next = step.words.get(segment.toLowerCase());
  return (
    (next && walk(next.step, others, [...words, next.word])) ??
    (step.parameter && walk(step.parameter, others, [...words, segment])) ??
    restOf(step, [...words, ...segments])
  );
}

function restOf({ rest }: Step, words: readonly string[]): Found | null {
  return rest === null ? null : { route: rest, words: [...words] };
}
