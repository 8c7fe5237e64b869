import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { officeOrderOf } from "~/domain/orders/back-office";
import { askForPrintFile } from "~/domain/orders/print-wish";
import { Refusal } from "~/domain/refusal";
import { OrderFormPage } from "~/ui/admin/order-form-page";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { lookingAgain } from "~/web/looking-again";
import { fileOf, officePath } from "~/web/office-order.server";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";

export const meta = metaOf;

export const handle = {
  looksAgain: lookingAgain((page: { file: { state: string } }) => page.file.state === "making"),
};

export const loader = staffOnly.page(async (visit) => {
  const { shop, staff, params, t } = visit;
  const { order, files } = await officeOrderOf(shop, staff, params.id ?? "");
  const line = order.lines.find(({ id }) => id === params.line);
  if (!line) throw new Refusal("not-found");
  const name = line.title ?? line.styleName;
  const heading = t("workshop:print.title", { name });
  const here = officePath(visit, `print/${line.id}`);
  const save = officePath(visit, `print/${line.id}/file`);
  const file = fileOf(files.find(({ lineId }) => lineId === line.id));
  return { title: pageTitle(visit, heading), heading, back: officePath(visit), here, save, file };
});

export const action = staffOnly.post(z.object({}), async (visit) => {
  const { shop, staff, params } = visit;
  const wish = { orderId: params.id ?? "", lineId: params.line ?? "" };
  await askForPrintFile(shop, staff, wish);
  return goTo(officePath(visit, `print/${wish.lineId}`));
});

export default function OrderPrintPage() {
  const { here, save, file, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("workshop");
  const { state, megabytes, dpi, isLow } = file;
  return (
    <OrderFormPage {...page} typed={null}>
      {answer && <ErrorSummary faults={[]} refusal={answer.refusal} />}
      <p className="lead mt-3" role="status">
        {t(`print.${state}`, { megabytes, dpi })}
      </p>
      {isLow && <p className="attention-note">{t("files.low", { dpi })}</p>}
      {state === "making" && (
        <p className="mt-3">
          <a className="btn" href={here}>
            {t("print.lookAgain")}
          </a>
        </p>
      )}
      {state === "ready" && (
        <p className="mt-3">
          <a className="btn btn-primary" download="" href={save}>
            {t("print.save")}
          </a>
        </p>
      )}
      {(state === "none" || state === "failed") && (
        <PostForm action={here}>
          <SubmitButton>{t(state === "failed" ? "print.again" : "print.make")}</SubmitButton>
        </PostForm>
      )}
    </OrderFormPage>
  );
}
