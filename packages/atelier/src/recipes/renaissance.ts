import { INSCRIPTION } from "../lettering/setting.ts";
import { abstracted } from "../operators/abstraction.ts";
import { carnation } from "../operators/carnation.ts";
import { Tint } from "../operators/colour.ts";
import { crackAt } from "../operators/craquelure.ts";
import { faceShapes, foreheads } from "../operators/face-shapes.ts";
import { widestFace } from "../operators/faces.ts";
import { type Flow, flowOf } from "../operators/flow.ts";
import { gildedFrame } from "../operators/gilding.ts";
import { Glaze } from "../operators/glaze.ts";
import { daySky, groundOf } from "../operators/ground.ts";
import { keyLight } from "../operators/key-light.ts";
import { lightRelief } from "../operators/light.ts";
import { likeness } from "../operators/likeness.ts";
import { smoothAlong } from "../operators/lines.ts";
import { setBefore } from "../operators/lost-edges.ts";
import { energy, ownColours, planesInMood } from "../operators/mood.ts";
import { clamp, mix, smoothstep } from "../operators/numeric.ts";
import { paintedGround } from "../operators/painted-ground.ts";
import { pigmented } from "../operators/pigments.ts";
import {
  blur,
  type LabPlanes,
  mapPlane,
  meanOf,
  type Plane,
  planeOf,
  type Size,
} from "../operators/plane.ts";
import { fleshOf } from "../operators/portrait.ts";
import { predella } from "../operators/predella.ts";
import { relit } from "../operators/relit.ts";
import type { Rect } from "../operators/sheet.ts";
import { outOfDoors, pooled } from "../operators/staged-light.ts";
import type { Recipe, Structure, Study } from "./recipe.ts";

const TALL: Rect = { x: 19, y: 19, w: 259, h: 382 };
const SQUARE: Rect = { ...TALL, h: 259 };
const WIDE: Rect = { x: 19, y: 19, w: 382, h: 259 };
/** Beneath a square picture, the altar's predella. */
const PREDELLA: Rect = { x: 39, y: 320, w: 219, h: 76 };
/** Radius of the arch, in heights of the picture. */
const ARCH = 0.25;
const PREDELLA_CORNER_MM = 6;
/** What an old master had on the palette: white, ochres, umber, vermilion, lake, azurite, lapis and green earth. */
const PIGMENTS = [
  "#f1e6cc",
  "#d9a441",
  "#a8632c",
  "#5a3a22",
  "#c2432b",
  "#8c2334",
  "#e0b08c",
  "#6f93a3",
  "#2f4f86",
  "#77804a",
  "#41513a",
];
const PIGMENTED = 0.72;
const CRACKS_MM = 3.6;
const CRACK = 0.15;
/** Smoothing of the flow, in pixels of the study. */
const CALM = 3.5;
const BRUSH_LENGTH = 9;
const DRAWN_OUT = 7;
/** From this part of the panel on, a sky is one. */
const LEAST_SKY = 0.06;
/** How far around a face it keeps its own drawing, in its widths. */
const AROUND_FACE = 0.08;
/** Softness of the brow's edge towards the hair, in pixels of the study. */
const NEAR_BROW = 4;
/** Layers of umber in the deepest shadow. */
const UMBER_LAYERS = 0.5;
/** Share of the lower edge that a subject must cover to stand on it. */
const LEAST_FOOTING = 0.12;

interface Renaissance extends Structure {
  readonly planes: readonly [lightness: Plane, a: Plane, b: Plane, brush: Plane];
  readonly predella: (Size & { readonly planes: readonly [lightness: Plane, a: Plane, b: Plane] }) | null;
  readonly brushwork: number;
  /** How much of its colour the varnish has lost: in the photo's colours it hides none of them. */
  readonly cleaned: number;
}

/**
 * An altarpiece in the technique of Bellini, Antonello and Leonardo, as Cennini, Leonardo's Trattato and the studies of
 * cross-sections describe it (Elias & Cotte 2008 on sfumato glazes; Dunkerton, Foister & Penny 1999): a grisaille lit by
 * one window decides all tones; local colours lie over it in old pigments; umber and amber glazes deepen it; what is behind
 * the subject is invented, a wall in shade or a valley in the perspective of the air.
 */
