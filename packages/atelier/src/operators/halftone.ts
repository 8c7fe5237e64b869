import { fract, smoothstep } from "./numeric.ts";

/** A halftone screen of round dots that grow until they close. Lengths are millimetres, the angle is in radians. */
export class Screen {
  private readonly cosine: number;
  private readonly sine: number;
  private readonly softness: number;

  /** `mm` is the size of a pixel. */
  constructor(pitch: number, angle: number, mm: number) {
    this.cosine = Math.cos(angle) / pitch;
    this.sine = Math.sin(angle) / pitch;
    this.softness = (0.8 * mm) / pitch;
  }

  /** Ink at a place where dots cover a part of 0..1. */
  coverAt(u: number, v: number, cover: number): number {
    if (cover < 0.02) return 0;
    if (cover > 0.97) return 1;
    const fx = fract(u * this.cosine + v * this.sine) - 0.5;
    const fy = fract(v * this.cosine - u * this.sine) - 0.5;
    const radius = Math.sqrt(cover / Math.PI) * 1.22;
    return smoothstep(radius + this.softness, radius - this.softness, Math.sqrt(fx * fx + fy * fy));
  }
}
