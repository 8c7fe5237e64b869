import { statementOf } from "~/domain/payouts/statement";
import { statementCsv } from "~/domain/payouts/statement-csv";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import { statementWords } from "~/web/statement-words.server";

/** The statement as a file, for its creator alone. */
export const loader = load(async (context) => {
  await requireAccount(context);
  const { shop, viewer, params } = context;
  const statement = await statementOf(shop, viewer, params.month);
  return new Response(statementCsv(statement, statementWords(context)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="earnings-${statement.month}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
});
