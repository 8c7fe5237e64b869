/** Turns beside a text that says what the page waits for. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-6 flex-none animate-spin rounded-full border-3 border-wall-line border-t-gold"
    />
  );
}
