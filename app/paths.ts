/**
 * The addresses of the shop, typed by `app/routes.ts`: `paths.order.$.payment(id)` is "/order/<id>/payment".
 * A segment is a property ("sign-up" is `signUp`), a parameter is `$`, and what follows a fixed part is `["*"]`.
 * The values of the parameters are arguments, in their order. There is no list at run time, so a page's script stays small.
 */
import type routes from "./routes";
import type { EdgePath } from "./routes";

type PatternOf<Entry> = Entry extends { path: infer Path extends string; children?: (infer Child)[] }
  ? Path | `${Path}/${PatternOf<Child>}`
  : never;

/** An address as `app/routes.ts` writes it, such as "order/:id/payment". */
export type RoutePattern = PatternOf<(typeof routes)[number]>;

/** The address of a call, below "api/". */
export type ApiPath = RoutePattern extends infer Pattern
  ? Pattern extends `api/${infer Path}`
    ? Path
    : never
  : never;

type Value = string | number;
type NameOf<Segment extends string> = Segment extends `:${string}`
  ? "$"
  : Segment extends `${infer First}-${infer Others}`
    ? `${First}${Capitalize<NameOf<Others>>}`
    : Segment;
type Head<Pattern extends string> = Pattern extends `${infer Segment}/${string}` ? Segment : Pattern;
/** What follows the segment of this name; "" where the address ends. */
type Tail<Pattern extends string, Name> = Pattern extends `${infer Segment}/${infer Others}`
  ? NameOf<Segment> extends Name
    ? WithoutOptional<Others>
    : never
  : NameOf<Pattern> extends Name
    ? ""
    : never;
/** A last parameter that may be missing makes two addresses. */
type WithoutOptional<Pattern extends string> = Pattern extends `:${infer Name}?`
  ? Name extends `${string}/${string}`
    ? Pattern
    : "" | `:${Name}`
  : Pattern;
type Parameters<Name> = Name extends "$" | "*" ? [Value] : [];

type PathTree<Pattern extends string, Values extends Value[] = []> = ("" extends Pattern
  ? (...values: Values) => string
  : unknown) & {
  readonly [Segment in Head<Exclude<Pattern, "">> as NameOf<Segment>]: PathTree<
    Tail<Exclude<Pattern, "">, NameOf<Segment>>,
    [...Values, ...Parameters<NameOf<Segment>>]
  >;
};

export const paths = pathsBelow([]) as PathTree<Exclude<RoutePattern, "*" | "api/*"> | EdgePath>;

function pathsBelow(names: readonly string[]): unknown {
  return new Proxy(() => "", {
    get: (_, name) => pathsBelow([...names, String(name)]),
    apply: (_, __, values: Value[]) => {
      const rest = [...values];
      return names.map((name) => `/${segmentOf(name, rest)}`).join("");
    },
  });
}

function segmentOf(name: string, values: Value[]): string {
  if (name === "$") return encodeURIComponent(String(values.shift()));
  if (name === "*") return String(values.shift()).split("/").map(encodeURIComponent).join("/");
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
