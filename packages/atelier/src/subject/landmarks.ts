import type { Landmarks } from "../recipes/recipe.ts";
import type { Pixels } from "../studio/photo.ts";
import type { FoundFace } from "./faces.ts";
import { modelNamed } from "./models.ts";

const POINTS = 468;
/** The side of the square that the network reads, in sizes of the face's box (Kartynnik et al. 2019). */
const AROUND = 1.5;
const LEAST_SCORE = 0.5;

/** The points of a face (Kartynnik et al. 2019); null where the network sees none, undefined where there is no network. */
export async function findLandmarks(pixels: Pixels, face: FoundFace): Promise<Landmarks | null | undefined> {
  const model = await modelNamed("facemesh");
  if (!model) return undefined;
  const view = uprightView(face);
  const outputs = await model.run(sampled(pixels, view, model.side));
  const mesh = outputs.find(({ shape }) => shape[1] === POINTS * 3)?.values;
  const score = outputs.find(({ shape }) => shape[1] === 1)?.values[0] ?? 0;
  if (!mesh || score < LEAST_SCORE) return null;
  const landmarks = new Float32Array(POINTS * 3);
  for (let k = 0; k < POINTS * 3; k += 3) {
    const [x, y] = placeIn(view, mesh[k]! / model.side, mesh[k + 1]! / model.side);
    landmarks.set([x, y, (mesh[k + 2]! / model.side) * view.side], k);
  }
  return landmarks;
}

/** A square around a face, turned so that its eyes are level. */
interface View {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly cos: number;
  readonly sin: number;
}

function uprightView({ x, y, w, h, eyes: [left, right] }: FoundFace): View {
  const angle = Math.atan2(right.y - left.y, right.x - left.x);
  return {
    x: x + w / 2,
    y: y + h / 2,
    side: AROUND * Math.max(w, h),
    cos: Math.cos(angle),
    sin: Math.sin(angle),
  };
}

/** A place of the view, in shares of its side, as a place of the picture. */
function placeIn({ x, y, side, cos, sin }: View, across: number, down: number): [number, number] {
  const dx = (across - 0.5) * side;
  const dy = (down - 0.5) * side;
  return [x + dx * cos - dy * sin, y + dx * sin + dy * cos];
}

/** What the view shows, in red, green and blue of 0..1: means of as many samples as it has pixels of the picture. */
function sampled({ rgb, w, h }: Pixels, view: View, side: number): Float32Array {
  const out = new Float32Array(side * side * 3);
  const fine = Math.max(1, Math.round(view.side / side));
  const weight = 1 / (255 * fine * fine);
  for (let y = 0; y < side * fine; y++) {
    for (let x = 0; x < side * fine; x++) {
      const [px, py] = placeIn(view, (x + 0.5) / (side * fine), (y + 0.5) / (side * fine));
      const column = Math.max(0, Math.min(w - 1, Math.floor(px)));
      const row = Math.max(0, Math.min(h - 1, Math.floor(py)));
      const from = (row * w + column) * 3;
      const to = (Math.floor(y / fine) * side + Math.floor(x / fine)) * 3;
      for (let c = 0; c < 3; c++) out[to + c]! += rgb[from + c]! * weight;
    }
  }
  return out;
}
