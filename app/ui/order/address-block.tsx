/** The shipping address of an order, line by line as on an envelope. */
export function AddressBlock({ lines, email }: { lines: readonly string[]; email?: string }) {
  return (
    <address className="grid grid-cols-1 wrap-anywhere not-italic">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {email && <span className="quiet">{email}</span>}
    </address>
  );
}
