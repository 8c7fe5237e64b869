/** Milliseconds since 1970, from the Shop's clock. */
export type Moment = number;
/** A boolean in SQLite. */
export type Flag = 0 | 1;
