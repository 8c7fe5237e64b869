/** The feed's addresses: each opens it at another post. */
import { paths } from "../../paths.ts";

/** Only older posts. */
export function feedBefore(cursor: number): string {
  return `${paths.feed()}?before=${cursor}`;
}

/** The posts right after a cursor, starting at the last of them. */
export function feedAfter(cursor: number, last: string): string {
  return `${paths.feed()}?after=${cursor}#post-${last}`;
}

/** The feed starting with that poster. */
export function feedFrom(posterId: string): string {
  return `${paths.feed()}?from=${encodeURIComponent(posterId)}`;
}

/** The log-in that returns to the poster and to the intended like. */
export function logInToLike(posterId: string): string {
  return `${paths.login()}?returnTo=${encodeURIComponent(`${feedFrom(posterId)}&action=like`)}`;
}
