/** The two regions that claim a pixel most, and by how much the first leads. Reused from pixel to pixel. */
export class Strongest {
  first = 0;
  second = 0;
  lead = 0;

  /** Compares the first `count` fields of a row at one pixel. */
  find(values: readonly Float32Array[], count: number, x: number): this {
    let most = -1;
    let next = -1;
    this.first = 0;
    this.second = 0;
    for (let k = 0; k < count; k++) {
      const value = values[k]![x]!;
      if (value > most) {
        next = most;
        this.second = this.first;
        most = value;
        this.first = k;
      } else if (value > next) {
        next = value;
        this.second = k;
      }
    }
    this.lead = most - next;
    return this;
  }
}
