/** What the buyer has declared about the order so far, with its moment. */
import { useTranslation } from "~/ui/use-translation";

interface DeclaredProps {
  declared: readonly { id: string; reason: "withdrawal" | "defect"; received: string }[];
}

export function Declared({ declared }: DeclaredProps) {
  const { t } = useTranslation("withdrawal");
  if (declared.length === 0) return null;
  return (
    <ul className="panel mt-6 grid gap-1">
      {declared.map(({ id, reason, received }) => (
        <li key={id}>{t(`received.${reason}`, { received })}</li>
      ))}
    </ul>
  );
}
