/** The consequences of deleting this account, in plain words; only those that apply. */

import { formatMoney, rappen } from "~/domain/kernel/money";
import { formatDay } from "~/domain/kernel/swiss-time";
import type { DeletionOutlook } from "~/domain/retention/deletion.server";
import { useTranslation } from "~/ui/use-translation";

export function DeletionFacts({ outlook }: { outlook: DeletionOutlook }) {
  const { t, language } = useTranslation("settings");
  const { publicPosters, recordedEditions, openOrders, paidCredits, unpaid, memberUntil } = outlook;
  const counted = (key: "posters" | "editions" | "orders" | "credits", count: number) =>
    count > 0 ? [t(`goodbye.${key}`, { count })] : [];
  const facts = [
    t("goodbye.logout"),
    t("goodbye.pictures"),
    ...(memberUntil === null ? [] : [t("goodbye.memberUntil", { date: formatDay(memberUntil, language) })]),
    ...counted("posters", publicPosters),
    ...counted("editions", recordedEditions),
    ...counted("orders", openOrders),
    t("goodbye.receipts"),
    ...counted("credits", paidCredits),
    ...(unpaid > 0 ? [t("goodbye.earnings", { amount: formatMoney(rappen(unpaid), language) })] : []),
    t("goodbye.welcome"),
  ];
  return (
    <>
      <p className="lead mt-3">{t("goodbye.lead")}</p>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </>
  );
}
