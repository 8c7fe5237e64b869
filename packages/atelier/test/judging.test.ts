import { describe, expect, it } from "vitest";
import type { StyleId } from "../src/index.ts";
import { type Judged, verdictsOn } from "./judging.ts";
import { pairings, type Seen } from "./reading.ts";

const PHOTOS = ["cat", "sea", "town"];
/** Where each style's posters lie on a line; the photos move them by at most a tenth. */
const PLACES: Partial<Record<StyleId, number>> = { artdeco: 0, bauhaus: 1, popart: 9 };

describe("a pairing", () => {
  it("measures styles by how far posters of one style are apart", () => {
    const [closest, ...others] = pairings(table().map(({ poster }) => poster));
    expect(closest?.makers).toEqual(["artdeco", "bauhaus"]);
    expect(closest?.apart).toBeCloseTo(1 / (0.2 / 1.5));
    expect(others.map(({ makers }) => makers)).toEqual([
      ["bauhaus", "popart"],
      ["artdeco", "popart"],
    ]);
  });
});

describe("a verdict", () => {
  it("counts faces, misreadings and the tones of the darkest and lightest third", () => {
    const verdict = verdictsOn(table()).find(({ style }) => style === "popart");
    expect(verdict).toMatchObject({ faces: 6, found: 3, tonesOnDark: 0.5, tonesOnLight: 0.9 });
    expect(verdict).toMatchObject({ misreadPanel: 1, misreadPoster: 0, closest: "bauhaus" });
  });
});

/** Three styles by three photos; the panel of one poster looks like another style. */
function table(): Judged[] {
  return Object.entries(PLACES).flatMap(([id, place]) =>
    PHOTOS.map((photo, i) => {
      const style = id as StyleId;
      const seen = (at: number): Seen => ({ maker: style, photo, impression: [at + i / 10] });
      return {
        style,
        photo,
        faces: 2,
        found: i,
        drawn: { tones: 0.5 + i * 0.2, angle: i * 30 - 20 },
        panel: seen(style === "popart" && photo === "town" ? 1 : place),
        poster: seen(place),
      };
    }),
  );
}
