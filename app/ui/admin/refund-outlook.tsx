/** Shows what a refund does before staff press the button. */
import { useTranslation } from "~/ui/use-translation";
import type { outlookOf } from "~/web/back-office-order.server";

export type RefundOutlookProps = Awaited<ReturnType<typeof outlookOf>>;

interface ConsequencesProps {
  outlook: RefundOutlookProps;
  email: string;
}

export function RefundConsequences({ outlook, email }: ConsequencesProps) {
  const { t } = useTranslation("adminOrder");
  const { left, prints, creators, credits } = outlook;
  return (
    <ul className="grid list-disc gap-2 pl-5">
      <li>{t("refund.amount", { amount: left })}</li>
      {prints.map(({ name, number, of, isVoid }) => (
        <li key={`${name} ${number}`}>{t(isVoid ? "refund.void" : "refund.free", { name, number, of })}</li>
      ))}
      {creators.map(({ name, amount }) => (
        <li key={name}>{t("refund.creator", { name, amount })}</li>
      ))}
      {credits > 0 && <li>{t("refund.credits", { count: credits })}</li>}
      {email !== "" && <li>{t("refund.emailAfter", { email })}</li>}
    </ul>
  );
}
