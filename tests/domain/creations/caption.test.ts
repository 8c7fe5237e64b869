import { recipes } from "@moment/atelier/styles";
import { describe, expect, it } from "vitest";
import { CaptionForm, captionOn } from "../../../app/domain/creations/caption.ts";
import type { Refusal } from "../../../app/domain/kernel/refusal.ts";
import { writtenOn } from "../../../app/domain/posters/poster-words.ts";

const issues = (fields: Record<string, unknown>) =>
  CaptionForm.safeParse({ plate: "museum", ...fields }).error?.issues.map(({ path, message }) => [
    path.join("."),
    message,
  ]);

describe("the words of a caption", () => {
  it("are a title, a place or a date", () => {
    for (const fields of [{}, { title: " ", place: "\u200b", date: "" }]) {
      expect(issues(fields)).toEqual([["title", "caption-blank"]]);
    }
    for (const fields of [{ title: "Evening" }, { place: "Lugano" }, { date: "2025" }]) {
      expect(issues(fields)).toBeUndefined();
    }
  });

  it("are one clean line each, of at most 40 characters", () => {
    const parsed = CaptionForm.parse({
      plate: "travel",
      title: " Rome\u0000,\r\n\tMay ",
      place: "e\u0301te\u0301",
    });
    expect(parsed).toEqual({ plate: "travel", title: "Rome, May", place: "été", date: "" });
    expect(issues({ place: "x".repeat(41) })).toEqual([["place", "caption-too-long"]]);
    expect(issues({ date: ` ${"é".repeat(40)} ` })).toBeUndefined();
  });

  it("stand on a plate that there is", () => {
    for (const plate of [undefined, "", "brass"]) {
      expect(issues({ title: "Evening", plate })).toEqual([["plate", "invalid"]]);
    }
  });

  it("are kept with the colours of the style, and refused next to the field that has unknown characters", () => {
    const input = CaptionForm.parse({ plate: "catalogue", title: "Evening", place: "Łódź", date: "2025" });
    expect(captionOn("majolica", input)).toEqual({ ...input, colours: recipes.majolica.plate });
    try {
      captionOn("majolica", { ...input, place: "東京 🙂" });
      expect.unreachable();
    } catch (error) {
      const { code, details } = error as Refusal;
      expect([code, details.field, details.values]).toEqual([
        "lettering-glyphs",
        "place",
        { signs: "東 京 🙂" },
      ]);
    }
  });

  it("are one line together with the text on the poster", () => {
    const lettering = { text: "Ciao", x: 0.5, y: 0.5 };
    const caption = captionOn("popart", { plate: "museum", title: "Evening", place: "", date: "2025" });
    expect(writtenOn({ lettering: null, caption: null })).toBeNull();
    expect(writtenOn({ lettering, caption: null })).toBe("Ciao");
    expect(writtenOn({ lettering, caption })).toBe("Ciao · Evening · 2025");
  });
});
