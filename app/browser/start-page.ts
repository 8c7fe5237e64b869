import { watchDashboardLinks } from "../ui/dashboard/first-load.client.ts";
import { watchForms } from "./forms.ts";
import { measureSpeed } from "./page-speed.ts";
import { watchSession } from "./session.ts";
import { watchToasts } from "./toast.ts";

/** Starts what every page needs as soon as it is shown, with React or without. */
export function startPage(): void {
  measureSpeed();
  watchForms();
  watchSession();
  watchDashboardLinks();
  watchToasts();
}
