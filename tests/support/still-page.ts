/** Runs in the page: under reduced motion every change of style is a transition, which ends within some frames. */
export async function untilStill(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const running = document.getAnimations().filter(({ playState }) => playState === "running");
  await Promise.allSettled(running.map(({ finished }) => finished));
}
