import { INSCRIPTION } from "../lettering/setting.ts";
import { abstracted } from "../operators/abstraction.ts";
import { coherenceOf } from "../operators/coherence.ts";
import { type Rgb, rgbOfHex, Tint } from "../operators/colour.ts";
import { FLAT, wholeFaces } from "../operators/face-tones.ts";
import { faceField } from "../operators/faces.ts";
import type { Flow } from "../operators/flow.ts";
import { drawVase, firedAt } from "../operators/greek-frieze.ts";
import { inkAt } from "../operators/ink.ts";
import { flowLines, smoothAlong } from "../operators/lines.ts";
import { moodInks } from "../operators/mood.ts";
import { clamp, mix, smoothstep } from "../operators/numeric.ts";
import { drawLine, frameAround } from "../operators/ornament.ts";
import { blur, mapPlane, type Plane, percentiles } from "../operators/plane.ts";
import { keyPlate } from "../operators/portrait.ts";
import { isWide, type Rect } from "../operators/sheet.ts";
import { type Skyline, skylineOf } from "../operators/skyline.ts";
import { withWholeTeeth } from "../operators/teeth.ts";
import { betweenTones, inLargeFields, withoutTexture } from "../operators/tone-fields.ts";
import { wholeGroundOf } from "../operators/whole-sky.ts";
import type { Recipe, Structure, Study } from "./recipe.ts";

const TALL: Rect = { x: 22, y: 34, w: 253, h: 352 };
const SQUARE: Rect = { ...TALL, h: 253 };
const WIDE: Rect = { x: 22, y: 34, w: 376, h: 229 };
/**
 * For each variation the vase's clay and the glaze of its ornaments, the inks of the figures from dark to light, and those of the
 * ground behind them: plain, in lights, in shadows, for lines, along the figures, and where glaze is worn. Figures in black on
 * terracotta, in red on black, on white, in purple on the buff clay of Corinth, in bronze on verdigris.
 */
const VASES = [
  {
    frame: ["#c9733d", "#17100e"],
    figure: ["#17100e", "#7d2a1c", "#e3a066", "#f0dcb4"],
    ground: ["#c9733d", "#e3a066", "#7d2a1c", "#17100e", "#17100e", "#c9733d"],
  },
  {
    frame: ["#1b1310", "#cf7a42"],
    figure: ["#17100e", "#9a4526", "#d98a4e", "#f2cf9a"],
    ground: ["#1b1310", "#4a2a1c", "#0e0908", "#b0622f", "#d98a4e", "#1b1310"],
  },
  {
    frame: ["#efe6d0", "#2a1d18"],
    figure: ["#2a1d18", "#9c4a32", "#dcb27c", "#f7efdc"],
    ground: ["#efe6d0", "#f8f2e2", "#cfae84", "#5c3a28", "#2a1d18", "#bd9c78"],
  },
  {
    frame: ["#dcb984", "#3a1624"],
    figure: ["#2c1420", "#74243e", "#cf9a6a", "#f4e4c0"],
    ground: ["#dcb984", "#efd9ae", "#a0586a", "#3a1624", "#2c1420", "#b48c70"],
  },
  {
    frame: ["#5f9484", "#10241f"],
    figure: ["#14201c", "#6e4220", "#c8924e", "#f0dfb2"],
    ground: ["#6a9c8c", "#a4c8b4", "#38665c", "#14302a", "#10241f", "#527f72"],
  },
] as const;
/** Places of the outline that the rays beneath a square picture repeat. */
const PLACES = 10;
const LEAST_GROUND = 0.06;
/** Parts of the figures that are black, black or red, and not yet cream. */
const LEVELS = [0.28, 0.44, 0.78];
/** How far, in pixels of the study, tones are drawn out along their forms. */
const DRAWN_OUT = 9;
/** Strength of edges, as shares of all, between which incised lines set in: even cloth stays bare. */
const INCISED = { from: 0.55, to: 0.85 };
/** Within so many pixels of the study, folds and hair run alike, which wool does not: how much so, of 1, where lines set in. */
const ALIKE = { within: 8, from: 0.12, to: 0.42 };
/** How much darker than the face, in OKLab, its features are where their glaze sets in, and where it is full. */
const FEATURES = [0.05, 0.15] as const;
/** Lightness up to which a face is black, and the part of faces that may be: other shadows are red, and features are glazed. */
const BLACK_ON_FACES = { most: 0.3, share: 0.25 };
/** A lightness that is black on any figure. */
const GLAZED = 0.2;

