/** Stock Firefox, which speaks WebDriver BiDi itself. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { WebSocket } from "ws";
import type { OpenEngine, Send, Session } from "./bridge.ts";
import { ENGINE_FILES } from "./engine.ts";

/** Playwright sends these to every browser, and the ESR does not know all of them. No journey depends on one. */
const OPTIONAL = /^emulation\./;

/** Scripting ends for every page, as in Chromium: the scripts of a test still run beside the page. */
const END_SCRIPTING = `Services.obs.addObserver(
  (context) => { if (context.isContent) context.allowJavascript = false; }, "browsing-context-attached")`;

export const openFirefox: OpenEngine = async ({ args, scripting }) => {
  const browser = spawn(ENGINE_FILES.firefox.browser, ["--remote-allow-system-access", ...args], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  browser.once("exit", (code) => process.exit(code ?? 1));
  const address = await new Promise<string>((resolve) => {
    createInterface(browser.stderr).on("line", (line) => {
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (found) resolve(`${found}/session`);
    });
  });
  return async (send) => {
    const socket = new WebSocket(address);
    await once(socket, "open");
    return forward(socket, send, scripting);
  };
};

function forward(socket: WebSocket, send: Send, scripting: boolean): Session {
  const optional = new Set<number>();
  const own = new Map<number, (result: Record<string, unknown>) => void>();
  /** Playwright's numbers stay below. */
  let lastId = 2 ** 40;
  const ask = (method: string, params: object) =>
    new Promise<Record<string, unknown>>((resolve) => {
      lastId += 1;
      own.set(lastId, resolve);
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });
  socket.on("message", async (data) => {
    const message = JSON.parse(String(data));
    const resolve = own.get(message.id);
    if (resolve) return resolve(message.result);
    const unknown = optional.delete(message.id) && message.error === "unknown command";
    send(unknown ? { type: "success", id: message.id, result: {} } : message);
  });
  return async (command) => {
    if (OPTIONAL.test(command.method)) optional.add(command.id);
    if (command.method === "browser.createUserContext" && !scripting) await endScripting();
    socket.send(JSON.stringify(command));
  };

  async function endScripting() {
    const { contexts } = await ask("browsingContext.getTree", { "moz:scope": "chrome" });
    const [window] = contexts as { context: string }[];
    await ask("script.evaluate", {
      expression: END_SCRIPTING,
      target: { context: window?.context },
      awaitPromise: true,
    });
  }
}
