/** Leads from an order to its form for withdrawals and defects. */
import { useTranslation } from "~/ui/use-translation";

export function WithdrawalLink({ href }: { href: string }) {
  const { t } = useTranslation("withdrawal");
  return (
    <a className="link" href={href}>
      {t("link")}
    </a>
  );
}
