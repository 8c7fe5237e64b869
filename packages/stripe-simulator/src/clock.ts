/** The time that the simulator lives in. All due work and every retry of a webhook goes by it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Whole seconds since 1970, as Stripe writes times. */
  seconds(): number;
}

export interface MovableClock extends Clock {
  /** Moves the time; it then goes on from there. */
  moveTo(time: number): void;
  /** Does work that was due at a moment: for it, that is the time. */
  at<Result>(moment: number, work: () => Result): Result;
}

/** `base` goes on by itself; the clock adds how far it was moved. */
export function openClock(
  base: () => number,
  moved: { read(): number; write(offset: number): void },
): MovableClock {
  let offset = moved.read();
  let fixed: number | null = null;
  const now = () => fixed ?? base() + offset;
  return {
    now,
    seconds: () => Math.floor(now() / 1000),
    moveTo(time) {
      offset = time - base();
      moved.write(offset);
    },
    at(moment, work) {
      fixed = moment;
      try {
        return work();
      } finally {
        fixed = null;
      }
    },
  };
}
