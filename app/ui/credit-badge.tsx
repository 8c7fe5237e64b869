/** How many posters the viewer can still have painted. Red at zero, white otherwise, gold and endless for members. */
import { useTranslation } from "react-i18next";
import { type Balance, displayedCredits } from "~/domain/credits/balance";

/** Carries its own words, so that the browser can bring it up to date on `creditsUpdated`. */
export function CreditBadge({ balance }: { balance: Balance }) {
  const { t } = useTranslation("common");
  const unlimited = balance.userType === "artistic_collective";
  const credits = displayedCredits(balance);
  return (
    <a
      aria-label={unlimited ? t("nav.creditsUnlimited") : t("nav.credits", { count: credits })}
      className="credit-badge"
      data-credit-badge={unlimited ? "unlimited" : credits === 0 ? "empty" : "some"}
      data-dialog=""
      data-one={t("nav.credits_one", { skipInterpolation: true })}
      data-other={t("nav.credits_other", { skipInterpolation: true })}
      data-unlimited={t("nav.creditsUnlimited")}
      href={unlimited ? "/membership" : "/credits"}
    >
      <span className="credit-badge-face" data-credit-count="">
        {unlimited ? "∞" : credits}
      </span>
    </a>
  );
}
