/** The processor time that this process has used, in milliseconds. Other processes do not add to it, unlike to a clock. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
