import { type Engine, findEngine } from "../kernels/engine.ts";
import type { LabPlanes, Plane, Size } from "./plane.ts";
import { blur, blurInEngine } from "./plane.ts";

/** The direction of the edges of a picture: a unit vector for each pixel. */
export interface Tangents {
  readonly tx: Plane;
  readonly ty: Plane;
}

/** Where edges run, and how strong they are. */
export interface Flow extends Tangents {
  /** Sobel magnitude, in OKLab units a pixel. */
  readonly magnitude: Plane;
}

const CHROMA_WEIGHT = 1.2;
const NOISE_FLOOR = 1e-9;

/**
 * Colour structure tensor, smoothed by a Gaussian of `sigma` pixels; the tangent is its minor
 * eigenvector (Di Zenzo 1986; as used by Kyprianidis & Döllner 2008).
 */
export function flowOf(planes: LabPlanes, size: Size, sigma: number): Flow {
  const engine = findEngine();
  return engine ? flowByEngine(engine, planes, size, sigma) : flowByTypeScript(planes, size, sigma);
}

function flowByTypeScript(planes: LabPlanes, size: Size, sigma: number): Flow {
  const count = size.w * size.h;
  const xx = new Float32Array(count);
  const xy = new Float32Array(count);
  const yy = new Float32Array(count);
  addGradients(planes.lightness, size, 1, xx, xy, yy);
  addGradients(planes.a, size, CHROMA_WEIGHT, xx, xy, yy);
  addGradients(planes.b, size, CHROMA_WEIGHT, xx, xy, yy);
  const magnitude = magnitudeOf(xx, yy);
  blur(xx, size, sigma, xx);
  blur(xy, size, sigma, xy);
  blur(yy, size, sigma, yy);
  return { ...tangents(xx, xy, yy), magnitude };
}

function flowByEngine(engine: Engine, planes: LabPlanes, size: Size, sigma: number): Flow {
  const { w, h } = size;
  const mark = engine.mark();
  const xx = engine.floats(w * h).fill(0);
  const xy = engine.floats(w * h).fill(0);
  const yy = engine.floats(w * h).fill(0);
  const tensor = [xx.byteOffset, xy.byteOffset, yy.byteOffset] as const;
  const add = (plane: Plane, weight: number): void => {
    const top = engine.mark();
    engine.kernels.addGradients(engine.copy(plane).byteOffset, w, h, weight, ...tensor);
    engine.release(top);
  };
  add(planes.lightness, 1);
  add(planes.a, CHROMA_WEIGHT);
  add(planes.b, CHROMA_WEIGHT);
  const magnitude = magnitudeOf(xx, yy);
  for (const part of [xx, xy, yy]) blurInEngine(engine, part, size, sigma);
  engine.kernels.tangents(...tensor, w * h, NOISE_FLOOR);
  const flow = { tx: xx.slice(), ty: yy.slice(), magnitude };
  engine.release(mark);
  return flow;
}

function magnitudeOf(xx: Plane, yy: Plane): Plane {
  const magnitude = new Float32Array(xx.length);
  for (let i = 0; i < magnitude.length; i++) magnitude[i] = Math.sqrt(xx[i]! + yy[i]!);
  return magnitude;
}

function addGradients(p: Plane, { w, h }: Size, weight: number, xx: Plane, xy: Plane, yy: Plane): void {
  const scale = 0.25 * weight;
  for (let y = 0; y < h; y++) {
    const above = Math.max(0, y - 1) * w;
    const row = y * w;
    const below = Math.min(h - 1, y + 1) * w;
    for (let x = 0; x < w; x++) {
      const left = x > 0 ? x - 1 : 0;
      const right = x < w - 1 ? x + 1 : w - 1;
      const upperLeft = p[above + left]!;
      const upperRight = p[above + right]!;
      const lowerLeft = p[below + left]!;
      const lowerRight = p[below + right]!;
      const gx =
        (upperRight - upperLeft + 2 * (p[row + right]! - p[row + left]!) + lowerRight - lowerLeft) * scale;
      const gy =
        (lowerLeft - upperLeft + 2 * (p[below + x]! - p[above + x]!) + lowerRight - upperRight) * scale;
      const i = row + x;
      xx[i]! += gx * gx;
      xy[i]! += gx * gy;
      yy[i]! += gy * gy;
    }
  }
}

function tangents(xx: Plane, xy: Plane, yy: Plane): Tangents {
  const tx = new Float32Array(xx.length);
  const ty = new Float32Array(xx.length);
  for (let i = 0; i < xx.length; i++) {
    const e = xx[i]!;
    const f = xy[i]!;
    const g = yy[i]!;
    const spread = Math.sqrt((e - g) * (e - g) + 4 * f * f);
    const major = 0.5 * (e + g + spread);
    let vx = major - e;
    let vy = -f;
    let length = Math.sqrt(vx * vx + vy * vy);
    if (length < NOISE_FLOOR) {
      vx = e < g ? 1 : 0;
      vy = e < g ? 0 : 1;
      length = 1;
    }
    tx[i] = vx / length;
    ty[i] = vy / length;
  }
  return { tx, ty };
}
