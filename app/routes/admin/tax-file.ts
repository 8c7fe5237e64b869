import { staffOnly } from "~/web/staff.server";
import { answerTaxFile } from "~/web/tax-file.server";

export const loader = staffOnly.page((context) => answerTaxFile(context));
