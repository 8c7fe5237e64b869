/** The states of jobs that staff see. Invariant: done jobs are not listed. */
export const JOB_STATES = ["failed", "waiting", "running"] as const;
export type JobState = (typeof JOB_STATES)[number];
