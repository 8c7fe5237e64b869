/**
 * Signals from one process of the shop to all of them, and to itself: something is there to be read.
 * Invariant: a signal carries nothing and may be lost, so its listeners also poll.
 */

/**
 * Jobs that are due, requests for sketches, the progress of one painting, the sketches of one creation, a request that wants
 * to go on with an upload.
 */
export type Topic = "jobs" | "sketches" | `painting ${string}` | `sketches of ${string}` | `upload ${string}`;

export interface Signals {
  /** Call it after the commit. */
  send(topic: Topic): void;
  /** Returns what ends it. */
  listen(topic: Topic, hear: () => void): () => void;
}
