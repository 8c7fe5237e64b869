/** Where an order goes, line by line as on an envelope. */
export function AddressBlock({ lines, email }: { lines: readonly string[]; email?: string }) {
  return (
    <address className="recap-address">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {email && <span className="quiet">{email}</span>}
    </address>
  );
}
