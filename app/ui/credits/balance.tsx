/** The number of credits of each kind. */

import type { Balance as BalanceFacts } from "~/domain/accounts/credit-balance";
import { useTranslation } from "~/ui/use-translation";

export function Balance({ balance, total }: { balance: BalanceFacts; total: number }) {
  const { t } = useTranslation("credits");
  return (
    <div className="mt-5">
      <p className="flex items-baseline gap-3 text-[1.125rem]">
        <strong className={`text-[4rem] leading-none ${total === 0 ? "text-danger" : ""}`}>{total}</strong>{" "}
        {t("balance", { count: total })}
      </p>
      <ul className="quiet">
        <li>{t("free", { count: balance.freeCreditsRemaining })}</li>
        <li>{t("paid", { count: balance.paidCredits })}</li>
      </ul>
    </div>
  );
}
