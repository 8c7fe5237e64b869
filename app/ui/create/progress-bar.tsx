const TRACK =
  "block h-1.5 w-full appearance-none overflow-hidden rounded-[3px] bg-wall-line [&::-webkit-progress-bar]:bg-wall-line";
const CHROME_SAFARI =
  "[&::-webkit-progress-value]:rounded-[3px] [&::-webkit-progress-value]:bg-paper " +
  "[&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-300 [&::-webkit-progress-value]:ease-linear";
const FIREFOX = "[&::-moz-progress-bar]:rounded-[3px] [&::-moz-progress-bar]:bg-paper";

interface ProgressBarProps {
  label: string;
  /** From 0 to 100; undefined while the share is unknown. */
  value: number | undefined;
}

/** How far an upload or a painting is. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <progress className={`${TRACK} ${CHROME_SAFARI} ${FIREFOX}`} max={100} value={value} aria-label={label} />
  );
}
