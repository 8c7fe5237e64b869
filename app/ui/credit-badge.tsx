/** The viewer's remaining credits. Red at zero, white otherwise, gold and unlimited for members. */

import { attributes } from "~/browser/contract";
import { type Balance, displayedCredits } from "~/domain/accounts/credit-balance";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";

const FACE =
  "min-w-8 rounded-full border border-transparent bg-white px-2.25 py-0.75 text-center leading-[1.5] font-semibold " +
  "text-wall group-hover:ring-3 group-hover:ring-paper/25 group-data-[credit-badge=empty]:bg-danger-deep " +
  "group-data-[credit-badge=empty]:text-white from-[#c9952f] via-gold-light via-55% to-[#d9a93f] " +
  "group-data-[credit-badge=unlimited]:bg-linear-100/srgb group-data-[credit-badge=unlimited]:text-[1.25rem] " +
  "group-data-[credit-badge=unlimited]:leading-[1.2] group-data-[credit-badge=unlimited]:text-[#2a1c02] " +
  "forced-colors:border-[ButtonText]";

/** Carries its own texts, so that a script can update it on `creditsUpdated`. */
export function CreditBadge({ balance }: { balance: Balance }) {
  const { t } = useTranslation("common");
  const unlimited = balance.userType === "artistic_collective";
  const credits = displayedCredits(balance);
  return (
    <a
      aria-label={unlimited ? t("nav.creditsUnlimited") : t("nav.credits", { count: credits })}
      className="group inline-flex min-h-11 min-w-11 items-center justify-center rounded-full"
      {...attributes({
        creditBadge: unlimited ? "unlimited" : credits === 0 ? "empty" : "some",
        dialog: "",
        one: t("nav.credits_one", { skipInterpolation: true }),
        other: t("nav.credits_other", { skipInterpolation: true }),
        unlimited: t("nav.creditsUnlimited"),
      })}
      href={unlimited ? paths.membership() : paths.credits()}
    >
      <span className={FACE} {...attributes({ creditCount: "" })}>
        {unlimited ? "∞" : credits}
      </span>
    </a>
  );
}
