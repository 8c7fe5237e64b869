/** The number of credits of each kind. */
import { useTranslation } from "react-i18next";
import type { Balance as BalanceFacts } from "~/domain/accounts/credit-balance";

export function Balance({ balance, total }: { balance: BalanceFacts; total: number }) {
  const { t } = useTranslation("credits");
  return (
    <div className="balance">
      <p className="balance-total" data-empty={total === 0 ? "" : undefined}>
        <strong>{total}</strong> {t("balance", { count: total })}
      </p>
      <ul className="quiet">
        <li>{t("free", { count: balance.freeCreditsRemaining })}</li>
        <li>{t("paid", { count: balance.paidCredits })}</li>
      </ul>
    </div>
  );
}
