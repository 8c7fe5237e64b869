import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { answerTaxFile } from "~/web/tax-file.server";

export const handle = { permission: "books" } satisfies RouteHandle;

export const loader = staffOnly.page((context) => answerTaxFile(context));
