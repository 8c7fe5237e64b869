/**
 * Says on every page of a payment that no money moves, if it does not, and which test cards work. The simulator's own
 * forms list its test cards.
 */

import { groupDigits, TEST_CARDS, type TestMode } from "~/domain/payments/test-mode";
import { useTranslation } from "~/ui/use-translation";

interface TestModeNoticeProps {
  /** Null where money moves: then it renders nothing. */
  mode: TestMode | null;
  /** Whether the buyer enters a card here, or on the next page. */
  takesCard: boolean;
}

export function TestModeNotice({ mode, takesCard }: TestModeNoticeProps) {
  const { t } = useTranslation("payment");
  if (mode === null) return null;
  // Only the simulator has a card with a processing time.
  const cards = TEST_CARDS.filter(({ behaviour }) => behaviour !== "processes");
  return (
    <div className="mt-4 rounded border border-gold/60 bg-wall-raised px-4 py-3 text-paper-soft" role="note">
      <p>
        <strong className="text-gold">{t("test.title")}</strong>{" "}
        {t(mode === "stripe" ? "test.textStripe" : "test.text")}
      </p>
      {takesCard && mode === "stripe" && (
        <details>
          <summary className="py-2.5 font-semibold text-paper">{t("test.cards")}</summary>
          <dl className="grid gap-3 pb-3">
            {cards.map(({ number, behaviour }) => (
              <div key={number}>
                <dt className="font-semibold text-paper select-all">{groupDigits(number)}</dt>
                <dd>{t(`test.${behaviour}`)}</dd>
              </div>
            ))}
          </dl>
          <p className="hint">{t("test.rest")}</p>
        </details>
      )}
    </div>
  );
}
