import { GEOMETRIC } from "../lettering/setting.ts";
import { abstracted } from "../operators/abstraction.ts";
import { bandUnder } from "../operators/band.ts";
import { busyness } from "../operators/busyness.ts";
import { type Lab, labOfHex, rgbOfHex } from "../operators/colour.ts";
import { delaunay } from "../operators/delaunay.ts";
import { faceField } from "../operators/faces.ts";
import { drawFacets, type Facet, packedFacets } from "../operators/facets.ts";
import { likeness } from "../operators/likeness.ts";
import { energy, inMood } from "../operators/mood.ts";
import { clamp, mix, smoothstep } from "../operators/numeric.ts";
import { paperGrain } from "../operators/paper.ts";
import { blur, type LabPlanes, type Plane, percentiles, type Size } from "../operators/plane.ts";
import type { Rng } from "../operators/random.ts";
import { climbed, scattered } from "../operators/scatter.ts";
import { BLEED_MM, FULL_BLEED, type Rect, WIDE_BLEED } from "../operators/sheet.ts";
import type { Point } from "../operators/strokes.ts";
import type { Recipe, Structure, Study } from "./recipe.ts";

/**
 * For each variation what is cold, and what the furnace throws on it: steel and amber, emerald and brass, amethyst and copper, iron
 * and embers, glass and dawn.
 */
const CRYSTALS = [
  {
    cold: ["#070d18", "#11304b", "#2f6f8f", "#8fc3d0", "#f0f7f4"],
    hot: ["#1a0d10", "#7a2f1d", "#d4762c", "#f6c56a", "#fff3d6"],
  },
  {
    cold: ["#06140f", "#0d3f30", "#1f7d5c", "#86c9a4", "#f0f8ee"],
    hot: ["#161005", "#6b3c1c", "#c0803a", "#eec488", "#fff4dc"],
  },
  {
    cold: ["#0e0a1c", "#2e1f58", "#6450a0", "#b3a4d8", "#f4f0f8"],
    hot: ["#1a0b12", "#7c2f2a", "#cf7a58", "#f3bd94", "#fff0e2"],
  },
  {
    cold: ["#0b0b0d", "#26292e", "#5a6068", "#a6adb2", "#f2f2ee"],
    hot: ["#1a0806", "#86280f", "#dc6422", "#fbb453", "#fff0cc"],
  },
  {
    cold: ["#0f2a3c", "#2f7a94", "#6fbcc8", "#b8e2e2", "#f8fdfa"],
    hot: ["#2a1218", "#a04a48", "#e08a78", "#f6c4a8", "#fff2e6"],
  },
].map(({ cold, hot }) => ({ cold: cold.map(labOfHex), hot: hot.map(labOfHex) }));
const GLINT = rgbOfHex("#e9f6ff");
const NIGHT = rgbOfHex("#0b1018");
const SQUARE: Rect = { ...FULL_BLEED, h: 303 };
const EDGE_MM = 0.36;
/** Part of the photo's own colour in a facet. */
const OWN_COLOUR = 0.2;

/** Distance between corners, in pixels of the study, where nothing happens and on the hardest edge. */
const WIDEST = 96;
const CLOSEST = 8;
/** The same on a face, in widths of its box: small enough for eyes and mouth. */
const ON_A_FACE = 0.034;
const LEAST_ON_A_FACE = 3;
const DARTS = 130_000;
/** The same beneath a square picture: close under its edge, then ever wider. */
const FIRST_UNCUT = 34;
const UNCUT = 118;
const SAMPLES = 16;

type Inks = (typeof CRYSTALS)[number];

interface Crystal extends Structure {
  readonly facets: Float32Array;
}

