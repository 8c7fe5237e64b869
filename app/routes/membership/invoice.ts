import { memberDocument } from "~/domain/fulfilment/month-receipt.server";
import { answerPdf } from "~/web/pdf.server";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";

export const loader = load(async (context) => {
  await requireAccount(context, { purpose: "membership" });
  const { shop, viewer, params } = context;
  return answerPdf(await memberDocument(shop, viewer, params.number ?? ""));
});