interface Hellenic extends Structure {
  readonly planes: readonly [lightness: Plane, lines: Plane, incised: Plane, ground: Plane];
  /** Lightness up to which figures are black, red, and clay; above, they are cream. */
  readonly levels: readonly [black: number, red: number, clay: number];
  readonly open: boolean;
  readonly frame: readonly Rgb[];
  readonly figure: readonly Rgb[];
  readonly behind: readonly Rgb[];
  readonly skyline: Skyline;
}

/** A Greek vase: black, red and cream figures with incised lines, drawn on clay between meanders. */
export const sepiahellenic: Recipe<Hellenic> = {
  id: "sepiahellenic",
  name: "Sepia Hellenic",
  traits:
    "Red-figure vase painting of classical Greece: figures in warm terracotta reserved against black glaze, with fine incised lines for hair, folds and muscles and touches of cream and dark red. Flat, noble silhouettes and sparing gestures. A meander band frames the scene; the clay shows hairline age.",
  version: 10,
  varies: true,
  lettering: { ...INSCRIPTION, tracking: 0.14, capitals: true, ink: "#fff1dc" },
  plate: { ground: "#17100e", ink: "#f0dcb4", line: "#c8743c" },
  panels: { tall: TALL, square: SQUARE, wide: WIDE },

  prepare(study) {
    const { mood } = study;
    const { flat, toned, flow } = abstracted(withWholeTeeth(study), {
      tone: { low: 0.05, high: 0.98, middle: 0.52, local: 0.55, saturation: 1 },
      calm: 3,
      rounds: 2,
      reach: 5,
      tolerance: 0.09,
    });
    const ground = wholeGroundOf(study, flow.magnitude);
    const open = ground.share > LEAST_GROUND;
    const heads = faceField(study, 0.9);
    const calm = brushed(wholeFaces(flat.lightness, study, FLAT), study, flow, heads);
    const levels = levelsOf(
      open ? calm.filter((_, i) => ground.plane[i]! < 0.5) : calm,
      study.faces.length > 0,
    );
    const forms = inLargeFields(calm, levels, study, heads);
    const features = keyPlate(study, { skin: faceField(study, 0.7), planes: toned }, FEATURES);
    const lightness = glazedFaces(forms, levels, study, features);
    const drawn = mapPlane(
      lightness,
      (L, i) => L + Math.min(0, flat.lightness[i]! - forms[i]!) * (1 - heads[i]!),
    );
    const vase = VASES[study.variation]!;
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      planes: [
        lightness,
        flowLines(drawn, study, flow, { sigma: 1.6, tau: 0.985, along: 7 }),
        incisions(toned.lightness, study, flow, features),
        blur(ground.plane, study, 1.5),
      ],
      levels,
      open,
      skyline: skylineOf(study, flat, PLACES),
      frame: vase.frame.map(rgbOfHex),
      figure: moodInks(vase.figure, mood),
      behind: moodInks(vase.ground, mood),
    };
  },

  paint(tile, structure) {
    const { panel, planes, levels, open, behind, skyline } = structure;
    const [clay, rim] = structure.frame as [Rgb, Rgb];
    const [glaze, red, light] = structure.figure as [Rgb, Rgb, Rgb, Rgb];
    const [plain, lit, shaded, drawn, along, worn] = behind as [Rgb, Rgb, Rgb, Rgb, Rgb, Rgb];
    const { noise } = tile;
    const fineness = tile.fineness(panel, structure);
    // A wide picture takes the whole field.
    const field = isWide(panel) ? panel : TALL;
    drawVase(tile, panel, field, { clay, glaze: rim }, { clay: plain, glaze: along, red, skyline });
    const figure = new Tint();
    const colour = new Tint();
    for (const row of tile.rows(panel, structure, planes)) {
      const [lightness, lines, incised, ground] = row.values as [Plane, Plane, Plane, Plane];
      const v = tile.v(row.y);
      if (v < panel.y || v >= panel.y + panel.h) continue;
      for (let x = 0; x < row.count; x++) {
        const u = tile.u(row.x0 + x);
        if (u < panel.x || u >= panel.x + panel.w) continue;
        const L = lightness[x]!;
        const line = inkAt(lines[x]!, 0, 0.008, fineness);
        blackFigure(figure, L, levels, structure.figure);
        if (L > levels[1]) figure.over(glaze, line * 0.95);
        else figure.over(light, inkAt(incised[x]!, -0.0075, 0.004, fineness) * 0.9);
        const share = open ? ground[x]! : 0;
        colour.set(plain).over(lit, smoothstep(0.62, 0.95, L) * 0.6);
        colour.over(shaded, smoothstep(0.4, 0.36, L) * 0.5).over(drawn, line * 0.9);
        colour.overTint(figure, 1 - smoothstep(0.46, 0.54, share));
        colour.over(along, smoothstep(0.44, 0.36, Math.abs(share - 0.5)));

        const wear = noise.at(u * 0.9 + 4, v * 0.9) * 0.5 + noise.at(u * 3.3, v * 3.3) * 0.5;
        colour.over(worn, smoothstep(0.52, 0.72, wear) * 0.7).scale(firedAt(noise, u, v));
        tile.put(row.x0 + x, row.y, colour);
      }
    }
    drawLine(tile, frameAround(panel, -0.6), 1.2, rim);
  },
};

