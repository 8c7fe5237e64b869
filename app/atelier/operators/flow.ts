import type { LabPlanes, Plane, Size } from "./plane.ts";
import { blur } from "./plane.ts";

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
  const count = size.w * size.h;
  const xx = new Float32Array(count);
  const xy = new Float32Array(count);
  const yy = new Float32Array(count);
  addGradients(planes.lightness, size, 1, xx, xy, yy);
  addGradients(planes.a, size, CHROMA_WEIGHT, xx, xy, yy);
  addGradients(planes.b, size, CHROMA_WEIGHT, xx, xy, yy);

  const magnitude = new Float32Array(count);
  for (let i = 0; i < count; i++) magnitude[i] = Math.sqrt(xx[i]! + yy[i]!);

  blur(xx, size, sigma, xx);
  blur(xy, size, sigma, xy);
  blur(yy, size, sigma, yy);
  return { ...tangents(xx, xy, yy), magnitude };
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
