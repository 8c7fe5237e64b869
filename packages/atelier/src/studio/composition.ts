import { type Crop, windowOf } from "../crop.ts";
import { clamp } from "../operators/numeric.ts";
import type { Size } from "../operators/plane.ts";
import { CROP_RATIOS, type CropShape } from "../operators/sheet.ts";
import type { Box } from "../recipes/recipe.ts";
import type { RoughMask } from "../subject/mask.ts";

/** What a crop is made around. All boxes are in shares (0..1) of the photo. */
export interface Subject {
  readonly mask: RoughMask;
  /** Around all of the mask that counts. */
  readonly bounds: Box;
  readonly faces: readonly Box[];
}

/** A small subject is brought nearer, but never so near that the photo's own pixels would show. */
const CLOSEST_ZOOM = 1.9;
const AIR_AROUND_SUBJECT = 1.25;
/** A tall crop may cut off so much of people: an elbow or a shoulder, but no face. Where no face is found, it may be there. */
const MOST_CUT = { withFace: 0.12, without: 0.03 };
/** Room for hair and ears on either side of a face's box, in widths of it. */
const HAIR = 0.15;

/**
 * A tall crop wherever it shows at least 88 % of the subject and all of its faces, or 97 % of a subject without faces, and a
 * square one elsewhere. A group that is too wide for both loses no face.
 */
export function cropAround(subject: Subject, size: Size): Crop {
  const { mask, bounds } = subject;
  const hair = subject.faces.map(({ x, w, ...rest }) => ({
    ...rest,
    x: x - w * HAIR,
    w: w * (1 + 2 * HAIR),
  }));
  const whole = around([bounds, ...hair]);
  const faces = hair.length > 0 ? around(hair) : undefined;
  const least = 1 - MOST_CUT[faces ? "withFace" : "without"];
  for (const shape of ["tall", "square"] as const) {
    const across = windowOf({ x: 0.5, y: 0.5, zoom: 1 }, size, CROP_RATIOS[shape]).width / size.w;
    const framing = framed(whole, size, shape);
    if (whole.w <= across) return framing;
    // Without a face, the middle is safer than the most of a mask that may show something else.
    if (shape === "square" && !faces) return framing;
    const left = fullestCut(mask, across, faces, shape === "tall" ? least : 0);
    if (left !== undefined) return { ...framing, x: left + across / 2 };
  }
  return framed(faces ?? whole, size, "square");
}

/** As near as the shape allows with some air around. */
function framed({ x, y, w, h }: Box, size: Size, shape: CropShape): Crop {
  const largest = windowOf({ x: 0.5, y: 0.5, zoom: 1 }, size, CROP_RATIOS[shape]);
  const width = w * size.w * AIR_AROUND_SUBJECT;
  const height = h * size.h * AIR_AROUND_SUBJECT;
  const zoom = clamp(Math.min(largest.width / width, largest.height / height), 1, CLOSEST_ZOOM);
  return { x: clamp(x + w / 2), y: clamp(y + h / 2), zoom, shape };
}

/**
 * Where the stretch of the width begins that holds the most of the mask and all of `faces`, in shares of the width;
 * undefined where none holds `least` of it.
 */
function fullestCut(
  { side, plane }: RoughMask,
  across: number,
  faces: Box | undefined,
  least: number,
): number | undefined {
  const upTo = new Float64Array(side + 1);
  for (let i = 0; i < plane.length; i++) upTo[(i % side) + 1]! += plane[i]!;
  for (let x = 0; x < side; x++) upTo[x + 1]! += upTo[x]!;
  const width = Math.round(side * across);
  const first = faces ? Math.ceil((faces.x + faces.w) * side) - width : 0;
  const last = faces ? Math.floor(faces.x * side) : side;
  let best: number | undefined;
  let most = upTo[side]! * least;
  for (let x = Math.max(0, first); x <= Math.min(side - width, last); x++) {
    const held = upTo[x + width]! - upTo[x]!;
    if (held < most) continue;
    most = held;
    best = x / side;
  }
  return best;
}

function around(boxes: readonly Box[]): Box {
  const x = Math.max(0, Math.min(...boxes.map((box) => box.x)));
  const y = Math.max(0, Math.min(...boxes.map((box) => box.y)));
  const right = Math.min(1, Math.max(...boxes.map((box) => box.x + box.w)));
  const bottom = Math.min(1, Math.max(...boxes.map((box) => box.y + box.h)));
  return { x, y, w: right - x, h: bottom - y };
}
