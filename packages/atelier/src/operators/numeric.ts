export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value;
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** Hermite step from 0 at `from` to 1 at `to`; falls instead of rising where `from` is the larger. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** Fractional part, in 0..1 for negative values too. */
export function fract(value: number): number {
  return value - Math.floor(value);
}

const DEGREE = Math.PI / 180;

export function radians(degrees: number): number {
  return degrees * DEGREE;
}

/** The shortest turn from one angle to another, in radians, in -pi..pi. */
export function turnBetween(from: number, to: number): number {
  const turn = (to - from) % (2 * Math.PI);
  if (turn > Math.PI) return turn - 2 * Math.PI;
  if (turn < -Math.PI) return turn + 2 * Math.PI;
  return turn;
}
