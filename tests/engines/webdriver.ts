/** One window of WebKitGTK's MiniBrowser, driven by classic WebDriver on a display of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "../../scripts/running-shop.ts";
import { ENGINE_FILES } from "./engine.ts";

const { browser, driver, display } = ENGINE_FILES.webkit;

/** MiniBrowser's toolbar would not let the window be as narrow as a phone. */
const NARROW =
  "headerbar, toolbar, entry, button, image { min-width: 0; padding: 0; margin: 0; } entry { font-size: 1px; }";

/** A script whose page goes away is not answered before this time, and Playwright waits for 30 seconds. */
const SCRIPT_MS = 10_000;

export class WebDriverError extends Error {}

export interface WebDriverWindow {
  capabilities: { browserVersion: string };
  /** Sends a command of the session. @throws WebDriverError */
  call<T>(method: "GET" | "POST" | "DELETE", address: string, body?: object): Promise<T>;
  close(): Promise<void>;
}

/** Starts a display for all windows, and returns its name. */
export async function openDisplay(): Promise<string> {
  const server = spawn(display, ["-displayfd", "3", "-screen", "0", "1600x2000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  process.once("exit", () => server.kill());
  const pipe = server.stdio[3];
  if (!pipe) throw new Error("Xvfb has no pipe for its number.");
  const [number] = await once(pipe, "data");
  return `:${String(number).trim()}`;
}

export async function openWindow(
  displayName: string,
  { scripting }: { scripting: boolean },
): Promise<WebDriverWindow> {
  const home = mkdtempSync(path.join(tmpdir(), "webkit-"));
  mkdirSync(path.join(home, "gtk-3.0"));
  writeFileSync(path.join(home, "gtk-3.0", "gtk.css"), NARROW);
  const port = await findFreePort();
  const service = spawn(driver, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: displayName,
      XDG_CONFIG_HOME: home,
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  process.once("exit", () => service.kill());
  const ask = (method: string, address: string, body?: object) =>
    send(`http://127.0.0.1:${port}${address}`, method, body);
  await untilReady(service, () => ask("GET", "/status"));
  const { sessionId, capabilities } = (await ask("POST", "/session", {
    capabilities: {
      alwaysMatch: {
        // The bridge itself follows what the window shows.
        pageLoadStrategy: "none",
        timeouts: { script: SCRIPT_MS },
        "webkitgtk:browserOptions": {
          binary: browser,
          args: ["--automation", ...(scripting ? [] : ["--enable-javascript=false"])],
        },
      },
    },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  return {
    capabilities,
    call: async (method, address, body) =>
      (await ask(method, `/session/${sessionId}${address}`, body)) as never,
    async close() {
      await ask("DELETE", `/session/${sessionId}`).catch(() => {});
      service.kill();
      rmSync(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function untilReady(service: ChildProcess, status: () => Promise<unknown>): Promise<void> {
  while (service.exitCode === null) {
    const ready = await status().then(
      () => true,
      () => false,
    );
    if (ready) return;
    await pause(50);
  }
  throw new Error(`${driver} ended with code ${service.exitCode}.`);
}

async function send(address: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
  if (!answer.ok) throw new WebDriverError(`${value?.error}: ${value?.message}`);
  return value;
}
