/** Starts the dialog, and the scripts of what the server renders in a page or in a dialog. */
import { watchCart } from "../ui/cart/add-to-cart.client.ts";
import { startMembershipPages } from "../ui/membership/membership.client.ts";
import { startOrderPages } from "../ui/order/order.client.ts";
import { watchSteppers } from "../ui/order/quantity-field.client.ts";
import { startSelling } from "../ui/sell/selling-form.client.ts";
import { selectorOf } from "./contract.ts";
import { watchTextsAbove } from "./dialog-above.ts";
import { watchDialogs } from "./dialog-triggers.ts";
import { prepareFields, watchFields } from "./fields.ts";

export function startDialogs(): void {
  watchCart();
  watchFields();
  watchDialogs();
  watchTextsAbove();
  prepareFields(document);
  watchSteppers();
  startParts(document);
  document.addEventListener(
    "dialogshown",
    (event) => event instanceof CustomEvent && startParts(event.detail),
  );
}

/** What a page or a dialog may show. */
function startParts(place: ParentNode): void {
  startOrderPages(place);
  startMembershipPages(place);
  startSelling(place);
  if (place.querySelector(`${selectorOf("share")}, ${selectorOf("sharePanel")}, ${selectorOf("wall")}`))
    void import("../ui/share/share-panel.client.ts").then(({ watchSharing }) => watchSharing(place));
  const caption = place.querySelector<HTMLElement>(selectorOf("captionPreview"));
  if (caption)
    void import("../ui/caption/caption-preview.client.ts").then(({ startPreview }) => startPreview(caption));
}
