import { useLoaderData } from "@remix-run/react";
import { formatMoney } from "~/domain/kernel/money";
import { formatDay } from "~/domain/kernel/swiss-time";
import { signedInAccount } from "~/domain/kernel/viewer";
import { memberDocuments } from "~/domain/membership/member-documents";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { FormNote } from "~/ui/form/post-form";
import { useTranslation } from "~/ui/use-translation";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const meta = metaOf;

export const loader = load(async (context) => {
  await requireAccount(context, { purpose: "membership" });
  const { shop, viewer, language, t } = context;
  const documents = await memberDocuments(shop.db, signedInAccount(viewer).id);
  return {
    title: pageTitle(context, t("membership:invoices.title")),
    documents: documents.map(({ number, gross, issuedAt }) => ({
      number,
      name: t(gross >= 0 ? "membership:invoices.invoice" : "membership:invoices.creditNote", {
        number,
      }),
      amount: formatMoney(gross, language),
      date: formatDay(issuedAt, language),
    })),
  };
});

export default function Invoices() {
  const { documents } = useLoaderData<typeof loader>();
  const { t } = useTranslation("membership");
  return (
    <DialogBody title={t("invoices.title")}>
      {documents.length === 0 ? (
        <p className="lead mt-3">{t("invoices.none")}</p>
      ) : (
        <ul className="mt-4 grid">
          {documents.map(({ number, name, date, amount }) => (
            <li
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-wall-line py-2"
              key={number}
            >
              <a className="link inline-block py-2" href={paths.membership.invoices.$(number)}>
                {name}
              </a>
              <span className="quiet">
                {date} · {amount}
              </span>
            </li>
          ))}
        </ul>
      )}
      <FormNote>
        <a className="link inline-block py-2" href={paths.settings()}>
          {t("own.settings")}
        </a>
      </FormNote>
    </DialogBody>
  );
}
