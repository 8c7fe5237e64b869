/** Keyboard shortcuts are single letters, which speech input types by accident: each person can turn them off. */
import type { Shop } from "../kernel/shop.ts";
import type { Staff } from "./staff.ts";

/** Whether this person uses keyboard shortcuts. */
export async function usesShortcuts({ db }: Shop, { id }: Staff): Promise<boolean> {
  const row = await db
    .selectFrom("staff")
    .select("uses_shortcuts")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.uses_shortcuts === 1;
}

export async function setShortcuts({ db }: Shop, { id }: Staff, isOn: boolean): Promise<void> {
  await db
    .updateTable("staff")
    .set({ uses_shortcuts: isOn ? 1 : 0 })
    .where("id", "=", id)
    .execute();
}
