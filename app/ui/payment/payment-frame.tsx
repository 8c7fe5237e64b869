/** The frame of the embedded provider's pages: the item and its price, if any, and the note that no one is charged. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Title } from "~/ui/title";
import { TestModeNotice } from "./test-mode-notice";

interface PaymentFrameProps {
  title: string;
  /** Missing where the page takes no payment. */
  amount?: string;
  description?: string;
  /** The shop's address for a buyer who cancels. */
  back?: string;
  /** Whether the buyer enters a card here. */
  takesCard?: boolean;
  children: ReactNode;
}

export function PaymentFrame({
  title,
  amount,
  description,
  back,
  takesCard = false,
  children,
}: PaymentFrameProps) {
  const { t } = useTranslation("payment");
  return (
    <section className="page page-narrow">
      <Title text={title} />
      <TestModeNotice mode="embedded" takesCard={takesCard} />
      {amount && (
        <div className="panel mt-5 flex items-baseline justify-between gap-4">
          <p className="text-paper-soft">{description}</p>
          <p className="shrink-0 text-2xl font-bold">{amount}</p>
        </div>
      )}
      {children}
      {back && (
        <p className="mt-3 text-center">
          <a className="link inline-block py-2" href={back}>
            {t(amount ? "back" : "setup.back")}
          </a>
        </p>
      )}
    </section>
  );
}
