/** An arrow that leaves its sheet: what phones show for sharing. */
export function ShareIcon({ className = "size-6" }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      fill="none"
      focusable="false"
      height="24"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.75"
      viewBox="0 0 24 24"
      width="24"
    >
      <path d="M12 14.5V3.5M8 7l4-3.5L16 7" />
      <path d="M8.5 10.5H6.5V20.5h11v-10h-2" />
    </svg>
  );
}
