import type { Rgb, Tint } from "./colour.ts";
import { mix, smoothstep } from "./numeric.ts";

/** What one layer of a glaze lets through, in linear light: umber in the shadows, an amber varnish over all. */
const UMBER: Rgb = [0.66, 0.45, 0.26];
const VARNISH: Rgb = [0.98, 0.915, 0.71];
/** As much light as they let through, without a colour. */
const CLEAR = { umber: 0.48, varnish: 0.925 };
const STEPS = 256;

/**
 * Transparent layers over a painting, each of which takes its share of the light on the way in and out, so that shadows are
 * deep and warm and lights stay clean (the technique of Van Eyck and Bellini; Kubelka & Munk 1931 without scattering).
 */
export class Glaze {
  private readonly through = new Float32Array((STEPS + 1) * 3);

  /**
   * @param layers of umber in the deepest shadow
   * @param cleaned how much of its colour the glaze has lost, 0..1
   */
  constructor(layers: number, cleaned: number) {
    for (let step = 0; step <= STEPS; step++) {
      const umber = layers * smoothstep(0.62, 0.12, step / STEPS);
      for (let c = 0; c < 3; c++) {
        const varnish = mix(VARNISH[c]!, CLEAR.varnish, cleaned);
        this.through[step * 3 + c] = varnish * mix(UMBER[c]!, CLEAR.umber, cleaned) ** umber;
      }
    }
  }

  /** Glazes a colour of the lightness 0..1. */
  over(colour: Tint, lightness: number): Tint {
    const i = (lightness <= 0 ? 0 : lightness >= 1 ? STEPS : (lightness * STEPS) | 0) * 3;
    colour.r *= this.through[i]!;
    colour.g *= this.through[i + 1]!;
    colour.b *= this.through[i + 2]!;
    return colour;
  }
}
