import { expect, it } from "vitest";
import { crashPress } from "./press-crashes.ts";

it.each([
  ["api", 300],
  ["folder", 300],
  ["workshop", 300],
] as const)(
  "no print job is doubled or lost by crashes on its way to a press: %s, %i crashes",
  async (kind, crashes) => {
    const { jobs, doubled, lost, places } = await crashPress(kind, { crashes, seed: 24 });
    expect([doubled, lost]).toEqual([0, 0]);
    expect(jobs).toBeGreaterThan(crashes / 10);
    const sent = kind === "api" ? "submit" : "show";
    for (const place of [
      `before ${sent}`,
      `before the answer of ${sent}`,
      "before a commit",
      "after a commit",
    ])
      expect(places[place], place).toBeGreaterThan(0);
  },
);
