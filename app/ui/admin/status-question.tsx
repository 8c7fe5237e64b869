/** Asks once before the status of several orders changes, and says what that will do. */

import { paths } from "~/paths";
import { useTranslation } from "~/ui/use-translation";
import type { PaidOrder } from "~/web/selection.server";
import type { ShownQuestion } from "~/web/selection-status.server";
import { PaidOrders } from "./paid-orders";

interface StatusQuestionProps {
  question: ShownQuestion;
  /** The paid orders that would be cancelled. */
  paid: readonly PaidOrder[];
  /** The address of the question, to which it posts: a refused one is shown there anew. */
  at: string;
  back: string;
}

export function StatusQuestion({ question, paid, at, back }: StatusQuestionProps) {
  const { status, all, changes, same, stale, unknown, silent, customers } = question;
  const { t } = useTranslation("backOffice");
  const { t: words } = useTranslation("admin");
  const named = words(`status.${status}`);
  const fields = {
    ...(all && { all, shown: question.shown }),
    status,
    back,
    sure: "yes",
    change: question.change,
  };
  return (
    <form action={at} className="mt-4 grid gap-5" method="post">
      <p className="text-[1.25rem] leading-snug font-semibold">
        {t("question.changes", { count: changes.length, status: named })}
      </p>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      {question.ticks.map((tick) => (
        <input key={tick} name="order" type="hidden" value={tick} />
      ))}
      <ul className="grid list-disc gap-1.5 ps-5">
        {question.sendsEmails && changes.length > 0 && (
          <li>{t("question.customers", { count: customers })}</li>
        )}
        {changes.length > 0 && <li>{t("question.undo")}</li>}
        {silent.length > 0 && (
          <li>
            {t("question.silent", { count: silent.length })} <Numbers numbers={silent} />
          </li>
        )}
        {same > 0 && <li>{t("question.same", { count: same })}</li>}
        {stale.length > 0 && (
          <li>
            {t("question.stale", { count: stale.length })} <Numbers numbers={stale} />
          </li>
        )}
        {unknown > 0 && <li>{t("selection.unknown", { count: unknown })}</li>}
        {status === "shipped" && changes.length > 0 && (
          <li>
            {t("question.parcels")}{" "}
            <a className="link" href={paths.admin.workshop.parcels()}>
              {t("question.parcelsLink")}
            </a>
          </li>
        )}
      </ul>
      {paid.length > 0 && (
        <PaidOrders
          back={back}
          isDone={false}
          paid={paid}
          title={t("selection.cancelPaid", { count: paid.length })}
        />
      )}
      {changes.length > 0 && (
        <>
          <details>
            <summary className="link inline-flex min-h-11 items-center">{t("question.numbers")}</summary>
            <p className="mt-1">
              <Numbers numbers={changes} />
            </p>
          </details>
          <button className="btn btn-primary btn-wide" type="submit">
            {paid.length > 0
              ? t("selection.cancelAll")
              : t("question.submit", { count: changes.length, status: named })}
          </button>
        </>
      )}
    </form>
  );
}

function Numbers({ numbers }: { numbers: readonly string[] }) {
  return <span className="text-paper-soft wrap-anywhere">{numbers.join(", ")}</span>;
}
