import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { officePosterOf } from "~/domain/posters/office-posters";
import { WithdrawalForm as WithdrawalFields, withdrawPoster } from "~/domain/posters/withdrawal";
import { WithdrawalForm } from "~/ui/admin/withdrawal-form";
import { DialogBody } from "~/ui/dialog-body";
import { staffOnly, typedBefore } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const meta = metaOf;

export const loader = staffOnly.page(async (visit) => {
  const { shop, staff, params, t } = visit;
  const { id, name, sold } = await officePosterOf(shop, staff, params.id ?? "");
  const typed = await typedBefore(visit);
  return { title: pageTitle(visit, t("office:posters.withdraw")), id, name, sold, typed };
});

export const action = staffOnly.post(WithdrawalFields, async ({ shop, staff, params, t }, told) => {
  const posterId = params.id ?? "";
  await withdrawPoster(shop, staff, { posterId, ...told });
  const message = t("office:posters.withdrawn");
  return redirectWithToast(shop, `/admin/posters/${posterId}`, { type: "success", message });
});

export default function WithdrawalPage() {
  const { id, name, sold, typed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("office");
  return (
    <DialogBody title={t("posters.withdraw")}>
      <p className="lead mt-3">{name}</p>
      <p className="mt-3">{t("posters.consequences")}</p>
      {sold > 0 && <p className="mt-3">{t("posters.soldStay", { count: sold })}</p>}
      {typed && <p className="mt-3">{t("posters.again")}</p>}
      <WithdrawalForm answer={answer} posterId={id} typed={typed} />
      <p className="office-back" data-dialog-close="">
        <a className="link" href={`/admin/posters/${id}`}>
          {t("posters.keep")}
        </a>
      </p>
    </DialogBody>
  );
}
