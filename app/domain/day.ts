/** Days and moments in words: as each language writes them in Switzerland, by the clocks of the workshop. */

const ZURICH = { timeZone: "Europe/Zurich" } as const;

/** "4 May 2025" */
export function formatDay(moment: number, language: string): string {
  return new Intl.DateTimeFormat(`${language}-CH`, { dateStyle: "long", ...ZURICH }).format(moment);
}

/** "4 May 2025, 14:00", shorter where the language has a shorter way. */
export function formatMoment(moment: number, language: string): string {
  const shape = { dateStyle: "medium", timeStyle: "short", ...ZURICH } as const;
  return new Intl.DateTimeFormat(`${language}-CH`, shape).format(moment);
}
