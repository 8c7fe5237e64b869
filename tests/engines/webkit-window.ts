/** A window of WebKit as Playwright sees it: a browsing context with documents, realms and cookies. */
import { setTimeout as pause } from "node:timers/promises";
import type { Command, Send } from "./bridge.ts";
import {
  DISOWN,
  type Evaluation,
  evaluationSource,
  OBSERVE,
  type Observation,
  type RemoteArgument,
} from "./page-scripts.ts";
import type { WebDriverWindow } from "./webdriver.ts";

const LOOK_MS = 60;
/** A look is answered at once, but never if the page goes away at that moment. */
const LOOK_PATIENCE_MS = 2_000;

interface BiDiCookie {
  name: string;
  value: { type: "string"; value: string };
  domain: string;
  path?: string;
  httpOnly?: boolean;
  secure?: boolean;
  expiry?: number;
  sameSite?: "strict" | "lax" | "none";
}

interface WebDriverCookie extends Omit<BiDiCookie, "value" | "sameSite"> {
  value: string;
  sameSite?: string;
}

interface EvaluationAnswer {
  stale?: true;
  error?: string;
  value?: object;
}

export class BrowserWindow {
  readonly id: string;
  readonly #userContext: string;
  readonly #driver: WebDriverWindow;
  readonly #send: Send;
  #shown: Observation | null = null;
  /** The number of the navigation that Playwright waits for. */
  #asked: string | null = null;
  #navigations = 0;
  #closed = false;
  /** WebDriver takes cookies only for the address that the window shows. */
  #earlyCookies: BiDiCookie[] = [];
  /** While it shows a page that Playwright did not ask for. */
  #isHidden = false;
  #observing: Promise<void> | null = null;
  /** The driver takes one action after the other. */
  #acting: Promise<object> = Promise.resolve({});

  constructor(userContext: string, driver: WebDriverWindow, send: Send) {
    this.id = `${userContext}-page`;
    this.#userContext = userContext;
    this.#driver = driver;
    this.#send = send;
  }

