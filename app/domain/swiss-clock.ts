/** The clocks of Switzerland, by which the shop counts its days and months. */
const ZURICH = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Zurich",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** How many milliseconds Swiss clocks are ahead of UTC at that moment. Moments are milliseconds since 1970. */
export function offsetAt(moment: number): number {
  const parts = Object.fromEntries(
    ZURICH.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}
