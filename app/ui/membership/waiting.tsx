/** What is still going on after a card was left: the bank takes its time, or asks its customer. */
import { useTranslation } from "react-i18next";
import { DialogBody } from "~/ui/dialog-body";
import { PostForm } from "~/ui/form/post-form";
import type { Waiting } from "~/web/membership.server";

interface WaitingProps {
  waiting: Waiting;
  /** Where the answer is posted to. */
  here: string;
  price: string;
  /** Where another card is left. */
  back: string;
}

export function WaitingPage({ waiting, here, price, back }: WaitingProps) {
  const { t } = useTranslation("membership");
  if (waiting.kind === "processing") return <ProcessingPage />;
  return (
    <DialogBody title={t("bank.title")}>
      <p className="lead mt-4">{t("bank.text", { price })}</p>
      {waiting.provider === "embedded" ? <Question here={here} /> : <BankForm {...waiting} here={here} />}
      <a className="btn btn-quiet btn-wide mt-3" data-dialog="" href={back}>
        {t("bank.another")}
      </a>
    </DialogBody>
  );
}

/** The page asks again by itself until the bank is done, which a dialog would not. */
export function ProcessingPage() {
  const { t } = useTranslation("membership");
  return (
    <section className="page page-narrow">
      <h1>{t("payment.status")}</h1>
      <p className="waiting" role="status">
        <span aria-hidden="true" className="spinner" />
        {t("payment.processing")}
      </p>
    </section>
  );
}

/** The embedded provider asks right here. */
function Question({ here }: { here: string }) {
  const { t } = useTranslation("membership");
  return (
    <PostForm action={here}>
      <button className="btn btn-primary btn-wide" name="answer" type="submit" value="accept">
        {t("bank.accept")}
      </button>
      <button className="btn btn-wide" name="answer" type="submit" value="refuse">
        {t("bank.refuse")}
      </button>
    </PostForm>
  );
}

/** A real bank asks in a window of its own, which only a script can open; without one it asks on the provider's page. */
function BankForm({
  here,
  clientSecret,
  publishableKey,
  pageUrl,
}: {
  here: string;
  clientSecret: string;
  publishableKey: string | null;
  pageUrl: string | null;
}) {
  const { t } = useTranslation("membership");
  return (
    <>
      <noscript>
        {pageUrl ? (
          <>
            <p className="panel mt-5">{t("bank.elsewhere")}</p>
            <a className="btn btn-primary btn-wide mt-5" href={pageUrl}>
              {t("bank.go")}
            </a>
            <a className="btn btn-wide mt-3" href={here}>
              {t("bank.done")}
            </a>
          </>
        ) : (
          <p className="panel mt-5">{t("bank.scriptless")}</p>
        )}
      </noscript>
      <PostForm
        action={here}
        data-bank-question=""
        data-client-secret={clientSecret}
        data-error-text={t("payment.errorText")}
        data-error-title={t("payment.error")}
        data-failed-text={t("payment.failedText")}
        data-failed-title={t("payment.failed")}
        data-publishable-key={publishableKey ?? undefined}
        hidden
      >
        <p className="field-error" data-payment-problem="" hidden role="alert" />
        <button className="btn btn-primary btn-wide" data-busy-text={t("payment.busy")} type="submit">
          {t("bank.ask")}
        </button>
      </PostForm>
    </>
  );
}
