import { FEELING_IDS } from "@moment/atelier";
import { expect, it } from "vitest";
import { FEELINGS } from "../../../app/domain/posters/feeling.ts";

/** The atelier imports nothing of the shop, so only this test compares its feelings with the shop's. */
it("the atelier and the shop have the same feelings", () => {
  expect([...FEELING_IDS].sort()).toEqual(FEELINGS.map(({ id }) => id).sort());
});
