/** What follows from giving an order's money back, told before anybody presses the button. */
import { useTranslation } from "react-i18next";
import type { outlookOf } from "~/web/office-order.server";

export type RefundOutlookProps = Awaited<ReturnType<typeof outlookOf>>;

interface ConsequencesProps {
  outlook: RefundOutlookProps;
  email: string;
}

export function RefundConsequences({ outlook, email }: ConsequencesProps) {
  const { t } = useTranslation("workshop");
  const { left, prints, creators, credits } = outlook;
  return (
    <ul className="consequences">
      <li>{t("refund.amount", { amount: left })}</li>
      {prints.map(({ name, number, of, isVoid }) => (
        <li key={`${name} ${number}`}>{t(isVoid ? "refund.void" : "refund.free", { name, number, of })}</li>
      ))}
      {creators.map(({ name, amount }) => (
        <li key={name}>{t("refund.creator", { name, amount })}</li>
      ))}
      {credits > 0 && <li>{t("refund.credits", { count: credits })}</li>}
      {email !== "" && <li>{t("refund.letter", { email })}</li>}
    </ul>
  );
}
