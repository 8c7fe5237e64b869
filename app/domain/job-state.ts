/** The states of jobs that staff look at. Invariant: what is done needs nobody. */
export const JOB_STATES = ["failed", "waiting", "running"] as const;
export type JobState = (typeof JOB_STATES)[number];
