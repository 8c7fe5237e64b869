import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { answerLogFile } from "~/web/staff-log.server";

export const handle = { permission: "staff" } satisfies RouteHandle;

export const loader = staffOnly.page((context) => answerLogFile(context));
