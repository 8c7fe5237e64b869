import { COMIC } from "../lettering/setting.ts";
import { abstracted } from "../operators/abstraction.ts";
import { type Cluster, clustersOf, nearestClusters } from "../operators/clusters.ts";
import { type Rgb, rgbOfHex, Tint } from "../operators/colour.ts";
import { type Burst, drawBurst } from "../operators/comic-burst.ts";
import { Screen } from "../operators/halftone.ts";
import { inkAt } from "../operators/ink.ts";
import { facesInSkinInks, inksFor, sharesOfFaces } from "../operators/inks.ts";
import { dropIslands } from "../operators/islands.ts";
import { withLikeness } from "../operators/likeness.ts";
import { contoursOf } from "../operators/lines.ts";
import { energy, moodInk } from "../operators/mood.ts";
import { clamp, smoothstep } from "../operators/numeric.ts";
import { paperGrain } from "../operators/paper.ts";
import { blur, mapPlane, type Plane } from "../operators/plane.ts";
import { membershipFields, smoothLabels } from "../operators/regions.ts";
import { DENSITIES, screenDensity, timesDenser } from "../operators/screen-density.ts";
import { FULL_BLEED, SQUARE_BLEED, WIDE_BLEED } from "../operators/sheet.ts";
import { highestOf, skylineOf } from "../operators/skyline.ts";
import { Strongest } from "../operators/strongest.ts";
import type { Recipe, Structure } from "./recipe.ts";

const INKS = ["#ff2d55", "#ffd400", "#00a8e8", "#ff7a00", "#7b2ff7", "#00c49a", "#ff8fb1"];
/** What skin may be printed in: nobody looks well in purple or green. */
const SKIN_INKS = new Set(["#ff2d55", "#ffd400", "#ff7a00", "#ff8fb1"]);
const KEY = rgbOfHex("#101018");
const PAPER = rgbOfHex("#fffaf0");
const REGIONS = 6;
const WEIGHTS = { lightness: 0.55, chroma: 2.2 };
/** Screens of neighbouring inks lie at angles that make no moiré. */
const SCREEN_ANGLES = [1.05, 0.26];
const SCREEN_MM = 3;
const KEY_SCREEN = 0.62;
const RAYS = 22;
/** Places of the outline whose highest one the rays come from. */
const PLACES = 12;

/** How much darker light skin is printed than it is, in OKLab, and how far around a face, in its widths. */
const SKIN_TINT = 0.12;
const AROUND_FACE = 0.06;

interface PopArt extends Structure {
  readonly regions: readonly Plane[];
  readonly lightness: Plane;
  readonly lines: Plane;
  readonly subject: Plane;
  readonly density: Plane;
  readonly inks: readonly Rgb[];
  readonly screenMm: number;
  readonly lineWeight: number;
  readonly burst: Burst;
}

