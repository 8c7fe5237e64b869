const SECONDS = 5;

/** For a route's handle: how soon the page polls again, while its loader's answer is still pending. */
export function pollWhile<Answer>(isWaiting: (answer: Answer) => boolean) {
  return (answer: unknown): number | false =>
    answer !== null && answer !== undefined && isWaiting(answer as Answer) ? SECONDS : false;
}
