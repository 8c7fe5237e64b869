const SECONDS = 5;

/** For a route's handle: how soon its page asks again, while the loader's answer says that it waits for somebody else. */
export function lookingAgain<Answer>(isWaiting: (answer: Answer) => boolean) {
  return (answer: unknown): number | false =>
    answer !== null && answer !== undefined && isWaiting(answer as Answer) ? SECONDS : false;
}
