/** A file as its readers see it, stretch by stretch, and never more of it in all than was agreed. */
export interface Bytes {
  readonly size: number;
  /** The stretch that begins there; shorter at the end of the file. */
  read(start: number, length: number): Uint8Array;
}
