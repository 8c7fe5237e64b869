import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { setShortcuts, usesShortcuts } from "~/domain/staff/shortcuts";
import { paths } from "~/paths";
import { ShortcutList } from "~/ui/admin/shortcut-list";
import { DialogBody } from "~/ui/dialog-body";
import { useTranslation } from "~/ui/use-translation";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "own", limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => ({
  title: pageTitle(context, context.t("backOffice:shortcuts.title")),
  isOn: await usesShortcuts(context.shop, context.staff),
}));

export const action = staffOnly.post(
  z.object({ shortcuts: z.literal("on").optional() }),
  async ({ shop, staff, t }, { shortcuts }) => {
    const isOn = shortcuts === "on";
    await setShortcuts(shop, staff, isOn);
    const message = t(`backOffice:shortcuts.${isOn ? "isOn" : "isOff"}`);
    return redirectWithToast(shop, paths.admin.orders(), { type: "success", message });
  },
);

export default function ShortcutsPage() {
  const { isOn } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  return (
    <DialogBody title={t("shortcuts.title")}>
      <p className="lead mt-3">{t("shortcuts.intro")}</p>
      <ShortcutList />
      <form action={paths.admin.shortcuts()} className="mt-6" method="post">
        <p className="quiet mb-3">{t(isOn ? "shortcuts.nowOn" : "shortcuts.nowOff")}</p>
        {!isOn && <input name="shortcuts" type="hidden" value="on" />}
        <button className="btn" type="submit">
          {t(isOn ? "shortcuts.turnOff" : "shortcuts.turnOn")}
        </button>
      </form>
      <p className="mt-6">
        <a className="link" href={paths.admin.orders()}>
          {t("shortcuts.back")}
        </a>
      </p>
    </DialogBody>
  );
}
