import { useActionData, useLoaderData } from "@remix-run/react";
import { deleteAnalyticsClient } from "~/domain/kernel/analytics-client";
import { ConsentForm } from "~/domain/kernel/consent";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { ErrorSummary } from "~/ui/form/error-summary";
import { PostForm } from "~/ui/form/post-form";
import { useTranslation } from "~/ui/use-translation";
import { readConsent, saveConsent } from "~/web/consent.server";
import { form } from "~/web/form.server";
import { load, localPath } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle = { limits: { write: "change" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  const { shop, request, url, t } = context;
  const consent = await readConsent(shop, request);
  return {
    title: pageTitle(context, t("consent:title")),
    isRequested: shop.analytics !== null,
    choice: consent?.choice ?? "none",
    returnTo: localPath(url.searchParams.get("returnTo"), "/"),
  } as const;
});

export const action = form.post(ConsentForm, async ({ shop, request, t }, { choice, returnTo }) => {
  const before = await readConsent(shop, request);
  const known = before?.choice === "allow" ? before.client : null;
  if (choice === "refuse" && known) await deleteAnalyticsClient(shop, known);
  const consent =
    choice === "allow" ? ({ choice, client: known ?? crypto.randomUUID() } as const) : { choice };
  const headers = new Headers({ "Set-Cookie": await saveConsent(shop, consent) });
  const message = t(`consent:done.${choice}`);
  return redirectWithToast(shop, localPath(returnTo, "/"), { type: "success", message }, headers);
});

export default function Analytics() {
  const { isRequested, choice, returnTo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("consent");
  return (
    <DialogBody title={t("title")}>
      <p className="lead mt-3">{t("counting")}</p>
      {!isRequested && <p className="mt-3">{t("unasked")}</p>}
      {isRequested && (
        <>
          <p className="mt-3">{t("service")}</p>
          <p className="mt-3">{t(`now.${choice}`)}</p>
          <PostForm action={paths.analytics()}>
            <ErrorSummary faults={[]} refusal={answer?.refusal} />
            <input name="returnTo" type="hidden" value={returnTo} />
            <button className="btn btn-wide" name="choice" type="submit" value="allow">
              {t("allow")}
            </button>
            <button className="btn btn-wide" name="choice" type="submit" value="refuse">
              {t("refuse")}
            </button>
          </PostForm>
        </>
      )}
    </DialogBody>
  );
}
