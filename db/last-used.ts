/** What was used last, by its key: at most so many values, the others are forgotten. */
export class LastUsed<V> {
  private readonly values = new Map<string, V>();

  /** @param forget is called with each value that is no longer kept */
  constructor(
    private readonly most: number,
    private readonly forget: (value: V) => void = () => {},
  ) {}

  /** The value of this key, made if it is not kept. */
  get(key: string, make: () => V): V {
    const value = this.values.get(key) ?? make();
    // The last used one is the last of the map.
    this.values.delete(key);
    this.values.set(key, value);
    if (this.values.size > this.most) this.forgetFirst();
    return value;
  }

  clear(): void {
    this.values.clear();
  }

  private forgetFirst(): void {
    const [first] = this.values;
    if (!first) return;
    this.values.delete(first[0]);
    this.forget(first[1]);
  }
}
