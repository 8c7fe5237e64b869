import type { Mood } from "../feelings.ts";
import { AIRY } from "../lettering/setting.ts";
import { abstracted } from "../operators/abstraction.ts";
import { bandUnder } from "../operators/band.ts";
import { labOfHex, mixLab, type Ramp, rgbOf, rgbOfHex, Tint } from "../operators/colour.ts";
import { headOf } from "../operators/ground.ts";
import { inkAt } from "../operators/ink.ts";
import { flowLines } from "../operators/lines.ts";
import { energy, inMood, moodInk, moodRamp } from "../operators/mood.ts";
import { clamp, fract, smoothstep } from "../operators/numeric.ts";
import { drawLine, frameAround, steppedFrame } from "../operators/ornament.ts";
import { mat } from "../operators/paper.ts";
import { blur, meanOf, type Plane } from "../operators/plane.ts";
import { scallops } from "../operators/scallops.ts";
import { type Rect, trimAround } from "../operators/sheet.ts";
import { withWholeTeeth } from "../operators/teeth.ts";
import type { Tile } from "../operators/tile.ts";
import { withoutTexture } from "../operators/tone-fields.ts";
import { wholeGroundOf } from "../operators/whole-sky.ts";
import type { Recipe, Structure } from "./recipe.ts";

const TALL: Rect = { x: 21, y: 21, w: 255, h: 334 };
const SQUARE: Rect = { ...TALL, h: 255 };
const WIDE: Rect = { x: 21, y: 21, w: 378, h: 228 };
const PLINTH_GAP = 7;
const MARGIN = 20.8;
const OUTLINE = rgbOfHex("#08111a");
const WARM = ["#14090f", "#4c1a22", "#9b4a2c", "#d59a4e", "#f0d08c", "#fff6e0"];
const BURGUNDY = labOfHex("#5a1622");
/**
 * For each variation the night of the frame, its metal, bright and in shade, the fans beneath a cold picture (those beneath a
 * warm one are burgundy), what is cold, and the dark and the light rays: gold on teal, silver on blue, copper on wine, ivory on
 * black, brass on emerald.
 */
const SCHEMES = [
  {
    night: "#0c1722",
    metal: ["#d9b35a", "#8c6524"],
    fans: "#12353f",
    cold: ["#07121d", "#0f2f3a", "#1c5a5c", "#5f9a8b", "#c9d6b0", "#fbf3dc"],
    shade: ["#060d16", "#0d2230", "#16404a", "#2a6a66"],
    light: ["#1c1a12", "#5a4420", "#a8802f", "#e2c069"],
  },
  {
    night: "#080e26",
    metal: ["#c9ced2", "#6f7a88"],
    fans: "#16306e",
    cold: ["#060a1c", "#11235a", "#234c98", "#7098c6", "#c3d3e2", "#f6f4ea"],
    shade: ["#050817", "#0b1a48", "#173a84", "#3c66b0"],
    light: ["#14182a", "#44526e", "#8593aa", "#cfd7de"],
  },
  {
    night: "#1e0710",
    metal: ["#e0a684", "#985a3e"],
    fans: "#43163a",
    cold: ["#100714", "#33153a", "#643258", "#a97c8c", "#dfc6b8", "#fbf1e6"],
    shade: ["#14050a", "#430d1e", "#7a1c32", "#a83e46"],
    light: ["#2a140c", "#74402a", "#c68660", "#f4caa8"],
  },
  {
    night: "#0c0b0b",
    metal: ["#d3bd88", "#7d6a40"],
    fans: "#3a3630",
    cold: ["#09090a", "#26282b", "#585b5c", "#9c9c96", "#d8d3c4", "#faf5e8"],
    shade: ["#0a0a0a", "#1c1a18", "#38342f", "#5c564e"],
    light: ["#1a1712", "#51493a", "#93886c", "#dccfae"],
  },
  {
    night: "#04170f",
    metal: ["#dcc05a", "#8c7426"],
    fans: "#0e4a30",
    cold: ["#04120c", "#0c4a2e", "#1f8a56", "#70bc88", "#cfe4b4", "#fbf5dc"],
    shade: ["#04140c", "#084a30", "#108a5a", "#38b880"],
    light: ["#1c1a08", "#60520f", "#b89a3c", "#f0d88a"],
  },
] as const;
/** Fans side by side on the plinth. */
const SCALLOPS = 10;
const SCALLOPS_ON_A_HIGH_PLINTH = 5;
const BANDS = 6;
const RAYS = 44;
/** Below this part of the panel there is no background for a sunburst: its rays are only a light. */
const LEAST_GROUND = 0.06;

