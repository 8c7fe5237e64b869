import { isDiskFull } from "../app/domain/kernel/disk-space.ts";
import { RosterError } from "../app/domain/staff/staff-accounts.server.ts";
import { SettingError } from "../app/settings.server.ts";
import { isBusy } from "../db/busy.ts";
import { ArchiveError } from "./archive/format.ts";
import { stop } from "./fresh.mjs";
import { MoveError } from "./move/moving.ts";

/** Ends the command with one sentence if the operator can solve the problem. @throws any other error */
export function stopFor(error: unknown): never {
  if ([SettingError, RosterError, ArchiveError, MoveError].some((kind) => error instanceof kind)) {
    stop((error as Error).message);
  }
  if (isDiskFull(error)) stop("The disk is full. Free some space, then run the command again.");
  if (isBusy(error)) stop("The database stayed busy for too long. Run the command again.");
  throw error;
}
