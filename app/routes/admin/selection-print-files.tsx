import { useLoaderData } from "@remix-run/react";
import { chosenFiles, requestChosenFiles } from "~/domain/fulfilment/print-file-archive.server";
import { selectionPath, writeTick } from "~/domain/orders/selected-order";
import { Selection } from "~/domain/orders/selection";
import { paths } from "~/paths";
import { BackToList } from "~/ui/admin/back-to-list";
import { ChosenFiles } from "~/ui/admin/chosen-files";
import { DialogBody } from "~/ui/dialog-body";
import { useTranslation } from "~/ui/use-translation";
import { pollWhile } from "~/web/poll-seconds";
import { localPath } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { ticksIn } from "~/web/selection.server";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const meta = metaOf;

export const handle = {
  permission: "print-work",
  pollSeconds: pollWhile((page: { isMaking: boolean }) => page.isMaking),
  limits: { write: "staff" },
} satisfies RouteHandle;

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, url, t } = context;
  const chosen = await ticksIn(context);
  const { files } = await chosenFiles(shop, staff, chosen);
  const archive = selectionPath(paths.admin.orders.selection.zip(), chosen);
  const without = files.filter(({ state }) => state !== "ready");
  if (without.length === 0 && files.length > 0) throw redirectTo(archive);
  return {
    title: pageTitle(context, t("backOffice:files.title")),
    isMaking: without.some(({ state }) => state === "making"),
    ready: files.length - without.length,
    without: without.map(({ lineId, confirmationId, name, state }) => ({
      lineId,
      confirmationId,
      name,
      state,
    })),
    ticks: chosen.map(writeTick),
    back: localPath(url.searchParams.get("back"), paths.admin.orders()),
    archive,
  };
});

/** Enqueues the missing print files. */
export const action = staffOnly.post(Selection, async (context, { order, back }) => {
  const { shop, staff, url, t } = context;
  const count = await requestChosenFiles(shop, staff, order);
  const address = `${selectionPath(url.pathname, order)}&back=${encodeURIComponent(back ?? "")}`;
  return redirectWithToast(shop, address, {
    type: "success",
    message: t("backOffice:files.asked", { count }),
  });
});

export default function SelectionFilesPage() {
  const { back, ...files } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  return (
    <DialogBody title={t("files.title")}>
      <ChosenFiles back={back} {...files} />
      <BackToList back={back} />
    </DialogBody>
  );
}
