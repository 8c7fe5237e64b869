/** The keys of the list of orders, and what each does. */
import { useTranslation } from "~/ui/use-translation";

const KEYS = [
  ["j", "next"],
  ["k", "previous"],
  ["x", "select"],
  ["e", "status"],
  ["/", "search"],
  ["?", "help"],
] as const;

const KEY =
  "inline-grid min-w-8 place-items-center rounded border border-wall-edge bg-wall-high px-2 py-0.5 font-semibold";

export function ShortcutList() {
  const { t } = useTranslation("backOffice");
  return (
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
      {KEYS.map(([key, does]) => (
        <div className="contents" key={key}>
          <dt>
            <kbd className={KEY}>{key}</kbd>
          </dt>
          <dd>{t(`shortcuts.key.${does}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