interface ArtDeco extends Structure {
  readonly planes: readonly [lightness: Plane, a: Plane, b: Plane, ground: Plane, lines: Plane];
  readonly sun: readonly [x: number, y: number];
  readonly openGround: boolean;
  readonly mood: Mood;
  readonly variation: number;
  /** How much of the picture is warm, 0..1. */
  readonly warmth: number;
}

/** A travel poster of the 1920s: airbrushed bands, a sunburst behind, gold rims and a stepped frame. */
export const artdeco: Recipe<ArtDeco> = {
  id: "artdeco",
  name: "Art Deco",
  traits:
    "Luxurious 1920s travel-poster manner with airbrushed tone bands, strong verticals and polished, streamlined forms. A radiating sunburst rises behind the main subject; edges carry a fine gold rim, contours are geometric and symmetrical. Midnight blue, black, ivory, burgundy and metallic gold, lit dramatically from one side.",
  version: 9,
  varies: true,
  lettering: { ...AIRY, tracking: 0.18, capitals: true, ink: "#f4d58a" },
  plate: { ground: "#0c1722", ink: "#f0d08a", line: "#d9b35a" },
  panels: { tall: TALL, square: SQUARE, wide: WIDE },

  prepare(study) {
    const { flat, flow } = abstracted(withWholeTeeth(study), {
      tone: { low: 0.03, high: 1, middle: 0.55, local: 0.4, saturation: 1 },
      calm: 4,
      rounds: 2,
      reach: 6,
      tolerance: 0.1,
    });
    const ground = wholeGroundOf(study, flow.magnitude);
    // Grass and fur are airbrushed as one form; cloth beside a face stays as fine as the face is.
    const polished = study.faces.length > 0 ? flat.lightness : withoutTexture(flat.lightness, study);
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      planes: [
        blur(polished, study, 2.2),
        blur(flat.a, study, 5),
        blur(flat.b, study, 5),
        blur(ground.plane, study, 1.4),
        flowLines(polished, study, flow, { sigma: 1.6, tau: 0.99, along: 6 }),
      ],
      sun: headOf(study),
      openGround: ground.share > LEAST_GROUND,
      mood: study.mood,
      variation: study.variation,
      warmth: meanOf(flat.a.map((a, i) => warmthOf(a, flat.b[i]!))),
    };
  },

  paint(tile, structure) {
    const { panel, sun, openGround, mood } = structure;
    const scheme = SCHEMES[structure.variation]!;
    const cold = moodRamp(scheme.cold, mood);
    const warm = moodRamp(WARM, mood);
    const shade = moodRamp(scheme.shade, mood);
    const light = moodRamp(scheme.light, mood);
    const rim = moodInk(scheme.metal[0], mood);
    const fineness = tile.fineness(panel, structure);
    const perPixel = structure.w / panel.w;
    const colour = new Tint();
    const other = new Tint();
    for (const row of tile.rows(panel, structure, structure.planes)) {
      const [lightness, a, b, ground, lines] = row.values as [Plane, Plane, Plane, Plane, Plane];
      const v = tile.v(row.y);
      const dy = (v - panel.y) * perPixel - sun[1];
      for (let x = 0; x < row.count; x++) {
        const u = tile.u(row.x0 + x);
        const behind = openGround ? ground[x]! : 0;
        const open = smoothstep(0.45, 0.55, behind);
        const L = lightness[x]!;
        let distance = 0;
        let ray = 0.5;
        if (open > 0 || !openGround) {
          const dx = (u - panel.x) * perPixel - sun[0];
          distance = Math.sqrt(dx * dx + dy * dy);
          ray = rayAt(dx, dy, distance, tile.mm * perPixel);
        }
        if (open < 1) {
          const beam = openGround ? 0 : (ray - 0.5) * 0.09 * smoothstep(0.1, 0.5, distance / structure.w);
          const place = airbrushed(L + beam);
          cold.into(colour, place);
          colour.overTint(warm.into(other, place), warmthOf(a[x]!, b[x]!));
        }
        if (open > 0) colour.overTint(sunburst(other, shade, light, ray, distance / structure.w, L), open);
        colour.over(rim, smoothstep(0.42, 0.34, Math.abs(behind - 0.5)) * 0.95);
        colour.over(OUTLINE, inkAt(lines[x]!, 0.002, 0.008, fineness) * 0.9 * (1 - open));
        colour.scale(1 + (tile.noise.at(u * 4, v * 4) * 0.6 + tile.noise.at(u * 9, v * 9) * 0.4) * 0.045);
        tile.put(row.x0 + x, row.y, colour);
      }
    }
    mat(tile, panel, rgbOfHex(scheme.night));
    frame(tile, structure);
  },
};

