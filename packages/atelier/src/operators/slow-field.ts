import type { Tile } from "./tile.ts";

/**
 * A field that changes slowly across the sheet: computed every `stepMm` along each row and mixed between, which is
 * many times faster at print size. `at` takes millimetres; its features must be broader than a few steps.
 */
export class SlowField {
  /** Of the row asked for last, one for each pixel. */
  readonly values: Float32Array;
  private readonly samples: Float32Array;
  private readonly column: Int32Array;
  private readonly share: Float32Array;
  private readonly step: number;

  constructor(
    private readonly tile: Tile,
    stepMm: number,
    private readonly at: (u: number, v: number) => number,
  ) {
    const { width, area } = tile.sheet;
    this.step = Math.max(stepMm, tile.mm);
    this.values = new Float32Array(width);
    this.samples = new Float32Array(Math.ceil(area.w / this.step) + 2);
    this.column = new Int32Array(width);
    this.share = new Float32Array(width);
    for (let x = 0; x < width; x++) {
      const place = (tile.u(x) - area.x) / this.step;
      this.column[x] = Math.floor(place);
      this.share[x] = place - Math.floor(place);
    }
  }

  /** The field along a row of the sheet; the same array each time. */
  row(y: number): Float32Array {
    const { tile, samples, column, share, values, step } = this;
    const v = tile.v(y);
    for (let k = 0; k < samples.length; k++) samples[k] = this.at(tile.sheet.area.x + k * step, v);
    for (let x = 0; x < values.length; x++) {
      const k = column[x]!;
      values[x] = samples[k]! + (samples[k + 1]! - samples[k]!) * share[x]!;
    }
    return values;
  }
}
