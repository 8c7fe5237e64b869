import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { attributes } from "~/browser/contract";
import { backOfficeOrder } from "~/domain/back-office/order";
import { formerPrintFiles, requestPrintFile } from "~/domain/fulfilment/print-files";
import { Refusal } from "~/domain/kernel/refusal";
import { paths } from "~/paths";
import { AttentionNote } from "~/ui/admin/attention-note";
import { FormerPrintFiles } from "~/ui/admin/former-print-files";
import { OrderFormPage } from "~/ui/admin/order-form-page";
import { SoftProof } from "~/ui/admin/soft-proof";
import { CheckAgain } from "~/ui/check-again";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTranslation } from "~/ui/use-translation";
import { moment } from "~/web/back-office-list.server";
import { backOfficePath } from "~/web/back-office-order.server";
import { fileOf, lineName, megabytesOf } from "~/web/order-line.server";
import { pollWhile } from "~/web/poll-seconds";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const meta = metaOf;

export const handle = {
  permission: "print-work",
  limits: { write: "staff" },
  pollSeconds: pollWhile((page: { file: { state: string } }) => page.file.state === "making"),
} satisfies RouteHandle;

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, params, t } = context;
  const { order, files } = await backOfficeOrder(shop, staff, params.id ?? "");
  const line = order.lines.find(({ id }) => id === params.line);
  if (!line) throw new Refusal("not-found");
  const name = lineName(line, context);
  const heading = t("adminOrder:print.title", { name });
  const here = backOfficePath(context, (id) => paths.admin.orders.$.print.$(id, line.id));
  const save = backOfficePath(context, (id) => paths.admin.orders.$.print.$.file(id, line.id));
  const replace = backOfficePath(context, (id) => paths.admin.orders.$.print.$.replace(id, line.id));
  const pictures = {
    screen: paths.admin.orders.$.pictures.$.$(order.id, line.id, "poster"),
    paper: paths.admin.orders.$.print.$.proof(order.id, line.id),
  };
  const file = fileOf(files.find(({ lineId }) => lineId === line.id));
  const former = (await formerPrintFiles(shop, staff, line.id)).map(
    ({ id, isUploaded, bytes, replacedAt }) => ({
      id,
      isUploaded,
      megabytes: megabytesOf(bytes),
      until: moment(context, replacedAt),
      save: backOfficePath(context, (order) => paths.admin.orders.$.print.$.file.$(order, line.id, id)),
    }),
  );
  return {
    title: pageTitle(context, heading),
    heading,
    back: backOfficePath(context),
    former,
    here,
    save,
    replace,
    file,
    pictures,
  };
});

export const action = staffOnly.post(z.object({}), async (context) => {
  const { shop, staff, params } = context;
  const line = { orderId: params.id ?? "", lineId: params.line ?? "" };
  await requestPrintFile(shop, staff, line);
  return redirectTo(backOfficePath(context, (id) => paths.admin.orders.$.print.$(id, line.lineId)));
});

export default function OrderPrintPage() {
  const { here, save, replace, file, former, pictures, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("adminOrder");
  const { state, megabytes, dpi, isLow } = file;
  return (
    <OrderFormPage {...page} typed={null}>
      {answer && <ErrorSummary faults={[]} refusal={answer.refusal} />}
      <p className="lead mt-3" role="status">
        {t(`print.${state}`, { megabytes, dpi })}
      </p>
      {file.isReplaced && <p className="quiet mt-1.5">{t("files.replaced")}</p>}
      {isLow && <AttentionNote as="p">{t("files.low", { dpi })}</AttentionNote>}
      {state === "making" && <CheckAgain />}
      {state === "ready" && (
        <p className="mt-3">
          <a className="btn btn-primary" download="" href={save}>
            {t("print.save")}
          </a>
        </p>
      )}
      {state === "ready" && <SoftProof pictures={pictures} />}
      {former.length > 0 && <FormerPrintFiles files={former} />}
      {(state === "none" || state === "failed") && (
        <PostForm action={here}>
          <SubmitButton>{t(state === "failed" ? "print.again" : "print.make")}</SubmitButton>
        </PostForm>
      )}
      {state !== "never" && (
        <p className="mt-6">
          <a className="link" {...attributes({ dialog: "" })} href={replace}>
            {t("files.replace")}
          </a>
        </p>
      )}
    </OrderFormPage>
  );
}
