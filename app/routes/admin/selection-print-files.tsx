import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { chosenFiles, wishChosenFiles } from "~/domain/orders/print-file-archive.server";
import { Selection } from "~/domain/orders/selection";
import { selectionPath } from "~/domain/orders/tick";
import { ChosenFiles } from "~/ui/admin/chosen-files";
import { DialogBody } from "~/ui/dialog-body";
import { lookingAgain } from "~/web/looking-again";
import { ticksIn } from "~/web/selection.server";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo, redirectWithToast } from "~/web/toast.server";
import { localPath } from "~/web/visit.server";

export const meta = metaOf;

export const handle = { looksAgain: lookingAgain((page: { isMaking: boolean }) => page.isMaking) };

export const loader = staffOnly.page(async (visit) => {
  const { shop, staff, url, t } = visit;
  const chosen = ticksIn(url);
  const { files } = await chosenFiles(shop, staff, chosen);
  const archive = selectionPath("/admin/orders/selection/zip", chosen);
  const without = files.filter(({ state }) => state !== "ready");
  if (without.length === 0 && files.length > 0) throw goTo(archive);
  return {
    title: pageTitle(visit, t("office:files.title")),
    isMaking: without.some(({ state }) => state === "making"),
    ready: files.length - without.length,
    without: without.map(({ lineId, confirmationId, name, state }) => ({
      lineId,
      confirmationId,
      name,
      state,
    })),
    ticks: url.searchParams.getAll("order"),
    back: localPath(url.searchParams.get("back"), "/admin/orders"),
    archive,
  };
});

/** Has the missing ones made. */
export const action = staffOnly.post(Selection, async (visit, { order, back }) => {
  const { shop, staff, url, t } = visit;
  const count = await wishChosenFiles(shop, staff, order);
  const address = `${selectionPath(url.pathname, order)}&back=${encodeURIComponent(back ?? "")}`;
  return redirectWithToast(shop, address, { type: "success", message: t("office:files.asked", { count }) });
});

export default function SelectionFilesPage() {
  const { back, ...files } = useLoaderData<typeof loader>();
  const { t } = useTranslation("office");
  return (
    <DialogBody title={t("files.title")}>
      <ChosenFiles back={back} {...files} />
      <p className="office-back">
        <a className="link" href={back}>
          {t("selection.back")}
        </a>
      </p>
    </DialogBody>
  );
}
