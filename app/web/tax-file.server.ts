/** The taxes of a month as files. */
import {
  documentLines,
  FIGURES,
  iossLines,
  swissLines,
  TAX_FILES,
  type TaxFile,
  type TaxWords,
  taxCsvHead,
} from "../domain/back-office/tax-csv.ts";
import { documentsOfMonth, taxSums } from "../domain/back-office/tax-month.ts";
import { Refusal } from "../domain/kernel/refusal.ts";
import { type Month, readMonth } from "../domain/kernel/swiss-time.ts";
import type { StaffContext } from "./staff.server.ts";
import { csvHeaders, streamTexts } from "./text-stream.server.ts";

/** The file that the address names. @throws Refusal "not-found" */
export async function answerTaxFile(context: StaffContext): Promise<Response> {
  const { params, loadContext } = context;
  const month = readMonth(params.month);
  const file = TAX_FILES.find((name) => name === params.file);
  if (!month || !file) throw new Refusal("not-found");
  const body = await streamTexts(loadContext, textsOf(context, month, file));
  return new Response(body, { headers: csvHeaders(`taxes-${file}-${month}.csv`) });
}

async function* textsOf(context: StaffContext, month: Month, file: TaxFile) {
  const { shop, staff } = context;
  const words = wordsOf(context);
  yield taxCsvHead(file, words);
  if (file === "documents") {
    for await (const documents of documentsOfMonth(shop, staff, month)) yield documentLines(documents, words);
    return;
  }
  const sums = await taxSums(shop, staff, month);
  yield file === "swiss" ? swissLines(sums, words) : iossLines(sums, words);
}

function wordsOf({ t, language }: StaffContext): TaxWords {
  const figure = FIGURES.map((number) => [number, t(`taxes:figure.${number}`)]);
  return {
    column: t("taxes:column", { returnObjects: true }),
    figure: Object.fromEntries(figure) as TaxWords["figure"],
    delimiter: language === "en" ? "," : ";",
  };
}
