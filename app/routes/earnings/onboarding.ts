import { z } from "zod";
import { refreshOnboarding } from "~/domain/earnings/onboarding";
import { form } from "~/web/form.server";
import { askForOwner } from "~/web/owner.server";
import { throughPayoutDoor } from "~/web/payout-door.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

/** 'Complete Setup': a fresh link to the provider's form. */
export const action = form.press(z.object({}), async (visit) => {
  askForOwner({ viewer: visit.viewer, url: new URL("/settings", visit.url) });
  return throughPayoutDoor(visit, refreshOnboarding(visit.shop, visit.viewer));
});

/** Who comes here by another way than the button finds it there. */
export const loader = load(() => {
  throw goTo("/settings");
});
