/** Milliseconds since 1970, from the Shop's clock. */
export type Moment = number;
/** A boolean, as SQLite keeps it. */
export type Flag = 0 | 1;
