import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeAddress } from "~/domain/fulfilment/address-change";
import { NewAddress } from "~/domain/orders/shipping";
import { STATUS } from "~/domain/orders/status";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FormNote, PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { AddressFields, addressFaults } from "~/ui/order/address-fields";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { orderAccess, orderAt, orderPath, wordsOf } from "~/web/order.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo, redirectWithToast } from "~/web/toast.server";

export const handle = { limits: { write: "checkout" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  const order = await orderAt(context);
  if (order.paidAt === null || !STATUS[order.status].isBeforeProduction) throw redirectTo(orderPath(context));
  return {
    title: pageTitle(context, context.t("order:address.title")),
    words: wordsOf(order),
    page: orderPath(context),
  };
});

export const action = form.post(NewAddress, async (context, address) => {
  const { shop, viewer, t } = context;
  await changeAddress(shop, viewer, { access: orderAccess(context), address });
  const toast = { type: "success", message: t("order:address.changed") } as const;
  return redirectWithToast(shop, orderPath(context), toast);
});

export default function Address() {
  const { words, page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("order");
  const [address, fields] = useForm({
    id: "address",
    lastResult: answer?.result,
    constraint: getZodConstraint(NewAddress),
    defaultValue: words,
  });
  return (
    <div className="page page-narrow">
      <Title text={t("address.title")} />
      <p className="lead mt-3">{t("address.text")}</p>
      <PostForm {...getFormProps(address)}>
        <ErrorSummary faults={[address, ...addressFaults({ fields })]} refusal={answer?.refusal} />
        <AddressFields fields={fields} />
        <SubmitButton>{t("address.submit")}</SubmitButton>
      </PostForm>
      <FormNote>
        <a className="link" href={page}>
          {t("address.back")}
        </a>
      </FormNote>
    </div>
  );
}
