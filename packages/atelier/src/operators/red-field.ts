import type { Study } from "../recipes/recipe.ts";
import { smoothstep } from "./numeric.ts";
import { meanOf, type Plane } from "./plane.ts";
import { rolled } from "./rolled-paint.ts";
import type { Rect } from "./sheet.ts";

/** Where the painter rolled a red field on the wall before the picture was copied: its height in parts of the panel's. */
const BLOCK = { x: 34, y: 38, w: 229, h: 0.52 };
/** Where nothing is background, a broad field would lie over everything: a slab stands beside what is looked at. */
const SLAB = { w: 41, h: 0.5 };
/** Where the slab may stand: from the right edge of the field to its left, at its top and at the foot of the panel. */
const SLAB_LEFTS = [222, 207, 192, 177, 162, 147, 132, 117, 102, 87, 72, 57, 34];
const SLAB_TOPS = [0.1, 0.24, 0.38];
/** Part of the field that must be background for the field to stay behind the subject. */
const LEAST_GROUND = 0.3;
/** How much worse it is to hide what is looked at than what has as many edges as usual. */
const LOOKED_AT = 4;
/** How far apart the samples of a mean lie, in millimetres. */
const STEP_MM = 4;
/** From the middle of the width to beside it, in parts of the width: nobody puts what matters at the edge. */
const CENTRAL = [0.34, 0.1] as const;

export interface RedField {
  readonly block: Rect;
  /** Whether it lies behind the subject, as a broad field; else it is a slab. */
  readonly openGround: boolean;
}

/** The red field behind the subject or, where nothing is background, the slab that hides least of the picture. */
export function redFieldOf(study: Study, ground: Plane, attention: Plane, edges: Plane): RedField {
  const { panel } = study;
  const block = { ...BLOCK, h: BLOCK.h * panel.h };
  if (meanIn(block, ground, study) > LEAST_GROUND) return { block, openGround: true };
  const slabs = SLAB_TOPS.flatMap((top) =>
    SLAB_LEFTS.map((x) => ({ x, y: panel.y + top * panel.h, w: SLAB.w, h: SLAB.h * panel.h })),
  );
  const usual = meanOf(edges);
  const hides = (slab: Rect): number =>
    meanIn(slab, edges, study) / usual +
    LOOKED_AT * meanIn(slab, attention, study) +
    smoothstep(...CENTRAL, Math.abs((slab.x + slab.w / 2 - panel.x) / panel.w - 0.5));
  const hidden = slabs.map(hides);
  return { block: slabs[hidden.indexOf(Math.min(...hidden))]!, openGround: false };
}

/** How much of the field lies at a pixel of the study, on what it does not stand behind. */
export function fieldAt(
  { block, openGround }: RedField,
  ground: Plane,
  { panel, w }: Study,
  i: number,
): number {
  const mm = panel.w / w;
  const inside = rolled(block, panel.x + (i % w) * mm, panel.y + Math.floor(i / w) * mm);
  return openGround ? inside * ground[i]! : inside;
}

/** The mean of a plane within a rectangle of the sheet, in millimetres; parts outside the panel count as its edge. */
function meanIn(rect: Rect, plane: Plane, { panel, w, h }: Study): number {
  const perMm = w / panel.w;
  const at = (mm: number, length: number) => Math.min(length - 1, Math.max(0, Math.floor(mm * perMm)));
  let sum = 0;
  let count = 0;
  for (let v = rect.y; v < rect.y + rect.h; v += STEP_MM) {
    for (let u = rect.x; u < rect.x + rect.w; u += STEP_MM) {
      sum += plane[at(v - panel.y, h) * w + at(u - panel.x, w)]!;
      count++;
    }
  }
  return sum / count;
}