/** The picture cut in crystal: facets that follow its edges, in steel, ice and amber. */
export const crystallineindustry: Recipe<Crystal> = {
  id: "crystallineindustry",
  name: "Crystalline Industry",
  traits:
    "Everything is cut into low-relief crystal facets, larger in the sky and finer along edges and in faces, each facet with its own soft gradient. The light is that of a foundry at dusk: cold steel blues against glowing amber and molten orange. Precise, engineered, monumental, with beams and girders turned into prisms.",
  version: 7,
  varies: true,
  lettering: GEOMETRIC,
  plate: { ground: "#0b1018", ink: "#e9f6ff", line: "#7fb3d9" },
  panels: { tall: FULL_BLEED, square: SQUARE, wide: WIDE_BLEED },

  prepare(study) {
    const { flat, toned, flow } = abstracted(study, {
      tone: { low: 0.05, high: 0.97, middle: 0.56, local: 0.6, saturation: 1.25 },
      calm: 3,
      rounds: 2,
      reach: 5,
      tolerance: 0.08,
    });
    const picture = { ...flat, lightness: likeness(flat.lightness, toned.lightness, study, 0.7) };
    const edges = blur(flow.magnitude, study, 2);
    const faces = faceField(study, 0.8);
    // In a place nobody asks for the attention: what is full of edges has it.
    const attention = study.hasSubject ? study.attention : busyness(study, flow.magnitude);
    const points = cornersOf(study, edges, faces, attention);
    const corners = delaunay(points);
    const range = percentiles(flat.lightness, [0.02, 0.98]);
    const random = study.random(2);
    const crystal = CRYSTALS[study.variation]!;
    const facets: Facet[] = [];
    for (let t = 0; t < corners.length; t += 3) {
      const triangle: Facet["corners"] = [
        points[corners[t]!]!,
        points[corners[t + 1]!]!,
        points[corners[t + 2]!]!,
      ];
      const middle = middleOf(triangle);
      if (middle[1] > study.h) {
        facets.push(rawCrystal(triangle, (middle[1] - study.h) / study.w, crystal, random));
        continue;
      }
      const rough = 1 - 0.8 * faces[indexOf(middle, study)]!;
      const [L, a, b] = meanIn(triangle, picture, study, random);
      const unrest = (random() - 0.5) * 0.1 * energy(study.mood, 0.4) * rough;
      const graded = gradedColour([L, a, b], range, crystal);
      facets.push({
        corners: triangle,
        colour: inMood([clamp(graded[0] + unrest), graded[1], graded[2]], study.mood),
        towards: 0.9 + random() * 1.6,
        gradient: (0.05 + 0.09 * random()) * energy(study.mood, 0.3) * rough,
        shine: rough,
      });
    }
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      facets: packedFacets(facets),
    };
  },

  paint(tile, structure) {
    tile.fill(NIGHT);
    drawFacets(tile, structure.panel, structure, structure.facets, GLINT, EDGE_MM);
    paperGrain(tile, 0.012);
  },
};

/** Corners close together on edges and on the subject, and a ring of them around the picture. */
function cornersOf(study: Study, edges: Plane, faces: Plane, attention: Plane): Point[] {
  const { w, h } = study;
  const [hardest = 1] = percentiles(edges, [0.975]);
  const smallestFace = study.faces.reduce((least, face) => Math.min(least, face.w), Infinity);
  const onAFace = clamp(smallestFace * ON_A_FACE, LEAST_ON_A_FACE, WIDEST);
  const distance = (i: number): number => {
    const edge = Math.sqrt(clamp(edges[i]! / Math.max(1e-4, hardest)));
    const usual = mix(WIDEST, CLOSEST, edge) * (1 - 0.62 * attention[i]!);
    return mix(usual, Math.min(usual, onAFace), faces[i]!);
  };
  const random = study.random(1);
  const inside = scattered(study, DARTS, distance, random).map((point) =>
    climbed(point, edges, study, faces[indexOf(point, study)]! > 0.5 ? 1 : 6),
  );
  const below = cornersBelow(study, random);
  const around: Point[] = [];
  for (let x = -20; x <= w + 20; x += 60) {
    around.push([x, -20 - random()]);
    if (below.length === 0) around.push([x, h + 20 + random()]);
  }
  for (let y = 20; y <= h; y += 60) around.push([-20 - random(), y], [w + 20 + random(), y]);
  return [...inside.filter(([, y]) => below.length === 0 || y < h - CLOSEST), ...around, ...below];
}

