import { statementOf } from "~/domain/payouts/statement";
import { statementCsv } from "~/domain/payouts/statement-csv";
import { load, type RequestContext } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";

/** The statement as a file, for its creator alone. */
export const loader = load(async (context) => {
  await requireAccount(context);
  const { shop, viewer, params } = context;
  const statement = await statementOf(shop, viewer, params.month);
  return new Response(statementCsv(statement, wordsIn(context)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="earnings-${statement.month}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
});

function wordsIn({ t }: RequestContext): Parameters<typeof statementCsv>[1] {
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
