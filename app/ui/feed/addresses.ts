/** The feed's addresses: each opens it at another place. */

/** Only what is older. */
export function feedBefore(place: number): string {
  return `/feed?before=${place}`;
}

/** The posts right after a place, at the last of them. */
export function feedAfter(place: number, last: string): string {
  return `/feed?after=${place}#post-${last}`;
}

/** The feed from that poster on. */
export function feedFrom(posterId: string): string {
  return `/feed?from=${encodeURIComponent(posterId)}`;
}

/** The log-in that leads back to the poster, and to the like that was meant. */
export function logInToLike(posterId: string): string {
  return `/login?returnTo=${encodeURIComponent(`${feedFrom(posterId)}&wish=like`)}`;
}