export const renaissance: Recipe<Renaissance> = {
  id: "renaissance",
  name: "Renaissance",
  traits:
    "Oil on panel in the manner of the old masters: sfumato transitions, fine layered strokes and warm light falling from one high window onto figures that emerge from umber shade. Lapis blue, madder red, olive and honeyed skin under an amber varnish with a whisper of craquelure. Dignified, intimate, timeless.",
  version: 12,
  lettering: { ...INSCRIPTION, tracking: 0.1, capitals: true, ink: "#f3e2b3" },
  plate: { ground: "#c9a456", ink: "#2a1a08", line: "#6a4a1a" },
  panels: { tall: TALL, square: SQUARE, wide: WIDE },
  margin: 1,

  prepare(study) {
    const { mood } = study;
    const { toned, flat, flow } = abstracted(study, {
      tone: { low: 0.13, high: 0.94, middle: 0.58, local: 0.2, saturation: 1.15 },
      calm: CALM,
      rounds: 2,
      reach: 8,
      tolerance: 0.14,
    });
    const faces = faceShapes(study, AROUND_FACE);
    const limnedInMood = planesInMood(limned(flat, toned.lightness, faces, study, flow), mood);
    const { lightness, a, b, painted } = staged(limnedInMood, faces, study);
    const isSquare = study.panel.h === study.panel.w;
    const small = isSquare ? predella(study, { lightness, a, b }, PREDELLA) : null;
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      planes: [lightness, a, b, brushwork(study, flow, painted)],
      predella: small && { w: small.w, h: small.h, planes: [small.lightness, small.a, small.b] },
      brushwork: energy(mood, 0.4),
      cleaned: ownColours(mood),
    };
  },

  paint(tile, structure) {
    const relief = new Float32Array(tile.pixels.length / 3);
    const { panel, planes } = structure;
    const { noise } = tile;
    const { width } = tile.sheet;
    const colour = new Tint();
    const glaze = new Glaze(UMBER_LAYERS, structure.cleaned);
    for (const row of tile.rows(panel, structure, planes)) {
      const [lightness, a, b, brush] = row.values as [Plane, Plane, Plane, Plane];
      const v = tile.v(row.y);
      const at = (row.y - tile.y0) * width + row.x0;
      for (let x = 0; x < row.count; x++) {
        const u = tile.u(row.x0 + x);
        const canvas = noise.at(u * 3.2, v * 3.2) * 0.01;
        const L = lightness[x]! + brush[x]! * 0.035 * structure.brushwork + canvas;
        const open = smoothstep(0.2, 0.6, L) * CRACK;
        const crack = open > 0 ? crackAt(noise, u, v, CRACKS_MM) * open : 0;
        tile.put(row.x0 + x, row.y, glaze.over(colour.setLab(L, a[x]!, b[x]!), L).scale(1 - crack));
        relief[at + x] = brush[x]! * 0.4 - crack;
      }
    }
    const altar = [{ panel, radius: ARCH * panel.h }];
    if (structure.predella) {
      const { predella } = structure;
      for (const { y, x0, count, values } of tile.rows(PREDELLA, predella, predella.planes)) {
        const [lightness, a, b] = values as [Plane, Plane, Plane];
        for (let x = 0; x < count; x++) {
          const L = lightness[x]! + noise.at(tile.u(x0 + x) * 3.2, tile.v(y) * 3.2) * 0.012;
          tile.put(x0 + x, y, glaze.over(colour.setLab(L, a[x]!, b[x]!), L));
        }
      }
      altar.push({ panel: PREDELLA, radius: PREDELLA_CORNER_MM });
    }
    lightRelief(tile, relief, { strength: 0.5 * structure.brushwork, gloss: 0.02 });
    gildedFrame(tile, altar);
  },
};

/** Old pigments, drawn out along the forms as a soft brush leaves them; faces keep their features and skin its own hue. */
function limned(
  { lightness, a, b }: LabPlanes,
  features: Plane,
  faces: Plane,
  study: Study,
  flow: Flow,
): LabPlanes {
  const drawn = smoothAlong(lightness, study, flow, DRAWN_OUT);
  const widest = widestFace(study);
  const fused = smoothAlong(features, study, flow, clamp(widest / 70, 1.5, 5));
  const light = likeness(lightness, fused, study, 0.35);
  const brows = blur(foreheads(study), study, NEAR_BROW);
  const flesh = mapPlane(fleshOf(study, study.photo), (share, i) => Math.max(share, brows[i]!));
  const ofPigments = PIGMENTED * (1 - ownColours(study.mood));
  const colours = pigmented({ a: blur(a, study, 3), b: blur(b, study, 3) }, study, PIGMENTS, ofPigments);
  const own = { lightness: light, a: blur(study.photo.a, study, 2), b: blur(study.photo.b, study, 2) };
  return {
    lightness: mapPlane(light, (L, i) =>
      mix(L, drawn[i]!, (0.9 - 0.35 * study.subject[i]!) * (1 - faces[i]!)),
    ),
    ...carnation(colours, own, flesh, study),
  };
}

interface Staged extends LabPlanes {
  /** 1 where the photo's own forms are painted, 0 on what was invented. */
  readonly painted: Plane;
}

/**
 * The picture in the light of one window, before or in what the painter invented. Only people stand before a new ground: the outlines
 * of animals and things are too coarse for it.
 */
function staged(picture: LabPlanes, faces: Plane, study: Study): Staged {
  if (!study.hasSubject) {
    // In the photo, not in its tones: a mood would make a sky of a wall.
    const ground = groundOf(study, flowOf(study.photo, study, CALM).magnitude);
    const sky = daySky(ground.plane, study);
    const place = ground.share > LEAST_SKY ? outOfDoors(picture, study, sky) : pooled(picture, study);
    return { ...place, painted: mapPlane(sky, (share) => 1 - share) };
  }
  const light = keyLight(study);
  if (!study.faces.some(({ landmarks }) => landmarks) || !standsBelow(study)) {
    const everywhere = new Float32Array(study.w * study.h).fill(1);
    return { ...relit(pooled(picture, study), study, light, faces), painted: everywhere };
  }
  const ground = paintedGround(study, light);
  const { cover, ...planes } = setBefore(relit(picture, study, light, faces), ground, study);
  return { ...planes, painted: cover };
}

/** A subject that reaches the lower edge stands in the picture; one that does not would float before a new ground. */
function standsBelow({ w, h, subject }: Study): boolean {
  return meanOf(subject.subarray(w * (h - 3), w * h)) > LEAST_FOOTING;
}

/** Hairs of a soft brush that follows the forms, around 0; air and walls are painted without any. */
function brushwork(study: Study, flow: Flow, painted: Plane): Plane {
  const random = study.random(2);
  const grain = planeOf(study.w * study.h, () => random() - 0.5);
  const hairs = smoothAlong(blur(grain, study, 0.9), study, flow, BRUSH_LENGTH);
  const fine = 12 / energy(study.mood, 0.2);
  return mapPlane(
    hairs,
    (value, i) => clamp(value * fine, -1, 1) * (0.12 + 0.88 * painted[i]!) * (1 - 0.6 * study.attention[i]!),
  );
}
