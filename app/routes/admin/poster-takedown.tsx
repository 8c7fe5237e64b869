import { useActionData, useLoaderData } from "@remix-run/react";
import { attributes } from "~/browser/contract";
import { backOfficePoster } from "~/domain/back-office/posters";
import { TakedownForm as TakedownFields, takeDownPoster } from "~/domain/posters/takedown";
import { paths } from "~/paths";
import { TakedownForm } from "~/ui/admin/takedown-form";
import { DialogBody } from "~/ui/dialog-body";
import { useTranslation } from "~/ui/use-translation";
import { posterRow } from "~/web/back-office-posters.server";
import { readStaffOrigin } from "~/web/device.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly, typedBefore } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "moderation", limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, params, t } = context;
  const { id, name, publication } = posterRow(context, await backOfficePoster(shop, staff, params.id ?? ""));
  const typed = await typedBefore(context);
  const title = pageTitle(context, t(`backOffice:posters.${publication ? "takeDown" : "hideLiving"}`));
  return { title, id, name, publication, typed };
});

export const action = staffOnly.post(TakedownFields, async (context, input) => {
  const { shop, staff, params, t } = context;
  const posterId = params.id ?? "";
  await takeDownPoster(shop, staff, { posterId, ...input }, await readStaffOrigin(context));
  const { publication } = await backOfficePoster(shop, staff, posterId);
  const message = t(`backOffice:posters.${publication ? "takenDown" : "livingHidden"}`);
  return redirectWithToast(shop, paths.admin.posters.$(posterId), { type: "success", message });
});

export default function TakedownPage() {
  const { id, name, publication, typed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("backOffice");
  return (
    <DialogBody title={t(publication ? "posters.takeDown" : "posters.hideLiving")}>
      <p className="lead mt-3">{name}</p>
      <p className="mt-3">{t(publication ? "posters.consequences" : "posters.livingConsequences")}</p>
      {publication && publication.sold > 0 && (
        <p className="mt-3">{t("posters.soldStay", { count: publication.sold })}</p>
      )}
      {typed && <p className="mt-3">{t("posters.again")}</p>}
      <TakedownForm answer={answer} isPublished={publication !== null} posterId={id} typed={typed} />
      <p className="mt-6" {...attributes({ dialogClose: "" })}>
        <a className="link" href={paths.admin.posters.$(id)}>
          {t(publication ? "posters.keep" : "posters.keepLiving")}
        </a>
      </p>
    </DialogBody>
  );
}
