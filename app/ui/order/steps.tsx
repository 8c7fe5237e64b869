/** The steps to the poster, with the current one. */
import { useTranslation } from "~/ui/use-translation";

const STEPS = ["shipping", "payment", "done"] as const;
const CART_STEPS = ["cart", ...STEPS] as const;

interface OrderStepsProps {
  at: (typeof CART_STEPS)[number];
  /** An order from a cart begins there. */
  fromCart?: boolean;
  className?: string;
}

export function OrderSteps({ at, fromCart = false, className = "" }: OrderStepsProps) {
  const { t } = useTranslation("order");
  const steps = fromCart ? CART_STEPS : STEPS;
  return (
    <ol
      aria-label={t(fromCart ? "steps.cartLabel" : "steps.label")}
      className={`mb-6 flex gap-2 min-[960px]:max-w-136 text-[0.9375rem] text-paper-faint max-[480px]:gap-1.5 max-[480px]:text-[0.8125rem] max-[480px]:wrap-normal max-[359px]:flex-wrap ${className}`}
    >
      {steps.map((step) => (
        <li
          aria-current={step === at ? "step" : undefined}
          className="max-w-48 flex-1 border-t-2 border-wall-edge pt-2 max-[480px]:flex-auto aria-[current]:border-gold aria-[current]:font-semibold aria-[current]:text-paper-bright forced-colors:aria-[current]:border-[Highlight]"
          key={step}
        >
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
