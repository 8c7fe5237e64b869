/**
 * A stored moment that is later than now by more than this was written while the clock ran ahead; a machine without a
 * battery, or a wrong time server, may set it a year ahead and back.
 */
export const CLOCK_TOLERANCE = 60_000;
