/** A form about one order: a page of its own that leads back to it. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DialogBody } from "~/ui/dialog-body";

interface OrderFormPageProps {
  heading: string;
  /** Of the order. */
  back: string;
  /** What was typed before the session ended. */
  typed: Record<string, string> | null;
  children: ReactNode;
}

export function OrderFormPage({ heading, back, typed, children }: OrderFormPageProps) {
  const { t } = useTranslation("workshop");
  return (
    <DialogBody title={heading}>
      {typed && <p className="lead mt-3">{t("kept")}</p>}
      {children}
      <p className="office-back">
        <a className="link" data-dialog="" href={back}>
          {t("back")}
        </a>
      </p>
    </DialogBody>
  );
}