/** Corners on the lower edge of a square picture, and wide apart in the uncut crystal beneath. */
function cornersBelow({ w, h, panel }: Study, random: Rng): Point[] {
  const band = bandUnder(panel, 0, -BLEED_MM);
  if (!band) return [];
  const depth = (band.h * w) / panel.w;
  const corners: Point[] = [];
  for (let x = -40; x <= w + 40; x += 24) corners.push([x, h + random()]);
  let spacing = FIRST_UNCUT;
  for (let y = h + spacing; y < h + depth + UNCUT; y += spacing * 0.86) {
    const shift = random() * spacing;
    for (let x = -spacing * 2; x <= w + spacing * 2; x += spacing) {
      const aside = (random() - 0.5) * spacing * 0.5;
      corners.push([x + shift + aside, y + (random() - 0.5) * spacing * 0.45]);
    }
    spacing = Math.min(UNCUT, spacing * 1.4);
  }
  return corners;
}

/** Steel that no picture has been cut into, darker the farther down. */
function rawCrystal(corners: Facet["corners"], depth: number, { cold }: Inks, random: Rng): Facet {
  const [L, a, b] = stepped(cold, clamp(0.36 - depth * 0.6 + (random() - 0.5) * 0.16));
  return {
    corners,
    colour: [L, a, b],
    towards: 0.9 + random() * 1.6,
    gradient: 0.05 + 0.05 * random(),
    shine: 1,
  };
}

/** A tone becomes cold, or hot where the photo is warm. */
function gradedColour([L, a, b]: Lab, [darkest = 0, lightest = 1]: readonly number[], inks: Inks): Lab {
  // A photo of hardly any range stays in the middle of the ramp.
  const tone = clamp(0.5 + (L - (darkest + lightest) / 2) / Math.max(0.2, lightest - darkest));
  const warm = smoothstep(0.02, 0.09, b + a * 0.6);
  const [cold, hot] = [stepped(inks.cold, tone), stepped(inks.hot, tone)];
  return [
    mix(mix(cold[0], hot[0], warm), L, OWN_COLOUR),
    mix(mix(cold[1], hot[1], warm), a, OWN_COLOUR),
    mix(mix(cold[2], hot[2], warm), b, OWN_COLOUR),
  ];
}

function stepped(stops: readonly Lab[], tone: number): Lab {
  const place = tone * (stops.length - 1);
  const stop = Math.min(stops.length - 2, Math.floor(place));
  const [from, to] = [stops[stop]!, stops[stop + 1]!];
  const share = place - stop;
  return [mix(from[0], to[0], share), mix(from[1], to[1], share), mix(from[2], to[2], share)];
}

function middleOf([[ax, ay], [bx, by], [cx, cy]]: Facet["corners"]): Point {
  return [(ax + bx + cx) / 3, (ay + by + cy) / 3];
}

function indexOf([x, y]: Point, { w, h }: Size): number {
  return clamp(Math.floor(y), 0, h - 1) * w + clamp(Math.floor(x), 0, w - 1);
}

function meanIn([a, b, c]: Facet["corners"], planes: LabPlanes, size: Size, random: Rng): Lab {
  const sum = [0, 0, 0];
  for (let k = 0; k < SAMPLES; k++) {
    let s = random();
    let t = random();
    if (s + t > 1) [s, t] = [1 - s, 1 - t];
    const i = indexOf(
      [a[0] + (b[0] - a[0]) * s + (c[0] - a[0]) * t, a[1] + (b[1] - a[1]) * s + (c[1] - a[1]) * t],
      size,
    );
    sum[0]! += planes.lightness[i]!;
    sum[1]! += planes.a[i]!;
    sum[2]! += planes.b[i]!;
  }
  return [sum[0]! / SAMPLES, sum[1]! / SAMPLES, sum[2]! / SAMPLES];
}
