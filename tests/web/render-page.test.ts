/** How the rendering of a page ends: complete, with an error, late, or without a reader. */
import { AsyncLocalStorage, createHook } from "node:async_hooks";
import { getEventListeners } from "node:events";
import { createElement, type ReactElement, Suspense } from "react";
import { afterEach, expect, it } from "vitest";
import { renderPage } from "../../app/web/render-page.server.ts";

/** True within a rendering: the test runner starts timers of its own in the same process. */
const rendering = new AsyncLocalStorage<true>();

/** The running timers of renderings, by the id that Node gives each. */
const timers = new Set<number>();
const hook = createHook({
  init: (id, type) => {
    if (type === "Timeout" && rendering.getStore()) timers.add(id);
  },
  destroy: (id) => timers.delete(id),
});
afterEach(() => {
  hook.disable();
  timers.clear();
});

const never = new Promise(() => {});
function Unready(): never {
  throw never;
}
function Broken(): never {
  throw new Error("broken");
}

const whole = createElement("p", null, "whole");
const waiting = createElement(
  "main",
  null,
  createElement(Suspense, { fallback: createElement("p", null, "not ready") }, createElement(Unready)),
);

function renderWith(page: ReactElement = whole, { timeoutMs = 60_000 } = {}) {
  const reader = new AbortController();
  const errors: unknown[] = [];
  hook.enable();
  const html = rendering.run(true, () =>
    renderPage(page, { signal: reader.signal, timeoutMs, onError: (error) => errors.push(error) }),
  );
  return { reader, errors, html };
}

async function expectNothingKept({ signal }: AbortController): Promise<void> {
  expect(getEventListeners(signal, "abort")).toEqual([]);
  // Node reports in its next turn that a timer is gone.
  await new Promise((resolve) => setImmediate(resolve));
  expect([...timers]).toEqual([]);
}

it("a page that is ready ends at once, and keeps no timer", async () => {
  const { reader, html } = renderWith();
  expect(await html).toBe("<p>whole</p>");
  await expectNothingKept(reader);
});

it("a page with an error keeps no timer", async () => {
  const { reader, html, errors } = renderWith(createElement(Broken));
  await expect(html).rejects.toThrow("broken");
  expect(errors).toHaveLength(1);
  await expectNothingKept(reader);
});

it("a late page is sent without its unfinished parts, and an error is logged", async () => {
  const { reader, html, errors } = renderWith(waiting, { timeoutMs: 50 });
  expect(await html).toContain("not ready");
  expect(errors).toHaveLength(1);
  await expectNothingKept(reader);
});

it("a page whose reader leaves ends at once, without an error", async () => {
  const { reader, html, errors } = renderWith(waiting);
  reader.abort();
  await expect(html).rejects.toBe(reader.signal.reason);
  expect(errors).toEqual([]);
  await expectNothingKept(reader);
});

it("a page whose reader has already left is not rendered", async () => {
  const signal = AbortSignal.abort();
  await expect(renderPage(whole, { signal, timeoutMs: 60_000, onError: () => {} })).rejects.toBe(
    signal.reason,
  );
});
