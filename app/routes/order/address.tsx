import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { changeAddress } from "~/domain/orders/address-change";
import { isBeforeProduction } from "~/domain/orders/production";
import { NewAddress } from "~/domain/orders/shipping";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FormNote, PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { AddressFields, addressFaults } from "~/ui/order/address-fields";
import stylesUrl from "~/ui/order/order.css?url";
import { form } from "~/web/form.server";
import { orderAccess, orderAt, orderPath, wordsOf } from "~/web/order.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo, redirectWithToast } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];
export const meta = metaOf;

export const loader = load(async (visit) => {
  const order = await orderAt(visit);
  if (order.paidAt === null || !isBeforeProduction(order)) throw goTo(orderPath(visit));
  return {
    title: pageTitle(visit, visit.t("order:address.title")),
    words: wordsOf(order),
    page: orderPath(visit),
  };
});

export const action = form.post(NewAddress, async (visit, address) => {
  const { shop, viewer, t } = visit;
  await changeAddress(shop, viewer, { access: orderAccess(visit), address });
  const toast = { type: "success", message: t("order:address.changed") } as const;
  return redirectWithToast(shop, orderPath(visit), toast);
});

export default function Address() {
  const { words, page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("order");
  const [address, fields] = useForm({
    id: "address",
    lastResult: answer?.result,
    constraint: getZodConstraint(NewAddress),
    defaultNoValidate: false,
    defaultValue: words,
  });
  return (
    <div className="page page-narrow">
      <h1>{t("address.title")}</h1>
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
