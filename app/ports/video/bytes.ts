/** Reads a file range by range, up to a total that was agreed. */
export interface Bytes {
  readonly size: number;
  /** The bytes from `start`; fewer at the end of the file. */
  read(start: number, length: number): Uint8Array;
}
