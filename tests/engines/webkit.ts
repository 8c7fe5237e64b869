/** WebKitGTK's MiniBrowser, which speaks classic WebDriver: this answers Playwright's WebDriver BiDi with it. */
import type { Command, OpenEngine, Send } from "./bridge.ts";
import { openDisplay, openWindow } from "./webdriver.ts";
import { BrowserWindow } from "./webkit-window.ts";

type Answer = (command: Command["params"]) => Promise<object> | object;

export const openWebKit: OpenEngine = async ({ scripting }) => {
  const display = await openDisplay();
  return async (send) => {
    const windows = new Map<string, BrowserWindow>();
    const answers = answersOf(display, scripting, windows, send);
    return async ({ id, method, params }) => {
      try {
        const context = params.context ?? (params.target as { context?: string } | undefined)?.context;
        const window = [...windows.values()].find((one) => one.id === context);
        const answer = answers[method];
        const result = answer ? await answer(params) : window ? await window.take(method, params) : {};
        send({ type: "success", id, result });
        if (method === "browser.close") process.exit();
      } catch (error) {
        send({ type: "error", id, error: "unknown error", message: String(error) });
      }
    };
  };
};

/** Commands that belong to no window. All others without an answer, such as those that emulate a device, are accepted. */
function answersOf(
  display: string,
  scripting: boolean,
  windows: Map<string, BrowserWindow>,
  send: Send,
): Record<string, Answer> {
  const windowOf = ({ partition }: Command["params"]) => {
    const window = windows.get((partition as { userContext: string }).userContext);
    if (!window) throw new Error("There is no such window.");
    return window;
  };
  const closeWindow = async (userContext: string) => {
    await windows.get(userContext)?.close();
    windows.delete(userContext);
  };
  let opened = 0;
  return {
    "session.new": () => ({
      sessionId: "webkit",
      capabilities: { browserName: "webkit", browserVersion: "2", userAgent: "" },
    }),
    "network.addIntercept": () => ({ intercept: "none" }),
    "network.addDataCollector": () => ({ collector: "none" }),
    "script.addPreloadScript": () => ({ script: "none" }),
    "browser.createUserContext": async () => {
      opened += 1;
      const userContext = `window-${opened}`;
      windows.set(
        userContext,
        new BrowserWindow(userContext, await openWindow(display, { scripting }), send),
      );
      return { userContext };
    },
    "browsingContext.create": async ({ userContext }) => {
      const window = windows.get(String(userContext));
      if (!window) throw new Error("There is no such window.");
      await window.show();
      return { context: window.id };
    },
    "browsingContext.setViewport": async ({ context, userContexts, viewport }) => {
      const size = viewport as { width: number; height: number };
      for (const [userContext, window] of windows) {
        if (window.id === context || (userContexts as string[] | undefined)?.includes(userContext)) {
          await window.resize(size);
        }
      }
      return {};
    },
    "storage.getCookies": async (params) => ({ cookies: await windowOf(params).cookies() }),
    "storage.setCookie": async (params) => {
      await windowOf(params).setCookie(params.cookie as never);
      return {};
    },
    "storage.deleteCookies": async (params) => {
      await windowOf(params).deleteCookies();
      return {};
    },
    "browser.removeUserContext": async ({ userContext }) => {
      await closeWindow(String(userContext));
      return {};
    },
    "browser.close": async () => {
      for (const userContext of [...windows.keys()]) await closeWindow(userContext);
      return {};
    },
  };
}
