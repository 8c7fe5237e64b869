/**
 * The dashboard of a connected account: whether payouts are enabled, what the provider requires, and the payouts sent.
 */
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { PostForm } from "~/ui/form/post-form";
import { Title } from "~/ui/title";
import { TestModeNotice } from "./test-mode-notice";

interface AccountPanelProps {
  here: string;
  email: string;
  payoutsEnabled: boolean;
  wanted: string[];
  transfers: { description: string; amount: string; createdAt: number }[];
}

export function AccountPanel({ here, email, payoutsEnabled, wanted, transfers }: AccountPanelProps) {
  const { t } = useTranslation("payment");
  return (
    <section className="page page-narrow">
      <Title text={t("account.dashboardTitle")} />
      <TestModeNotice mode="embedded" takesCard={false} />
      <p className="mt-5 text-paper-soft">{t("account.owner", { email })}</p>
      <p className="mt-3">{t(payoutsEnabled ? "account.enabled" : "account.disabled")}</p>
      {wanted.length > 0 && (
        <>
          <h2 className="mt-6">{t("account.wanted")}</h2>
          <ul className="mt-3 grid gap-2">
            {wanted.map((each) => (
              <li key={each}>
                <code>{each}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className="mt-6">{t("account.transfers")}</h2>
      {transfers.length === 0 && <p className="mt-3">{t("account.none")}</p>}
      <ul className="mt-3 grid gap-2">
        {transfers.map(({ description, amount, createdAt }) => (
          <li className="flex justify-between gap-4" key={`${createdAt} ${description}`}>
            <span>{description}</span>
            <span className="shrink-0">{amount}</span>
          </li>
        ))}
      </ul>
      <PostForm action={here}>
        <button
          className="btn btn-wide"
          name="answer"
          type="submit"
          value={payoutsEnabled ? "more" : "complete"}
        >
          {t(payoutsEnabled ? "account.ask" : "account.provide")}
        </button>
      </PostForm>
      <a className="btn btn-wide mt-6" href={paths.settings()}>
        {t("account.back")}
      </a>
    </section>
  );
}
