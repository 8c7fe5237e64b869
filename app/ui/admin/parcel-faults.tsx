/** What became of an import of parcels: how many are stored, and which rows are not. */
import { useTranslation } from "~/ui/use-translation";
import { AttentionNote } from "./attention-note";

export interface ShownImport {
  /** How many parcels are stored, as a sentence. */
  stored: string;
  /** The address of what they have changed, where it can be undone. */
  change: string | null;
  rows: { line: number; text: string; why: string }[];
  /** The chosen carrier, or nothing. */
  carrier: string;
}

export function ParcelFaults({ stored, change, rows }: Omit<ShownImport, "carrier">) {
  const { t } = useTranslation("workshop");
  return (
    <section className="mt-4 max-w-2xl" role="status">
      <p>{stored}</p>
      {change && (
        <p>
          <a className="link inline-flex min-h-11 items-center" href={change}>
            {t("parcels.change")}
          </a>
        </p>
      )}
      <AttentionNote as="p">{t("parcels.faults", { count: rows.length })}</AttentionNote>
      <ul className="mt-2 grid gap-2">
        {rows.map(({ line, text, why }) => (
          <li key={line}>
            <span className="wrap-anywhere">
              {t("parcels.line", { line })} {text}
            </span>
            <span className="field-error block">{why}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the action has answered, if it is that. */
export function importIn(answer: unknown): ShownImport | null {
  return typeof answer === "object" && answer !== null && "rows" in answer ? (answer as ShownImport) : null;
}
