/** A pending card: the bank is still processing it, or asks its customer. */

import { attributes } from "~/browser/contract";
import { CheckAgain } from "~/ui/check-again";
import { DialogBody } from "~/ui/dialog-body";
import { PostForm } from "~/ui/form/post-form";
import { Spinner } from "~/ui/spinner";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import type { Waiting } from "~/web/membership.server";

interface WaitingProps {
  waiting: Waiting;
  /** The address that receives the answer. */
  here: string;
  price: string;
  /** Where the customer enters another card. */
  back: string;
}

export function WaitingPage({ waiting, here, price, back }: WaitingProps) {
  const { t } = useTranslation("membership");
  if (waiting.kind === "processing") return <ProcessingPage />;
  return (
    <DialogBody title={t("bank.title")}>
      <p className="lead mt-4">{t("bank.text", { price })}</p>
      <BankForm {...waiting} here={here} />
      <a className="btn btn-quiet btn-wide mt-3" {...attributes({ dialog: "" })} href={back}>
        {t("bank.another")}
      </a>
    </DialogBody>
  );
}

/** The page polls by itself until the bank is done, which a dialog does not. */
export function ProcessingPage() {
  const { t } = useTranslation("membership");
  return (
    <section className="page page-narrow">
      <Title text={t("payment.status")} />
      <p className="mt-6 flex items-center gap-3" role="status">
        <Spinner />
        {t("payment.processing")}
      </p>
      <CheckAgain />
    </section>
  );
}

/**
 * The bank asks in its own window or on its own page, which only a script can open. Until the script loads, and without
 * it, the bank asks on the provider's page.
 */
function BankForm({
  here,
  clientSecret,
  publishableKey,
  apiBase,
  pageUrl,
}: { here: string } & Extract<Waiting, { kind: "question" }>) {
  const { t } = useTranslation(["membership", "common"]);
  return (
    <>
      <div {...attributes({ bankElsewhere: "" })}>
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
          <>
            <p className="panel mt-5">{t("bank.scriptless")}</p>
            <a className="btn btn-wide mt-5" href={here}>
              {t("common:checkAgain.link")}
            </a>
          </>
        )}
      </div>
      <PostForm
        action={here}
        {...attributes({
          apiBase,
          bankQuestion: "",
          clientSecret,
          errorText: t("payment.errorText"),
          errorTitle: t("payment.error"),
          failedText: t("payment.failedText"),
          failedTitle: t("payment.failed"),
          publishableKey,
        })}
        hidden
      >
        <p className="field-error" {...attributes({ paymentProblem: "" })} hidden role="alert" />
        <button
          className="btn btn-primary btn-wide"
          {...attributes({ busyText: t("payment.busy") })}
          type="submit"
        >
          {t("bank.ask")}
        </button>
      </PostForm>
    </>
  );
}
