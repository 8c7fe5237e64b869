import type { StatementWords } from "../domain/payouts/statement-csv.ts";
import type { RequestContext } from "./request-context.server.ts";

/** The words of a statement as a file, in the reader's language. */
export function statementWords({ t }: RequestContext): StatementWords {
  return {
    column: {
      date: t("earnings:statement.date"),
      kind: t("earnings:statement.kind"),
      poster: t("earnings:statement.poster"),
      number: t("earnings:statement.number"),
      of: t("earnings:statement.of"),
      quantity: t("earnings:statement.quantity"),
      price: t("earnings:statement.price"),
      printCost: t("earnings:statement.printCost"),
      earning: t("earnings:statement.earning"),
      balance: t("earnings:list.after"),
    },
    kind: {
      sale: t("earnings:kind.sale"),
      refund: t("earnings:kind.refund"),
      dispute: t("earnings:kind.dispute"),
      "dispute-ended": t("earnings:kind.dispute-ended"),
      payout: t("earnings:kind.payout"),
      "payout-reversed": t("earnings:kind.payout-reversed"),
      "given-up": t("earnings:kind.given-up"),
      before: t("earnings:kind.before"),
      sum: t("earnings:kind.sum"),
      after: t("earnings:kind.after"),
    },
  };
}
