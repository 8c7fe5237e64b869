/** Where one stands on the way to the poster. */
import { useTranslation } from "react-i18next";

const STEPS = ["shipping", "payment", "done"] as const;

export function OrderSteps({ at }: { at: (typeof STEPS)[number] }) {
  const { t } = useTranslation("order");
  return (
    <ol aria-label={t("steps.label")} className="steps">
      {STEPS.map((step) => (
        <li aria-current={step === at ? "step" : undefined} key={step}>
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
