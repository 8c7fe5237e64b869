/** Where one stands on the way to the poster. */
import { useTranslation } from "react-i18next";

const STEPS = ["shipping", "payment", "done"] as const;
const CART_STEPS = ["cart", ...STEPS] as const;

interface OrderStepsProps {
  at: (typeof CART_STEPS)[number];
  /** What comes from a cart begins there. */
  fromCart?: boolean;
}

export function OrderSteps({ at, fromCart = false }: OrderStepsProps) {
  const { t } = useTranslation("order");
  const steps = fromCart ? CART_STEPS : STEPS;
  return (
    <ol aria-label={t(fromCart ? "steps.cartLabel" : "steps.label")} className="steps">
      {steps.map((step) => (
        <li aria-current={step === at ? "step" : undefined} key={step}>
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
