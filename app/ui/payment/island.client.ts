/** Puts a component of React into a page that otherwise works without it. */
import { createRef, type ReactElement, type Ref } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { PaymentElement } from "./payment-element.client.ts";

/** Renders the component at once. Returns what it offers by its ref. @throws where it cannot be rendered */
export function mountIsland(
  container: HTMLElement,
  component: (ref: Ref<PaymentElement>) => ReactElement,
): PaymentElement {
  const ref = createRef<PaymentElement>();
  flushSync(() => createRoot(container).render(component(ref)));
  const element = (): PaymentElement => {
    if (!ref.current) throw new Error("The element is gone.");
    return ref.current;
  };
  element();
  return {
    submit: () => element().submit(),
    confirm: (returnUrl) => element().confirm(returnUrl),
  };
}
