const SIZES = { small: "size-8 border-3", large: "size-14 border-4" };

/** Turns over a picture, while the shop works on it. */
export function StageSpinner({ size }: { size: keyof typeof SIZES }) {
  return (
    <span
      aria-hidden="true"
      className={`relative flex-none animate-spin rounded-full border-paper-bright/25 border-t-paper-bright ${SIZES[size]}`}
    />
  );
}
