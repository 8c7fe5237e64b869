/** One customer: their account, orders, consents and what staff have done. */
import type { ReactNode } from "react";
import { attributes } from "~/browser/contract";
import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import type { customerShown } from "~/web/customer.server";
import { CustomerMonths } from "./customer-months";
import { CustomerOrders } from "./customer-orders";
import { useMay } from "./use-may";

export type CustomerShown = ReturnType<typeof customerShown>;

export function CustomerDetail({ customer }: { customer: CustomerShown }) {
  const { t } = useTranslation("customer");
  const { email, account, isBlocked, orders, allOrders, entries } = customer;
  const mayModerate = useMay()("moderation");
  return (
    <div className="mt-6 grid gap-6">
      <h2 className="text-[1.25rem] wrap-anywhere">{email}</h2>
      {isBlocked && <p className="font-semibold text-danger">{t("isBlocked")}</p>}
      {account ? <AccountFacts account={account} /> : <p className="quiet">{t("none")}</p>}
      <section>
        <h2 className="text-[1.125rem]">{t("orders")}</h2>
        {orders.length === 0 ? (
          <p className="quiet mt-1">{t("noOrders")}</p>
        ) : (
          <CustomerOrders orders={orders} />
        )}
        {allOrders && (
          <a className="link mt-2 inline-flex min-h-11 items-center" href={allOrders}>
            {t("allOrders")}
          </a>
        )}
      </section>
      {account && account.months.length > 0 && (
        <section>
          <h2 className="text-[1.125rem]">{t("months")}</h2>
          <CustomerMonths months={account.months} />
        </section>
      )}
      {account && account.consents.length > 0 && (
        <section>
          <h2 className="text-[1.125rem]">{t("consents")}</h2>
          <ul className="mt-1 grid max-w-prose gap-2">
            {account.consents.map(({ id, words, at }) => (
              <li key={id}>
                <span className="quiet">{at}</span> {words}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2 className="text-[1.125rem]">{t("log")}</h2>
        {entries.length === 0 && <p className="quiet mt-1">{t("noLog")}</p>}
        <ol className="mt-1 grid gap-1">
          {entries.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ol>
      </section>
      {mayModerate && <Deeds customer={customer} />}
    </div>
  );
}

function AccountFacts({ account }: { account: NonNullable<CustomerShown["account"]> }) {
  const { t } = useTranslation("customer");
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-4">
      <Fact name={t("account")}>{account.since}</Fact>
      {account.username && <Fact name={t("username")}>@{account.username}</Fact>}
      <Fact name={t("credits")}>{account.credits}</Fact>
      <Fact name={t("membership")}>{account.membership}</Fact>
      <Fact name={t("posters")}>{account.posters}</Fact>
      <Fact name={t("newsletter")}>{account.newsletter}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="quiet">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Deeds({ customer: { email, here, account, isBlocked } }: { customer: CustomerShown }) {
  const { t } = useTranslation("customer");
  return (
    <div className="grid gap-3">
      <form action={here} className="grid justify-items-start gap-1.5" method="post">
        <input name="email" type="hidden" value={email} />
        <button
          className={`btn btn-small ${isBlocked ? "" : "btn-danger"}`}
          name="set"
          type="submit"
          value={isBlocked ? "unblock" : "block"}
        >
          {t(isBlocked ? "unblock" : "block")}
        </button>
        {!isBlocked && <p className="hint max-w-prose">{t("blockHint")}</p>}
      </form>
      {account && (
        <a
          className="btn btn-danger btn-small justify-self-start"
          {...attributes({ dialog: "" })}
          href={paths.admin.customers.$.delete(account.id)}
        >
          {t("delete")}
        </a>
      )}
    </div>
  );
}