/** Silk screens of the 1960s: a loud ink for each region in halftone, black shadows, inked outlines. */
export const popart: Recipe<PopArt> = {
  id: "popart",
  name: "Pop Art",
  traits:
    "Screen print of the 1960s: a few flat, outrageous hues, bold black contours and solid blacks, with mechanical halftone dots modelling the midtones. Hot pink, cadmium yellow, cyan and red, slightly off register. Cheerful, loud and immediate, like one enlarged frame of a comic.",
  version: 9,
  varies: true,
  lettering: { ...COMIC, ink: "#ffe54a" },
  plate: { ground: "#ffe54a", ink: "#101018", line: "#101018" },
  panels: { tall: FULL_BLEED, square: SQUARE_BLEED, wide: WIDE_BLEED },

  prepare(study) {
    const abstraction = abstracted(study, {
      tone: { low: 0.12, high: 0.96, middle: 0.6, local: 0.45, saturation: 1.6 },
      calm: 3,
      rounds: 2,
      reach: 4.5,
      tolerance: 0.085,
    });
    const flat = withLikeness(abstraction, study, 0.4);
    const { flow } = abstraction;
    const clusters = clustersOf(flat, REGIONS, study.random(1), WEIGHTS);
    const rough = nearestClusters(flat, clusters, WEIGHTS);
    const smooth = dropIslands(smoothLabels(rough, study, clusters.length, 3, 2), study, 500);
    const chosen = inksFor(
      clusters,
      INKS,
      SKIN_INKS,
      sharesOfFaces(smooth, study, clusters.length),
      study.variation,
    );
    const isSkin = (k: number): boolean => SKIN_INKS.has(chosen[k]!);
    const labels = facesInSkinInks(smooth, flat, study, { clusters, weights: WEIGHTS, isSkin });
    const inks = chosen.map((hex) => moodInk(hex, study.mood));
    const screenMm = SCREEN_MM / energy(study.mood, 0.2);
    const density = screenDensity(study, AROUND_FACE, screenMm);
    const [ray, between] = mostUsed(inks, clusters);
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      regions: membershipFields(labels, study, clusters.length, 1.6),
      lightness: blur(tinted(flat.lightness, density), study, 1.3),
      lines: contoursOf(flat.lightness, study, flow, { sigma: 1.7, tau: 0.985, along: 5 }),
      subject: blur(study.subject, study, 1.5),
      density,
      inks,
      screenMm,
      lineWeight: 0.0015 * energy(study.mood, 0.8),
      burst: {
        ray,
        between,
        dots: PAPER,
        key: KEY,
        rays: Math.round(RAYS * energy(study.mood, 0.45)),
        at: highestOf(skylineOf(study, flat, PLACES)),
      },
    };
  },

  paint(tile, structure) {
    const { panel, regions, lightness, lines, subject, density, inks, screenMm, lineWeight, hasSubject } =
      structure;
    const fineness = tile.fineness(panel, structure);
    const screens = DENSITIES.map((times) => ({
      inks: SCREEN_ANGLES.map((angle) => new Screen(screenMm / times, angle, tile.mm)),
      key: new Screen((screenMm * KEY_SCREEN) / times, Math.PI / 4, tile.mm),
    }));
    const pair = new Strongest();
    const ink = new Tint();
    const colour = new Tint();
    for (const row of tile.rows(panel, structure, [...regions, lightness, lines, subject, density])) {
      const [light, line, figure, dense] = row.values.slice(regions.length) as [Plane, Plane, Plane, Plane];
      const v = tile.v(row.y);
      for (let x = 0; x < row.count; x++) {
        const u = tile.u(row.x0 + x);
        const L = light[x]!;
        pair.find(row.values, regions.length, x);
        ink.set(inks[pair.second]!).over(inks[pair.first]!, clamp(0.5 + pair.lead * fineness * 0.96));
        const screen = screens[DENSITIES.indexOf(timesDenser(dense[x]!))]!;
        const dots = screen.inks[pair.first % SCREEN_ANGLES.length]!.coverAt(u, v, smoothstep(0.93, 0.5, L));
        colour.set(PAPER).overTint(ink, dots);
        colour.over(KEY, screen.key.coverAt(u, v, smoothstep(0.42, 0.2, L)));
        colour.over(KEY, inkAt(line[x]!, lineWeight, 0.006, fineness));
        if (hasSubject) colour.over(KEY, smoothstep(0.46, 0.4, Math.abs(figure[x]! - 0.5)));
        tile.put(row.x0 + x, row.y, colour);
      }
    }
    drawBurst(tile, panel, structure.burst);
    paperGrain(tile, 0.012);
  },
};

/** The lightness with less of it on faces, which have a denser screen: bare paper is left for what shines. */
function tinted(lightness: Plane, density: Plane): Plane {
  return mapPlane(lightness, (L, i) => L - SKIN_TINT * clamp(2 * density[i]!) * smoothstep(0.5, 0.8, L));
}

/** The two different inks that cover most of the picture. */
function mostUsed(inks: readonly Rgb[], clusters: readonly Cluster[]): [Rgb, Rgb] {
  const inTurn = inks
    .map((ink, k) => ({ ink, share: clusters[k]!.share }))
    .sort((one, other) => other.share - one.share)
    .map(({ ink }) => ink);
  const most = inTurn[0]!;
  return [most, inTurn.find((ink) => ink.some((value, k) => value !== most[k])) ?? PAPER];
}
