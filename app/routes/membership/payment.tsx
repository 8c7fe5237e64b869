import { useActionData, useLoaderData } from "@remix-run/react";
import { attributes } from "~/browser/contract";
import { isRefusal } from "~/domain/kernel/refusal";
import { beginJoining, confirmJoining, openJoiningPage } from "~/domain/membership/joining.server";
import { membershipOf } from "~/domain/membership/membership";
import { paths } from "~/paths";
import { CardForm } from "~/ui/membership/card-form";
import { PaymentSummary } from "~/ui/membership/payment-summary";
import { ProcessingPage } from "~/ui/membership/waiting";
import { ContractNote } from "~/ui/order/contract-note";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import {
  cardPartsOf,
  dayOf,
  joiningPath,
  moneyOf,
  monthAfter,
  promoOf,
  SavedCard,
  triedPromoOf,
} from "~/web/membership.server";
import { backWithRefusal, redirectToProvider } from "~/web/payment-redirect.server";
import { pollWhile } from "~/web/poll-seconds";
import { load, type RequestContext } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import { fitsInDialog } from "~/web/response-headers.server";
import { keepingReturn } from "~/web/return-path.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";
import { membershipNoteOf } from "~/web/withdrawal.server";

export const meta = metaOf;
export const handle = {
  provider: "payment",
  pollSeconds: pollWhile((page: { open: object | null }) => page.open === null),
  limits: { read: "promo-payment", readWith: "promo", write: "membership" },
} satisfies RouteHandle;

export const loader = load(async (context) => {
  await requireAccount(context, { purpose: "membership" });
  const { shop, viewer, t } = context;
  const membership = await membershipOf(shop, viewer);
  const plan = joiningPath(paths.membership(), context, promoOf(context));
  // Joining begins with the plan's button.
  if (membership?.state !== "joining") throw redirectTo(plan);
  const page = { title: pageTitle(context, t("membership:payment.title")), plan };
  const joining = await unlessBusy(context, plan);
  if (!joining) return { ...page, open: null };
  const { promo, firstMonth, price } = joining;
  return {
    ...page,
    open: {
      contract: membershipNoteOf(context),
      mayOpenAsDialog: fitsInDialog(shop.payments.browser),
      here: joiningPath(paths.membership.payment(), context, promo),
      card: cardPartsOf(context, joining, joiningPath(paths.membership.return(), context, promo)),
      sums: {
        promo,
        today: moneyOf(context, firstMonth),
        monthly: moneyOf(context, price),
        renewal: dayOf(context, monthAfter(shop.clock.now())) ?? "",
      },
    },
  };
});

/** The open payment; null while the bank processes it. The plan page reports an invalid code. @throws a redirect there */
async function unlessBusy(context: RequestContext, plan: string) {
  const { shop, viewer } = context;
  try {
    return await beginJoining(shop, viewer, { promoCode: triedPromoOf(context) ?? undefined });
  } catch (error) {
    if (!isRefusal(error) || error.status >= 500) throw error;
    if (error.code === "joining-busy") return null;
    throw await backWithRefusal(context, plan, error);
  }
}

/** Takes a card from this page, or opens the provider's own page. */
export const action = form.post(SavedCard, async (context, { setupIntentId }) => {
  await requireAccount(context, { purpose: "membership" });
  const { shop, viewer } = context;
  const promo = promoOf(context);
  const successPath = joiningPath(paths.membership.return(), context, promo);
  if (setupIntentId) {
    const { state } = await confirmJoining(shop, viewer, { setupIntentId });
    if (state === "active") return redirectTo(keepingReturn(paths.membership.welcome(), context));
    const separator = successPath.includes("?") ? "&" : "?";
    return redirectTo(`${successPath}${separator}setup_intent=${encodeURIComponent(setupIntentId)}`);
  }
  const cancelPath = joiningPath(paths.membership.payment(), context, promo);
  const way = { promoCode: promo ?? undefined, successPath, cancelPath };
  return redirectToProvider(context, await openJoiningPage(shop, viewer, way));
});

export default function Payment() {
  const { plan, open } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("membership");
  if (!open) return <ProcessingPage />;
  const { mayOpenAsDialog, here, card, sums, contract } = open;
  return (
    <section className="page page-narrow" {...attributes({ dialogBody: mayOpenAsDialog ? "" : undefined })}>
      <Title text={t("payment.title")} />
      <PaymentSummary {...sums} />
      <CardForm
        action={here}
        answer={answer}
        card={card}
        heading={t("payment.method")}
        elsewhere={t("payment.elsewhere")}
        submit={t("payment.submit", { price: sums.today })}
      >
        <p className="quiet">{t("payment.renews")}</p>
        <ContractNote {...contract} />
        <a className="btn btn-quiet btn-wide" {...attributes({ dialog: "" })} href={plan}>
          {t("payment.back")}
        </a>
      </CardForm>
    </section>
  );
}
