import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "~/domain/kernel/money";
import { paths } from "~/paths";
import { AccountForm } from "~/ports/payments/card";
import { AccountPanel } from "~/ui/payment/account-panel";
import { Title } from "~/ui/title";
import { form } from "~/web/form.server";
import { withSimulator } from "~/web/payment-simulator.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const handle = { limits: { write: "payee" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  const link = context.params.link ?? "";
  const { isOpen, email, account, transfers } = await withSimulator(context, (simulator) =>
    simulator.account(link, "dashboard"),
  );
  const title = pageTitle(context, context.t("payment:account.dashboardTitle"));
  if (!isOpen) return { title, panel: null };
  const panel = {
    here: paths.pay.accounts.dashboard.$(link),
    email,
    payoutsEnabled: account.payoutsEnabled,
    wanted: account.openRequirements,
    transfers: transfers.map(({ description, amount, createdAt }) => ({
      description,
      amount: formatMoney(amount, context.language),
      createdAt,
    })),
  };
  return { title, panel };
});

export const action = form.post(AccountForm, async (context, { answer }) => {
  const link = context.params.link ?? "";
  await withSimulator(context, (simulator) =>
    simulator.submitAccount(link, "dashboard", answer === "complete"),
  );
  return redirectTo(paths.pay.accounts.dashboard.$(link));
});

export default function DashboardPage() {
  const { panel } = useLoaderData<typeof loader>();
  const { t } = useTranslation("payment");
  if (panel) return <AccountPanel {...panel} />;
  return (
    <section className="page page-narrow">
      <Title text={t("account.old")} />
      <p className="lead mt-5">{t("account.oldText")}</p>
      <a className="btn btn-primary btn-wide mt-6" href={paths.settings()}>
        {t("account.back")}
      </a>
    </section>
  );
}
