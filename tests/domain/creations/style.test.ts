import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FeelingsChoice, PaintingWish, StyleChoice } from "../../../app/domain/creations/choices.ts";
import { FEELINGS, readFeelings } from "../../../app/domain/creations/feeling.ts";
import { composePrompt } from "../../../app/domain/creations/prompt.ts";
import {
  FREE_STYLES,
  isStyleAllowed,
  offeredStyles,
  STYLES,
  styleThumbnail,
} from "../../../app/domain/creations/style.ts";
import { ANONYMOUS } from "../../../app/domain/viewer.ts";

const member = {
  account: { id: "m", email: "m@example.com", username: "member", userType: "artistic_collective" as const },
};

describe("styles", () => {
  it("are the 21 of the specification", () => {
    expect(STYLES.map((style) => style.name).join("; ")).toBe(
      "Alpine Coastline; Art Deco; Art Nouveau; Bauhaus; Brutalist Decay; Crystalline Industry; Golden Glimpse; Impressionist; Majolica; Minimal Modernist; Neo-Retro Motor; Neo Vintage; Nova Prisma; Parallel Pop; Pop Art; Renaissance; Retro Optical; Retro Scenic; Sepia Hellenic; Surrealist; Tuscan Lavender",
    );
    expect(new Set(STYLES.map((style) => style.id)).size).toBe(21);
    for (const style of STYLES) expect(style.traits.length).toBeGreaterThan(120);
  });

  it("are three for everybody and all for members", () => {
    expect(STYLES.filter((style) => isStyleAllowed(ANONYMOUS, style.id)).map((style) => style.id)).toEqual(
      FREE_STYLES,
    );
    expect(STYLES.every((style) => isStyleAllowed(member, style.id))).toBe(true);
  });

  it("show the picture that the shop has of them", () => {
    const files = readdirSync("public/styles/thumbnails").sort();
    expect(files).toEqual(STYLES.flatMap(({ id }) => [`${id}_thumbnail.png`, `${id}_thumbnail.webp`]));
    expect(styleThumbnail("popart")).toBe("/api/storage-image/styles/thumbnails/popart_thumbnail.png");
  });

  it("are offered as far as the painter paints them", () => {
    const offered = offeredStyles({ styles: ["popart", "cubism", "artdeco"] });
    expect(offered.map((style) => style.id)).toEqual(["artdeco", "popart"]);
  });
});

describe("feelings", () => {
  it("are the 33 of the specification", () => {
    expect(FEELINGS.map((feeling) => feeling.id).join(", ")).toBe(
      "wonder, serenity, melancholy, longing, triumph, euphoria, tension, nostalgia, reverence, courage, isolation, belonging, mystery, joy, awe, determination, freedom, resilience, bliss, despair, hope, power, stillness, yearning, rage, trust, playfulness, clarity, vulnerability, ecstasy, confusion, anticipation, intimacy",
    );
    expect(FEELINGS).toHaveLength(33);
  });

  it("are told apart: not answered, none, some", () => {
    expect([readFeelings(null), readFeelings("[]"), readFeelings('["awe","joy","gone"]')]).toEqual([
      null,
      [],
      ["joy", "awe"],
    ]);
  });
});

describe("the prompt", () => {
  it("is made of the shop's own words alone", () => {
    const prompt = composePrompt(STYLES[1]!, FEELINGS.slice(0, 3));
    for (const part of [
      "Art Deco",
      STYLES[1]!.traits,
      ...FEELINGS.slice(0, 3).map((f) => f.traits),
      "No words",
      "A3",
    ]) {
      expect(prompt).toContain(part);
    }
    expect(prompt.length).toBeLessThan(4000);
    expect(composePrompt(STYLES[1]!, [])).toContain("Keep the mood");
  });
});

describe("the forms", () => {
  it("take one, many or no feelings", () => {
    const feelings = (value: unknown) => FeelingsChoice.parse({ feelings: value }).feelings;
    expect([feelings(undefined), feelings(""), feelings("joy"), feelings(["joy", "awe"])]).toEqual([
      [],
      [],
      ["joy"],
      ["joy", "awe"],
    ]);
    expect(FeelingsChoice.safeParse({ feelings: [new File([], "x")] }).error?.issues[0]?.message).toBe(
      "feeling-unknown",
    );
  });

  it("name what is missing", () => {
    expect(StyleChoice.safeParse({}).error?.issues[0]?.message).toBe("style-missing");
    expect(PaintingWish.safeParse({ requestKey: "a b" }).error?.issues[0]?.message).toBe("bad-request");
  });
});