  async show(): Promise<void> {
    const event = { context: this.id, userContext: this.#userContext, url: "about:blank", parent: null };
    this.#emit("browsingContext.contextCreated", event);
    await this.#observe();
    void this.#watch();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#emit("browsingContext.contextDestroyed", {
      context: this.id,
      userContext: this.#userContext,
      url: this.#shown?.url ?? "",
      parent: null,
    });
    await this.#driver.close();
  }

  /** Answers a command that names this window. */
  async take(method: string, params: Command["params"]): Promise<object> {
    switch (method) {
      case "browsingContext.navigate":
        return this.#navigate(String(params.url));
      case "browsingContext.traverseHistory":
        await this.#driver.call("POST", Number(params.delta) < 0 ? "/back" : "/forward", {});
        return {};
      case "browsingContext.reload":
        await this.#driver.call("POST", "/refresh", {});
        return {};
      case "browsingContext.captureScreenshot":
        return { data: await this.#driver.call<string>("GET", "/screenshot") };
      case "browsingContext.close":
        await this.close();
        return {};
      case "script.evaluate":
        return this.#evaluate(String(params.expression), null, params);
      case "script.callFunction":
        return this.#evaluate(
          String(params.functionDeclaration),
          params.arguments as RemoteArgument[],
          params,
        );
      case "script.disown":
        await this.#run("sync", DISOWN, [params.handles]);
        return {};
      case "input.performActions":
        this.#acting = this.#acting.then(() => this.#act(params.actions));
        return this.#acting;
      default:
        return {};
    }
  }

  /** Makes the page as large as asked: the window has a frame around it. */
  async resize({ width, height }: { width: number; height: number }): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) {
      const [inner, outer] = await this.#run<[number[], number[]]>(
        "sync",
        "return [[innerWidth, innerHeight], [outerWidth, outerHeight]];",
      );
      const [innerWidth = 0, innerHeight = 0] = inner;
      const [outerWidth = 0, outerHeight = 0] = outer;
      if (turn > 0 && innerWidth === width && innerHeight === height) return;
      // A window that is not drawn yet has no frame, and reports itself smaller than its page.
      const frame = {
        width: Math.max(0, outerWidth - innerWidth),
        height: Math.max(0, outerHeight - innerHeight),
      };
      const rect = { width: width + frame.width, height: height + frame.height };
      await this.#driver.call("POST", "/window/rect", rect);
    }
  }

  async cookies(): Promise<BiDiCookie[]> {
    if (this.#isBlank()) return this.#earlyCookies;
    const cookies = await this.#driver.call<WebDriverCookie[]>("GET", "/cookie");
    return cookies.map(({ value, sameSite, ...cookie }) => ({
      ...cookie,
      value: { type: "string", value },
      sameSite: (sameSite?.toLowerCase() ?? "none") as "none",
    }));
  }

  async setCookie(cookie: BiDiCookie): Promise<void> {
    if (this.#isBlank()) {
      this.#earlyCookies = [...this.#earlyCookies.filter(({ name }) => name !== cookie.name), cookie];
      return;
    }
    await this.#addCookie(cookie);
  }

  async #addCookie({ value, sameSite = "lax", ...rest }: BiDiCookie): Promise<void> {
    const named = sameSite.charAt(0).toUpperCase() + sameSite.slice(1);
    await this.#driver.call("POST", "/cookie", { cookie: { ...rest, value: value.value, sameSite: named } });
  }

  async deleteCookies(): Promise<void> {
    this.#earlyCookies = [];
    if (!this.#isBlank()) await this.#driver.call("DELETE", "/cookie");
  }

  #isBlank(): boolean {
    return !this.#shown?.url.startsWith("http");
  }

  async #navigate(url: string): Promise<object> {
    if (this.#earlyCookies.length > 0) await this.#giveEarlyCookies(new URL("/robots.txt", url).href);
    this.#navigations += 1;
    const navigation = `navigation-${this.#navigations}`;
    this.#asked = navigation;
    this.#emit("browsingContext.navigationStarted", { context: this.id, navigation, url });
    await this.#driver.call("POST", "/url", { url });
    return { navigation, url };
  }

  async #giveEarlyCookies(url: string): Promise<void> {
    this.#isHidden = true;
    await this.#driver.call("POST", "/url", { url });
    while ((await this.#seen())?.url !== url) await pause(LOOK_MS);
    for (const cookie of this.#earlyCookies) await this.#addCookie(cookie);
    this.#earlyCookies = [];
    this.#isHidden = false;
  }

  async #act(actions: unknown): Promise<object> {
    await this.#driver.call("POST", "/actions", { actions: wholePixels(actions) }).catch(() => {});
    await this.#observe();
    return {};
  }

  async #evaluate(source: string, args: RemoteArgument[] | null, params: Command["params"]): Promise<object> {
    const document = this.#shown?.id ?? "";
    const evaluation: Evaluation = {
      document,
      source,
      arguments: args,
      asHandle: params.resultOwnership === "root",
    };
    const { sandbox } = params.target as { sandbox?: string };
    const answer = await this.#run<EvaluationAnswer>("async", evaluationSource(evaluation)).catch(
      (error): EvaluationAnswer => ({ error: String(error) }),
    );
    // The event of the new document comes first, so that Playwright knows why this answer is none.
    if (answer.stale || answer.error) await this.#observe();
    if (answer.stale || this.#shown?.id !== document) throw new Error("The document is gone.");
    const realm = realmOf(document, sandbox);
    if (answer.error) return { type: "exception", realm, exceptionDetails: { text: answer.error } };
    return { type: "success", realm, result: answer.value };
  }

  #run<T>(kind: "sync" | "async", script: string, args: unknown[] = []): Promise<T> {
    return this.#driver.call<T>("POST", `/execute/${kind}`, { script, args });
  }

  async #watch(): Promise<void> {
    while (!this.#closed) {
      await this.#observe();
      await pause(LOOK_MS);
    }
  }

  /** Reads the window once, also when several ask at the same time. */
  #observe(): Promise<void> {
    this.#observing ??= this.#read().finally(() => {
      this.#observing = null;
    });
    return this.#observing;
  }

  #seen(): Promise<Observation | null> {
    const look = this.#run<Observation>("sync", OBSERVE).catch(() => null);
    return Promise.race([look, pause(LOOK_PATIENCE_MS, null)]);
  }

  async #read(): Promise<void> {
    const seen = await this.#seen();
    if (!seen || this.#closed || this.#isHidden) return;
    const before = this.#shown;
    this.#shown = seen;
    const event = { context: this.id, navigation: this.#asked, url: seen.url };
    const isNew = before?.id !== seen.id;
    if (isNew) {
      if (before) this.#emit("browsingContext.navigationCommitted", event);
      if (before) for (const realm of realmsOf(before.id)) this.#emit("script.realmDestroyed", { realm });
      this.#emit("script.realmCreated", {
        realm: realmOf(seen.id),
        origin: "",
        type: "window",
        context: this.id,
      });
      this.#asked = null;
    } else if (before?.url !== seen.url) {
      this.#emit("browsingContext.historyUpdated", event);
    }
    const wasLoading = isNew || before?.state === "loading";
    if (wasLoading && seen.state !== "loading") this.#emit("browsingContext.domContentLoaded", event);
    const wasIncomplete = isNew || before?.state !== "complete";
    if (wasIncomplete && seen.state === "complete") this.#emit("browsingContext.load", event);
  }

  #emit(method: string, params: object): void {
    this.#send({ type: "event", method, params });
  }
}

const realmOf = (document: string, sandbox?: string) => (sandbox ? `${document}/${sandbox}` : document);

/** Playwright's scripts have one sandbox, whose realm ends with its document. */
const realmsOf = (document: string) => [document, realmOf(document, "__playwright_utility_world__")];

/** Classic WebDriver takes no fractions of a pixel. */
function wholePixels(actions: unknown): unknown {
  return JSON.parse(JSON.stringify(actions), (key, value) =>
    (key === "x" || key === "y") && typeof value === "number" ? Math.round(value) : value,
  );
}
