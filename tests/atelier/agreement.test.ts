import { expect, it } from "vitest";
import { FEELING_IDS, STYLE_IDS } from "../../app/atelier/index.ts";
import { FEELINGS } from "../../app/domain/creations/feeling.ts";
import { STYLES } from "../../app/domain/creations/style.ts";

/** The atelier imports nothing of the shop, so nothing but this holds their lists together. */
it("the atelier and the shop know the same styles and feelings", () => {
  expect([...STYLE_IDS].sort()).toEqual(STYLES.map(({ id }) => id).sort());
  expect([...FEELING_IDS].sort()).toEqual(FEELINGS.map(({ id }) => id).sort());
});
