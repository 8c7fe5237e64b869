/** Sources of scripts that run in a page of WebKit, where WebDriver knows neither realms nor handles of objects. */

/** A stale document has lost the handles of the one before it. */
export const STALE = "stale";

/**
 * Says which document the window shows, and how far it has loaded. The first call names the document. The display has no
 * window manager that would give the window the focus.
 */
export const OBSERVE = `
  document.hasFocus = () => true;
  window.__bridge ??= { id: Math.random().toString(36).slice(2), handles: new Map(), last: 0 };
  return { id: window.__bridge.id, state: document.readyState, url: location.href };`;

export interface Observation {
  id: string;
  state: DocumentReadyState;
  url: string;
}

export interface Evaluation {
  document: string;
  /** The source of an expression, or of a function if there are arguments. */
  source: string;
  arguments: RemoteArgument[] | null;
  /** Whether the result becomes a handle instead of a value. */
  asHandle: boolean;
}

export type RemoteArgument = { handle: string } | { sharedId: string } | { type: string; value?: unknown };

/** How Playwright's helper is called: its third argument is source. */
const CALLS_HELPER = /^\(utilityScript, \.\.\.args\) =>/;

/** An argument of Playwright's that is source: its name, and a string of JSON. */
const SOURCE_ARGUMENT =
  /"value":"(functionText|callbackText)"\}\],\[\{"type":"string","value":"v"\},\{"type":"string","value":("(?:[^"\\]|\\.)*")\}/g;

/** The sources that Playwright's scripts hand to `eval`, which the shop's content policy forbids. */
function evaluatedSources(source: string, args: readonly RemoteArgument[]): string[] {
  const helper = args[3];
  const first = CALLS_HELPER.test(source) && helper && "value" in helper ? [String(helper.value)] : [];
  const named = [...JSON.stringify(args).matchAll(SOURCE_ARGUMENT)].map(([, name, text = '""']) =>
    name === "functionText" ? `(${JSON.parse(text)})` : JSON.parse(text),
  );
  return [...first, ...named];
}

/** The source of an asynchronous WebDriver script that evaluates, and gives back a value of WebDriver BiDi. */
export function evaluationSource({ document, source, arguments: args, asHandle }: Evaluation): string {
  const known = evaluatedSources(source, args ?? []).map(
    (text) => `[${JSON.stringify(text)}, () => (${text})]`,
  );
  return `
    const done = arguments[arguments.length - 1];
    const bridge = window.__bridge;
    if (bridge?.id !== ${JSON.stringify(document)}) return done({ ${STALE}: true });
    const asHandle = ${asHandle};
    ${HELPERS}
    try {
      const known = new Map([${known.join(",")}]);
      window.eval = (text) => known.get(text)();
      const args = ${JSON.stringify(args ?? [])}.map(read);
      const evaluated = ${args ? `(${source})(...args)` : `(${source.replace(/;\s*$/, "")}\n)`};
      if (!evaluated || typeof evaluated.then !== "function") return done({ value: write(evaluated) });
      evaluated.then((value) => done({ value: write(value) }), fail);
    } catch (error) { fail(error); }`;
}

const HELPERS = `
  function fail(error) {
    done({ error: error instanceof Error ? error.name + ": " + error.message + "\\n" + error.stack : String(error) });
  }
  function read(argument) {
    const handle = argument.handle ?? argument.sharedId;
    if (handle !== undefined) return bridge.handles.get(handle);
    if (argument.type === "undefined") return undefined;
    if (argument.type === "null") return null;
    if (argument.type === "array") return argument.value.map(read);
    if (argument.type === "object") return Object.fromEntries(argument.value.map(([key, value]) => [typeof key === "string" ? key : read(key), read(value)]));
    if (argument.type === "number") return Number(argument.value);
    return argument.value;
  }
  function write(value) {
    if (value === null) return { type: "null" };
    if (value === undefined) return { type: "undefined" };
    if (typeof value === "number") {
      const special = Object.is(value, -0) ? "-0" : Number.isFinite(value) ? null : String(value);
      return { type: "number", value: special ?? value };
    }
    if (typeof value === "string" || typeof value === "boolean") return { type: typeof value, value };
    const type = value instanceof Node ? "node" : value === window ? "window" : typeof value === "function" ? "function"
      : Array.isArray(value) ? "array" : "object";
    if (asHandle) return { type, ...keep(value) };
    if (type === "window") return { type };
    if (type === "node") return { type, sharedId: keep(value).handle };
    if (type === "array") return { type, value: value.map(write) };
    return { type, value: Object.entries(value).map(([key, item]) => [key, write(item)]) };
  }
  function keep(value) {
    bridge.last += 1;
    const handle = bridge.id + "." + bridge.last;
    bridge.handles.set(handle, value);
    return { handle, ...(value instanceof Node ? { sharedId: handle } : {}) };
  }`;

/** Lets go of handles. */
export const DISOWN = "for (const handle of arguments[0]) window.__bridge?.handles.delete(handle);";