/** Glaze in the darks, then red, bare clay in the light, and cream where it is lightest. */
function blackFigure(
  out: Tint,
  lightness: number,
  [black, red, clay]: Hellenic["levels"],
  [glaze, madder, bare, cream]: readonly Rgb[],
): void {
  out.set(glaze!);
  out.over(madder!, smoothstep(black - 0.006, black + 0.006, lightness));
  out.over(bare!, smoothstep(red - 0.007, red + 0.007, lightness));
  out.over(cream!, smoothstep(clay - 0.007, clay + 0.007, lightness) * 0.92);
}

/** The levels of the figures; without a face, whose tones they part, each moved to where it tears no even area. */
function levelsOf(figures: Plane, hasFaces: boolean): Hellenic["levels"] {
  const [black = 0.4, red = 0.5, clay = 0.8] = percentiles(figures, LEVELS);
  const levels = [clamp(black, 0.3, 0.5), clamp(red, 0.36, 0.6), clamp(clay, 0.6, 0.86)] as const;
  if (hasFaces) return levels;
  const [glazed, reddened, bare] = levels.map((level) => betweenTones(figures, level)) as [
    number,
    number,
    number,
  ];
  return [glazed, Math.max(glazed, reddened), bare];
}

/** Calm forms with clear edges for the brush; on heads, the photo's own. */
function brushed(lightness: Plane, study: Study, flow: Flow, heads: Plane): Plane {
  const drawn = smoothAlong(withoutTexture(lightness, study), study, flow, DRAWN_OUT);
  const close = blur(lightness, study, 1.5);
  return mapPlane(drawn, (L, i) => mix(L, close[i]!, heads[i]!));
}

/** The same tones with less black on faces, in their order, and with features in glaze. */
function glazedFaces(
  lightness: Plane,
  [black, red]: Hellenic["levels"],
  study: Study,
  features: Plane,
): Plane {
  if (study.faces.length === 0) return lightness;
  const faces = faceField(study, 0.5);
  const onFaces = lightness.filter((_, i) => faces[i]! > 0.5);
  const [shadow = 0] = percentiles(onFaces, [BLACK_ON_FACES.share]);
  const up = Math.min(BLACK_ON_FACES.most, shadow, black);
  return mapPlane(lightness, (L, i) => {
    const below = L < up ? (L * black) / up : black + ((L - up) * (red - black)) / (red - up);
    const clear = mix(L, Math.max(L, below), faces[i]!);
    return mix(clear, GLAZED, smoothstep(0.3, 0.7, features[i]!));
  });
}

/** Lines to be scratched into the glaze, only where the photo has edges: a field that is low where they lie. */
function incisions(lightness: Plane, study: Study, flow: Flow, features: Plane): Plane {
  const lines = flowLines(blur(lightness, study, 1.5), study, flow, {
    sigma: 1.3,
    ratio: 1.7,
    tau: 1,
    along: 7,
  });
  const edges = blur(flow.magnitude, study, 4);
  const [from = 0, to = 1] = percentiles(edges, [INCISED.from, INCISED.to]);
  const coherence = coherenceOf(flow, study, ALIKE.within);
  return mapPlane(lines, (line, i) => {
    const alike = smoothstep(ALIKE.from, ALIKE.to, coherence[i]!);
    return line * (1 - features[i]!) * alike * smoothstep(from, Math.max(to, from + 1e-4), edges[i]!);
  });
}
