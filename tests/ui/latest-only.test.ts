/** Fetches that replace each other. The test chooses the order of the answers. */
import { expect, it } from "vitest";
import { latestOnly } from "../../app/browser/latest-only.ts";

/** Work that ends when the test says so. */
function held(signals: AbortSignal[] = []) {
  let succeed = (_result: string) => {};
  let fail = (_error: Error) => {};
  const result = new Promise<string>((resolve, reject) => {
    succeed = resolve;
    fail = reject;
  });
  const work = (signal: AbortSignal) => {
    signals.push(signal);
    return result;
  };
  return { work, succeed, fail };
}

it("the newest fetch returns its result, and an earlier one never does, in any order", async () => {
  const latest = latestOnly();
  const [first, second] = [held(), held()];
  const answers = [latest.run(first.work), latest.run(second.work)];
  second.succeed("second");
  first.succeed("first");
  expect(await Promise.all(answers)).toEqual([null, "second"]);
});

it("an earlier fetch is aborted, and its failure is ignored", async () => {
  const latest = latestOnly();
  const signals: AbortSignal[] = [];
  const [first, second] = [held(signals), held(signals)];
  const early = latest.run(first.work);
  const late = latest.run(second.work);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  first.fail(new Error("aborted"));
  expect(await early).toBeNull();
  second.fail(new Error("the shop is away"));
  await expect(late).rejects.toThrow("the shop is away");
});

it("cancelled work returns nothing, and the next work does", async () => {
  const latest = latestOnly();
  const first = held();
  const early = latest.run(first.work);
  latest.cancel();
  first.succeed("first");
  expect(await early).toBeNull();
  expect(await latest.run(async () => "next")).toBe("next");
});
