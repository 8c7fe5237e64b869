import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "~/domain/money";
import { AccountForm } from "~/ports/payments/card";
import { AccountPanel } from "~/ui/payment/account-panel";
import { form } from "~/web/form.server";
import { atDesk } from "~/web/payment-desk.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const meta = metaOf;

export const loader = load(async (visit) => {
  const link = visit.params.link ?? "";
  const { isOpen, email, account, transfers } = await atDesk(visit, (desk) =>
    desk.account(link, "dashboard"),
  );
  const title = pageTitle(visit, visit.t("payment:account.dashboardTitle"));
  if (!isOpen) return { title, panel: null };
  const panel = {
    here: `/pay/accounts/dashboard/${link}`,
    email,
    payoutsEnabled: account.payoutsEnabled,
    wanted: account.openRequirements,
    transfers: transfers.map(({ description, amount, createdAt }) => ({
      description,
      amount: formatMoney(amount, visit.language),
      createdAt,
    })),
  };
  return { title, panel };
});

export const action = form.post(AccountForm, async (visit, { answer }) => {
  const link = visit.params.link ?? "";
  await atDesk(visit, (desk) => desk.submitAccount(link, "dashboard", answer === "complete"));
  return goTo(`/pay/accounts/dashboard/${link}`);
});

export default function DashboardPage() {
  const { panel } = useLoaderData<typeof loader>();
  const { t } = useTranslation("payment");
  if (panel) return <AccountPanel {...panel} />;
  return (
    <section className="page page-narrow">
      <h1>{t("account.old")}</h1>
      <p className="lead mt-5">{t("account.oldText")}</p>
      <a className="btn btn-primary btn-wide mt-6" href="/settings">
        {t("account.back")}
      </a>
    </section>
  );
}
