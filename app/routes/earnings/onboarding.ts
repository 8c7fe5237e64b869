import { z } from "zod";
import { refreshOnboarding } from "~/domain/payouts/onboarding";
import { paths } from "~/paths";
import { form } from "~/web/form.server";
import { redirectToPayoutProvider } from "~/web/payment-redirect.server";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import type { RouteHandle } from "~/web/route-handle";
import { redirectTo } from "~/web/toast.server";

export const handle = { limits: { write: "payee" } } satisfies RouteHandle;

/** 'Complete Setup' redirects to a fresh link to the provider's form. */
export const action = form.press(z.object({}), async (context) => {
  await requireAccount(context, { returnTo: paths.settings() });
  return redirectToPayoutProvider(context, refreshOnboarding(context.shop, context.viewer));
});

/** A GET shows the page with the button. */
export const loader = load(() => {
  throw redirectTo(paths.settings());
});
