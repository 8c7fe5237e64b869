import { answerReportFile } from "~/web/report.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";

export const handle = { permission: "books" } satisfies RouteHandle;

export const loader = staffOnly.page((context) => answerReportFile(context));
