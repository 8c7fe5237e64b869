import { getEventListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { withJoinedSignal } from "../../app/ports/joined-signal.ts";
import { collectGarbage } from "../support/garbage.ts";

const untilAborted = (signal: AbortSignal) =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(signal.reason);
    signal.addEventListener("abort", () => resolve(signal.reason));
  });

describe("a joined signal", () => {
  it("aborts with the first of its sources, for that one's reason", async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const reason = withJoinedSignal([first.signal, undefined, second.signal], untilAborted);
    second.abort("stopped");
    first.abort("too late");
    expect(await reason).toBe("stopped");
  });

  it("is aborted from the start where a source is", async () => {
    expect(await withJoinedSignal([AbortSignal.abort("gone")], untilAborted)).toBe("gone");
  });

  it("aborts at a time limit that nothing else refers to, whatever is collected meanwhile", async () => {
    const reason = withJoinedSignal([new AbortController().signal, AbortSignal.timeout(200)], untilAborted);
    for (let round = 0; round < 10; round++) {
      await pause(10);
      collectGarbage();
    }
    expect(await reason).toMatchObject({ name: "TimeoutError" });
  });

  it("leaves nothing at its sources, whether the work ends or fails", async () => {
    const { signal } = new AbortController();
    expect(await withJoinedSignal([signal], async () => "done")).toBe("done");
    await expect(withJoinedSignal([signal], () => Promise.reject(new Error("broken")))).rejects.toThrow(
      "broken",
    );
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });
});