/** A tone within its band runs from shade to light, as an airbrush leaves it along a stencil. */
function airbrushed(lightness: number): number {
  const place = clamp(lightness) * BANDS;
  const band = Math.floor(place);
  return (band + 0.3 + 0.55 * (place - band) ** 1.6) / BANDS;
}

/** 1 on a light ray, 0 on a dark one, with an edge one pixel wide. */
function rayAt(dx: number, dy: number, distance: number, pixel: number): number {
  const place = fract((Math.atan2(dy, dx) / (2 * Math.PI) + 0.5) * RAYS);
  const edge = (RAYS * pixel * 0.8) / (2 * Math.PI * Math.max(20, distance));
  return smoothstep(0.5 - edge, 0.5 + edge, Math.abs(place - 0.5) * 2);
}

const lightRay = new Tint();

function sunburst(
  out: Tint,
  shade: Ramp,
  light: Ramp,
  ray: number,
  distance: number,
  lightness: number,
): Tint {
  const glow = clamp(1 - distance);
  shade.into(out, glow * 0.85 + (lightness - 0.5) * 0.35);
  return out.overTint(light.into(lightRay, glow * 0.75 + 0.12 + (lightness - 0.5) * 0.45), ray);
}

/** Which of the two ramps a colour takes. */
function warmthOf(a: number, b: number): number {
  return smoothstep(0.01, 0.05, b + a * 0.8);
}

function frame(tile: Tile, { panel, mood, warmth, variation }: ArtDeco): void {
  const scheme = SCHEMES[variation]!;
  const [metal, shaded] = [rgbOfHex(scheme.metal[0]), rgbOfHex(scheme.metal[1])];
  const plinth = bandUnder(panel, PLINTH_GAP, MARGIN);
  if (plinth) {
    const ink = rgbOf(...inMood(mixLab(labOfHex(scheme.fans), BURGUNDY, smoothstep(0.2, 0.7, warmth)), mood));
    const perRow = plinth.h > plinth.w / 4 ? SCALLOPS_ON_A_HIGH_PLINTH : SCALLOPS;
    const night = rgbOfHex(scheme.night);
    scallops(tile, plinth, { ink, metal, shaded, night, perRow: Math.round(perRow * energy(mood, 0.35)) });
  }
  for (const [inset, width] of [
    [6, 1.6],
    [9.2, 0.6],
  ] as const) {
    drawLine(tile, steppedFrame(trimAround(panel), inset, 5.4), width, metal);
  }
  for (const rect of plinth ? [panel, plinth] : [panel]) {
    drawLine(tile, frameAround(rect, -0.4), 1.4, metal);
    drawLine(tile, frameAround(rect, -2.8), 0.5, metal);
  }
}
