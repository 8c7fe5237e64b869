import { z } from "zod";
import { openDashboard } from "~/domain/earnings/onboarding";
import { form } from "~/web/form.server";
import { askForOwner } from "~/web/owner.server";
import { throughPayoutDoor } from "~/web/payout-door.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

/** 'Open Payment Dashboard': a fresh link to it. */
export const action = form.press(z.object({}), async (visit) => {
  askForOwner({ viewer: visit.viewer, url: new URL("/settings", visit.url) });
  return throughPayoutDoor(visit, openDashboard(visit.shop, visit.viewer));
});

/** Who comes here by another way than the button finds it there. */
export const loader = load(() => {
  throw goTo("/settings");
});
