import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FeelingsChoice, PaintingInput, StyleChoice } from "../../../app/domain/creations/forms.ts";
import { composePrompt } from "../../../app/domain/creations/prompt.ts";
import { ANONYMOUS } from "../../../app/domain/kernel/viewer.ts";
import { FEELINGS, readFeelings } from "../../../app/domain/posters/feeling.ts";
import {
  FREE_STYLES,
  findStyle,
  isStyleAllowed,
  offeredStyles,
  STYLES,
} from "../../../app/domain/posters/style.ts";
import { styleThumbnail } from "../../../app/domain/posters/style-thumbnail.ts";
import { catalogues } from "../../../app/locales/index.ts";

const member = {
  account: { id: "m", email: "m@example.com", username: "member", userType: "artistic_collective" as const },
};

describe("styles", () => {
  it("have ids and names of their own, and traits to paint from", () => {
    expect(new Set(STYLES.map((style) => style.id)).size).toBe(STYLES.length);
    for (const { styles } of Object.values(catalogues)) {
      expect(new Set(STYLES.map(({ id }) => styles[id])).size).toBe(STYLES.length);
    }
    for (const style of STYLES) expect(style.traits.length).toBeGreaterThan(120);
  });

  it("are three for every account and all for members", () => {
    expect(STYLES.filter((style) => isStyleAllowed(ANONYMOUS, style.id)).map((style) => style.id)).toEqual(
      FREE_STYLES,
    );
    expect(STYLES.every((style) => isStyleAllowed(member, style.id))).toBe(true);
  });

  it("have a thumbnail each", () => {
    const files = readdirSync("public/styles/thumbnails").sort();
    expect(files).toEqual(STYLES.flatMap(({ id }) => [`${id}_thumbnail.png`, `${id}_thumbnail.webp`]));
    for (const { id } of STYLES) {
      const picture = readFileSync(`packages/atelier/gallery/${id}.webp`);
      expect(readFileSync(`public/styles/thumbnails/${id}_thumbnail.webp`).equals(picture), id).toBe(true);
    }
    expect(styleThumbnail("popart")).toBe("/api/storage-image/styles/thumbnails/popart_thumbnail.png");
  });

  it("are all shown in the README of the atelier", () => {
    const readme = readFileSync("packages/atelier/README.md", "utf8");
    for (const { id, name } of STYLES) expect(readme).toContain(`![${name}](gallery/${id}.webp)`);
  });

  it("are offered where the painter supports them", () => {
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

  it("are read as not chosen, none, or some", () => {
    expect([readFeelings(null), readFeelings("[]"), readFeelings('["awe","joy","gone"]')]).toEqual([
      null,
      [],
      ["joy", "awe"],
    ]);
  });
});

describe("the prompt", () => {
  it("consists of the shop's own words", () => {
    const artDeco = findStyle("artdeco")!;
    const prompt = composePrompt(artDeco, FEELINGS.slice(0, 3));
    for (const part of [
      "Art Deco",
      artDeco.traits,
      ...FEELINGS.slice(0, 3).map((f) => f.traits),
      "No words",
      "A3",
    ]) {
      expect(prompt).toContain(part);
    }
    expect(prompt.length).toBeLessThan(4000);
    expect(composePrompt(artDeco, [])).toContain("Keep the mood");
    const inPhoto = composePrompt(artDeco, [], { colours: "photo", closeness: "calm", shape: "wide" });
    expect(inPhoto).toContain("Keep to the colours of the photograph");
    expect(inPhoto).toContain("Simplify boldly");
    expect(prompt).toContain("an upright A3 sheet");
    expect(inPhoto).toContain("an A3 sheet in landscape format");
  });
});

describe("the forms", () => {
  it("accept one, many or no feelings", () => {
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
    expect(PaintingInput.safeParse({ requestKey: "a b" }).error?.issues[0]?.message).toBe("bad-request");
  });
});
