/** The viewer's remaining credits. Red at zero, white otherwise, gold and unlimited for members. */
import { useTranslation } from "react-i18next";
import { attributes } from "~/browser/contract";
import { type Balance, displayedCredits } from "~/domain/accounts/credit-balance";
import { paths } from "~/paths";

/** Carries its own texts, so that a script can update it on `creditsUpdated`. */
export function CreditBadge({ balance }: { balance: Balance }) {
  const { t } = useTranslation("common");
  const unlimited = balance.userType === "artistic_collective";
  const credits = displayedCredits(balance);
  return (
    <a
      aria-label={unlimited ? t("nav.creditsUnlimited") : t("nav.credits", { count: credits })}
      className="credit-badge"
      {...attributes({
        creditBadge: unlimited ? "unlimited" : credits === 0 ? "empty" : "some",
        dialog: "",
        one: t("nav.credits_one", { skipInterpolation: true }),
        other: t("nav.credits_other", { skipInterpolation: true }),
        unlimited: t("nav.creditsUnlimited"),
      })}
      href={unlimited ? paths.membership() : paths.credits()}
    >
      <span className="credit-badge-face" {...attributes({ creditCount: "" })}>
        {unlimited ? "∞" : credits}
      </span>
    </a>
  );
}
