import { useLoaderData } from "@remix-run/react";
import { DialogBody } from "~/ui/dialog-body";
import { useTranslation } from "~/ui/use-translation";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { organization, structured } from "~/web/structured-data.server";
import { metaOf } from "~/web/title";

export const handle = { keep: [] } satisfies RouteHandle;
export const meta = metaOf;

export const loader = load(({ shop, t }) => {
  const { legalName, legalAddress, contactEmail, register, vatId, euResponsible } = shop.settings;
  return {
    title: t("common:pageTitle", { title: t("legal:imprint.title") }),
    description: t("legal:imprint.summary"),
    structured: structured([organization({ shop })]),
    name: legalName,
    address: legalAddress,
    email: contactEmail,
    register,
    vatId,
    euResponsible,
  };
});

export default function Imprint() {
  const { name, address, email, register, vatId, euResponsible } = useLoaderData<typeof loader>();
  const { t } = useTranslation("legal");
  const facts = [
    { term: t("imprint.seller"), text: `${name}, ${address}` },
    { term: t("imprint.register"), text: register },
    { term: t("imprint.vat"), text: vatId ?? t("imprint.noVat") },
    { term: t("imprint.responsible"), text: euResponsible },
  ];
  return (
    <DialogBody title={t("imprint.title")}>
      <dl className="mt-6 grid gap-4">
        {facts.map(({ term, text }) =>
          text === null ? null : (
            <div key={term}>
              <dt className="font-semibold">{term}</dt>
              <dd className="text-paper-soft">{text}</dd>
            </div>
          ),
        )}
        <div>
          <dt className="font-semibold">{t("imprint.email")}</dt>
          <dd>
            <a className="link inline-block py-2" href={`mailto:${email}`}>
              {email}
            </a>
          </dd>
        </div>
      </dl>
    </DialogBody>
  );
}
