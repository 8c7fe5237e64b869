import { useActionData, useLoaderData } from "@remix-run/react";
import { attributes } from "~/browser/contract";
import {
  beginCardChange,
  confirmCardChange,
  openCardChangePage,
} from "~/domain/membership/card-change.server";
import { paths } from "~/paths";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { CardForm } from "~/ui/membership/card-form";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import {
  cardChangedToast,
  cardPartsOf,
  methodOf,
  moneyOf,
  runningMembership,
  SavedCard,
} from "~/web/membership.server";
import { redirectToProvider } from "~/web/payment-redirect.server";
import { load } from "~/web/request-context.server";
import { fitsInDialog } from "~/web/response-headers.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const handle = { provider: "payment", limits: { write: "membership" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  const membership = await runningMembership(context);
  const change = await beginCardChange(context.shop, context.viewer);
  return {
    title: pageTitle(context, context.t("membership:card.title")),
    mayOpenAsDialog: fitsInDialog(context.shop.payments.browser),
    now: methodOf(context, membership),
    due: membership.state === "past-due" ? moneyOf(context, membership.price) : null,
    card: cardPartsOf(context, change, paths.membership.card.return()),
  };
});

/** Takes a card from this page, or opens the provider's own page. */
export const action = form.post(SavedCard, async (context, { setupIntentId }) => {
  await runningMembership(context);
  const { shop, viewer } = context;
  if (setupIntentId) {
    const outcome = await confirmCardChange(shop, viewer, { setupIntentId });
    if (outcome.state === "changed") return cardChangedToast(context, outcome.paid);
    return redirectTo(`${paths.membership.card.return()}?setup_intent=${setupIntentId}`);
  }
  const way = { successPath: paths.membership.card.return(), cancelPath: paths.membership.card() };
  return redirectToProvider(context, await openCardChangePage(shop, viewer, way));
});

export default function ChangeCard() {
  const { mayOpenAsDialog, now, due, card } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("membership");
  return (
    <section className="page page-narrow" {...attributes({ dialogBody: mayOpenAsDialog ? "" : undefined })}>
      <Title text={t("card.title")} />
      <p className="lead mt-3">{due ? t("card.dueText", { price: due }) : t("card.text")}</p>
      {now && <p className="mt-3 text-paper-soft">{t("card.now", { card: now })}</p>}
      {now && due && (
        <PostForm action={`${paths.membership.card.return()}?month=open`}>
          <SubmitButton name="pay" value="now">
            {t("card.payNow", { price: due })}
          </SubmitButton>
        </PostForm>
      )}
      <CardForm
        action={paths.membership.card()}
        answer={answer}
        card={card}
        heading={t("card.heading")}
        elsewhere={t("card.elsewhere")}
        submit={due ? t("card.submitDue", { price: due }) : t("card.submit")}
      >
        <a className="btn btn-quiet btn-wide" {...attributes({ dialogClose: "" })} href={paths.settings()}>
          {t("card.back")}
        </a>
      </CardForm>
    </section>
  );
}
