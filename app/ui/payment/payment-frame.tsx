/** What every page of the embedded provider shows: what is paid for and how much, if so, and that nobody is charged. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface PaymentFrameProps {
  title: string;
  /** Missing where nothing is paid. */
  amount?: string;
  description?: string;
  /** Where the shop takes up a buyer who does not pay after all. */
  back?: string;
  children: ReactNode;
}

export function PaymentFrame({ title, amount, description, back, children }: PaymentFrameProps) {
  const { t } = useTranslation("payment");
  return (
    <section className="page page-narrow">
      <h1>{title}</h1>
      <TestProviderNote />
      {amount && (
        <div className="panel mt-5 flex items-baseline justify-between gap-4">
          <p className="text-paper-soft">{description}</p>
          <p className="shrink-0 font-display text-2xl font-bold tabular-nums">{amount}</p>
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

export function TestProviderNote() {
  const { t } = useTranslation("payment");
  return (
    <p className="mt-4 rounded border border-gold/60 bg-wall-raised px-4 py-3 text-paper-soft" role="note">
      <strong className="text-gold">{t("test.title")}</strong> {t("test.text")}
    </p>
  );
}
