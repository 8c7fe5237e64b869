/** A page with a form about one order, which links back to the order. */
import type { ReactNode } from "react";
import { attributes } from "~/browser/contract";
import { DialogBody } from "~/ui/dialog-body";
import { useTranslation } from "~/ui/use-translation";

interface OrderFormPageProps {
  heading: string;
  /** Path of the order. */
  back: string;
  /** The input from before the session ended. */
  typed: Record<string, string> | null;
  children: ReactNode;
}

export function OrderFormPage({ heading, back, typed, children }: OrderFormPageProps) {
  const { t } = useTranslation("adminOrder");
  return (
    <DialogBody title={heading}>
      {typed && <p className="lead mt-3">{t("kept")}</p>}
      {children}
      <p className="mt-6">
        <a className="link" {...attributes({ dialog: "" })} href={back}>
          {t("back")}
        </a>
      </p>
    </DialogBody>
  );
}
