import { dayName, monthName } from "~/domain/kernel/swiss-time";
import { signedInAccount } from "~/domain/kernel/viewer";
import { statementOf } from "~/domain/payouts/statement";
import { statementPdf } from "~/domain/payouts/statement-pdf.server";
import { answerPdf } from "~/web/pdf.server";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import { statementWords } from "~/web/statement-words.server";

/** The statement as a tagged PDF, for its creator alone. */
export const loader = load(async (context) => {
  await requireAccount(context);
  const { shop, viewer, params, language, t } = context;
  const statement = await statementOf(shop, viewer, params.month);
  const month = monthName(statement.month, language);
  const isRunning = statement.payout.state === "running";
  const pdf = await statementPdf(shop, statement, {
    ...statementWords(context),
    language,
    creator: `@${signedInAccount(viewer).username}`,
    title: t("earnings:statement.title", { month }),
    made: t("earnings:statement.made", { date: dayName(shop.clock.now(), language) }),
    sales: t("earnings:statement.sales"),
    noSales: t("earnings:statement.noSales"),
    account: t("earnings:statement.account"),
    amount: t("earnings:statement.amount"),
    before: t("earnings:statement.before"),
    earned: t("earnings:statement.monthEarned", { month }),
    after: isRunning ? t("earnings:statement.afterNow") : t("earnings:statement.after", { month }),
  });
  return answerPdf({ name: `earnings-${statement.month}.pdf`, pdf });
});
