import { afterAll, describe, expect, it } from "vitest";
import { ATELIER_STYLES, closeAtelier, findRecipe, paint } from "../../app/atelier/index.ts";
import { formerRecipes } from "../../app/atelier/recipes/index.ts";
import { landscape, poster } from "./photos.ts";
import { isAtelierProved } from "./proved.ts";

afterAll(closeAtelier);

describe("the versions of a recipe", () => {
  it("are all of one style, each another, newest first", () => {
    for (const style of ATELIER_STYLES) {
      const kept = [findRecipe(style)!, ...(formerRecipes[style] ?? [])];
      for (const recipe of kept) {
        expect(recipe.id).toBe(style);
        expect(findRecipe(style, recipe.version)).toBe(recipe);
      }
      const versions = kept.map(({ version }) => version);
      expect(versions).toEqual([...new Set(versions)].sort((one, other) => other - one));
    }
  });

  it.skipIf(isAtelierProved)(
    "paint the same when they are named, and refuse when they are gone",
    async () => {
      const { version } = findRecipe("bauhaus")!;
      const named = await poster({ recipeVersion: version, size: "sketch" });
      const newest = await poster({ size: "sketch" });
      expect(named.recipeVersion).toBe(version);
      expect(Buffer.compare(named.rgb, newest.rgb)).toBe(0);
      expect(findRecipe("bauhaus", version + 1)).toBeUndefined();
      const gone = {
        photo: await landscape(),
        style: "bauhaus",
        feelings: [],
        seed: 1,
        size: "sketch",
        recipeVersion: version + 1,
      } as const;
      await expect(paint(gone)).rejects.toMatchObject({ name: "AtelierRefusal", code: "recipe_gone" });
    },
  );
});
