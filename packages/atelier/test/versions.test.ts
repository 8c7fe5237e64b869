import { describe, expect, it } from "vitest";
import { findRecipe, paint, STYLE_IDS } from "../src/index.ts";
import { formerRecipes } from "../src/recipes/index.ts";
import { landscape, poster, QUICK_STYLE } from "./photos.ts";

describe("the versions of a recipe", () => {
  it("belong to one style, and are ordered, newest first", () => {
    for (const style of STYLE_IDS) {
      const kept = [findRecipe(style)!, ...(formerRecipes[style] ?? [])];
      for (const recipe of kept) {
        expect(recipe.id).toBe(style);
        expect(findRecipe(style, recipe.version)).toBe(recipe);
      }
      const versions = kept.map(({ version }) => version);
      expect(versions).toEqual([...new Set(versions)].sort((one, other) => other - one));
    }
  });

  it("paint the same by their number, and are refused once removed", async () => {
    const { version } = findRecipe(QUICK_STYLE)!;
    const named = await poster({ recipeVersion: version });
    const newest = await poster();
    expect(named.recipeVersion).toBe(version);
    expect(Buffer.compare(named.rgb, newest.rgb)).toBe(0);
    expect(findRecipe(QUICK_STYLE, version + 1)).toBeUndefined();
    const gone = {
      photo: await landscape(),
      style: QUICK_STYLE,
      feelings: [],
      seed: 1,
      size: "sketch",
      recipeVersion: version + 1,
    } as const;
    await expect(paint(gone)).rejects.toMatchObject({ name: "AtelierRefusal", code: "recipe_gone" });
  });
});
