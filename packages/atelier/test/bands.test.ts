import { describe, expect, it } from "vitest";
import { type FeelingId, moodOf } from "../src/feelings.ts";
import { recipes, type StyleId } from "../src/index.ts";
import { meanOf } from "../src/operators/plane.ts";
import { TRIM } from "../src/operators/sheet.ts";
import { paintedSmall } from "./easel.ts";
import { testPhoto } from "./photos.ts";
import { type Pixels, planesOf } from "./pixels.ts";

/** Of the others, Retro Optical's rings follow the subject alone, and Tuscan Lavender's few dabs the picture's colours. */
const OF_THE_PICTURE: readonly StyleId[] = [
  "alpinecoastal",
  "artdeco",
  "artnouveau",
  "bauhaus",
  "brutalistdecay",
  "crystallineindustry",
  "goldenglimpse",
  "impressionist",
  "majolica",
  "minimalmodernist",
  "neoretromotor",
  "neovintage",
  "novaprisma",
  "parallelpop",
  "popart",
  "renaissance",
  "retroscenic",
  "sepiahellenic",
  "surrealist",
];
/** Hundredths of OKLab, in the mean of the band: one thin line and a sun move little of it. */
const LEAST_APART = { pictures: 0.4, moods: 1.8 };
/** A band of thin lines needs some more pixels than a picture. */
const WIDTH = 160;

const friends = testPhoto("friends");
const peaks = testPhoto("picosdeeuropa");

describe("the band of a style", () => {
  it.each(OF_THE_PICTURE)("differs from picture to picture: %s", async (style) => {
    const [one, other] = [await painted(style, friends, [], true), await painted(style, peaks)];
    expect(bandsApart(style, one, other)).toBeGreaterThan(LEAST_APART.pictures);
  });

  it.each([...OF_THE_PICTURE, "retrooptical"] as const)("follows the mood: %s", async (style) => {
    const [light, heavy] = [
      await painted(style, peaks, ["triumph"]),
      await painted(style, peaks, ["despair", "isolation"]),
    ];
    expect(bandsApart(style, light, heavy)).toBeGreaterThan(LEAST_APART.moods);
  });
});

function painted(
  style: StyleId,
  photo: Uint8Array,
  feelings: FeelingId[] = [],
  person = false,
): Promise<Pixels> {
  return paintedSmall(style, photo, { shape: "square", mood: moodOf(feelings), person, width: WIDTH });
}

/** The mean distance of what lies beneath two square pictures. */
function bandsApart(style: StyleId, one: Pixels, other: Pixels): number {
  const { y, h } = recipes[style].panels.square;
  const from = Math.ceil(((y + h) / TRIM.w) * one.width) * one.width;
  const [p, q] = [planesOf(one), planesOf(other)];
  const distances = p.lightness.subarray(from).map((L, k) => {
    const i = from + k;
    return Math.hypot(L - q.lightness[i]!, p.a[i]! - q.a[i]!, p.b[i]! - q.b[i]!);
  });
  return 100 * meanOf(distances);
}
