import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { ownTurn } from "../../app/web/own-turn.server.ts";

it("no two parts of pages share a turn of the event loop", async () => {
  let turn = 0;
  let isOver = false;
  const counting = (async () => {
    for (; !isOver; turn += 1) await nextTurn();
  })();
  const turns = await Promise.all(
    ["first", "second", "third"].map(async () => {
      await ownTurn();
      return turn;
    }),
  );
  isOver = true;
  await counting;
  expect(new Set(turns).size).toBe(3);
  expect(turns).toEqual([...turns].sort((a, b) => a - b));
});
