import { getFormProps, useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { NewView, savedViews, saveView } from "~/domain/back-office/saved-views";
import { listPathOf, queryOfList } from "~/domain/orders/order-query";
import { paths } from "~/paths";
import { BackToList } from "~/ui/admin/back-to-list";
import { ViewList } from "~/ui/admin/view-list";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTranslation } from "~/ui/use-translation";
import { filterChips } from "~/web/order-filter-chips.server";
import type { RouteHandle } from "~/web/route-handle";
import { staffOnly, typedBefore } from "~/web/staff.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { permission: "orders", limits: { write: "staff" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = staffOnly.page(async (context) => {
  const { shop, staff, url, t } = context;
  const typed = await typedBefore(context);
  const list = listPathOf(typed?.list ?? url.searchParams.get("list"));
  const query = queryOfList(list);
  const words = filterChips(query, context).map(({ text }) => text);
  return {
    title: pageTitle(context, t("backOffice:views.title")),
    views: await savedViews(shop, staff),
    list,
    name: typed?.name ?? "",
    filters: [t(`admin:orders.kind.${query.kind}`), ...words].join(", "),
  };
});

export const action = staffOnly.post(NewView, async ({ shop, staff, t }, view) => {
  await saveView(shop, staff, view);
  const message = t("backOffice:views.saved", { name: view.name });
  return redirectWithToast(shop, listPathOf(view.list), { type: "success", message });
});

export default function SavedViewsPage() {
  const { views, list, name, filters } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("backOffice");
  const [form, fields] = useForm<z.input<typeof NewView>>({
    id: "saved-view",
    lastResult: answer?.result,
    defaultValue: { name },
  });
  return (
    <DialogBody title={t("views.title")}>
      <p className="lead mt-3">{t("views.text")}</p>
      <PostForm
        {...getFormProps(form)}
        action={`${paths.admin.orders.views()}?${new URLSearchParams({ list })}`}
      >
        <ErrorSummary faults={[form, fields.name]} refusal={answer?.refusal} />
        <input name="list" type="hidden" value={list} />
        <p className="wrap-anywhere">{t("views.filters", { filters })}</p>
        <Field autoComplete="off" field={fields.name} label={t("views.name")} maxLength={40} />
        <SubmitButton>{t("views.save")}</SubmitButton>
      </PostForm>
      {views.length > 0 && <ViewList list={list} views={views} />}
      <BackToList back={list} />
    </DialogBody>
  );
}
