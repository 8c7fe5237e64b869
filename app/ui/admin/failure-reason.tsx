/** Why money did not arrive, with the code of the payment provider, by which staff find it there. */
export function FailureReason({ text, code }: { text: string; code: string | null }) {
  return (
    <p className="text-danger">
      {text} {code && <code className="wrap-anywhere text-paper-soft">{code}</code>}
    </p>
  );
}
