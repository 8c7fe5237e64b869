/**
 * Stands between Playwright and a stock browser. Playwright speaks WebDriver BiDi, as with Firefox; the bridge answers
 * what the browser does not know: docs/decisions/0054-other-engines.md.
 */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import { type Engine, NO_SCRIPTING } from "./engine.ts";
import { openFirefox } from "./firefox.ts";
import { openWebKit } from "./webkit.ts";

export interface Command {
  id: number;
  method: string;
  params: Record<string, unknown>;
}

export type Send = (message: object) => void;

/** Takes the commands of one connection; answers and events go to `send`. */
export type Session = (command: Command) => void;

/** Opens the engine of the arguments, and writes its address as Firefox does. */
export async function openEngine(options: readonly string[]): Promise<void> {
  const engine = options
    .find((option) => option.startsWith("--engine="))
    ?.slice("--engine=".length) as Engine;
  const args = options.filter((option) => !option.startsWith("--engine=") && option !== NO_SCRIPTING);
  const scripting = !options.includes(NO_SCRIPTING);
  const openSession = await OPENERS[engine]({ args, scripting });
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  await once(server, "listening");
  server.on("connection", async (socket) => {
    const typed = new Set<number>();
    const send: Send = (message) => {
      const isTyped = "id" in message && typed.delete(message.id as number) && "result" in message;
      socket.send(JSON.stringify(isTyped ? { ...message, result: NO_VALUE } : message));
    };
    const early: Command[] = [];
    let take: Session = (command) => early.push(command);
    socket.on("message", (message) => {
      const command: Command = JSON.parse(String(message));
      const keys = asTyped(command);
      if (keys) typed.add(command.id);
      take(keys ?? command);
    });
    // Playwright closes the connection where it cannot ask the browser to close.
    socket.once("close", () => process.exit());
    take = await openSession(send);
    early.forEach(take);
  });
  process.stderr.write(
    `WebDriver BiDi listening on ws://127.0.0.1:${(server.address() as AddressInfo).port}\n`,
  );
}

export interface EngineOptions {
  /** Playwright's own arguments: the profile, and whether there is a window. */
  args: readonly string[];
  scripting: boolean;
}

export type OpenEngine = (options: EngineOptions) => Promise<(send: Send) => Promise<Session>>;

const OPENERS: Record<Engine, OpenEngine> = { firefox: openFirefox, webkit: openWebKit };

/**
 * Playwright puts a text into a field by a script that React's controlled fields do not notice. Keys type it
 * instead. Returns null for any other command.
 */
function asTyped(command: Command): Command | null {
  const { arguments: args, target } = command.params as {
    arguments?: { value?: unknown }[];
    target?: { context: string };
  };
  if (!String(args?.[3]?.value).includes("__pw_bidiInsertText(")) return null;
  const keys = [...String(args?.[5]?.value)].map((letter) => (letter === "\n" ? ENTER : letter));
  const actions = keys.flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
  return {
    id: command.id,
    method: "input.performActions",
    params: { context: target?.context, actions: [{ type: "key", id: "typed", actions }] },
  };
}

/** What the script would answer. */
const NO_VALUE = { type: "success", realm: "", result: { type: "undefined" } };

const ENTER = "\uE006";
