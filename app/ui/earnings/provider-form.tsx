/** A button that opens a creator's form or dashboard at the provider in a new tab, each time with a fresh link. */
import type { ReactNode } from "react";
import { attributes } from "~/browser/contract";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";

interface ProviderFormProps {
  to: "onboarding" | "dashboard";
  /** The button. */
  children: ReactNode;
}

const { refreshOnboarding, dashboardLink } = paths.api.stripeConnect;
const CALLS = {
  onboarding: { address: refreshOnboarding, fails: "onboarding-failed" },
  dashboard: { address: dashboardLink, fails: "payout-dashboard-failed" },
} as const;

export function ProviderForm({ to, children }: ProviderFormProps) {
  const { t: no } = useTranslation("refusals");
  const { address, fails } = CALLS[to];
  return (
    <form
      action={paths.settings.payouts[to]()}
      method="post"
      target="_blank"
      rel="noopener"
      {...attributes({
        newTab: address(),
        failure: no(`${fails}.message`),
        failureTitle: no(`${fails}.title`),
      })}
    >
      {children}
    </form>
  );
}
