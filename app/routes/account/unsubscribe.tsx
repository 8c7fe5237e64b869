import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { endSaleEmails, getsSaleEmails } from "~/domain/accounts/unsubscribe.server";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { load, type RequestContext } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";

export const handle = { limits: { write: "change" }, unlisted: true } satisfies RouteHandle;

export const meta = metaOf;

/** A mail program posts the field of RFC 8058 for its reader, the page's own form posts none. */
const Unsubscribe = z.object({ "List-Unsubscribe": z.literal("One-Click").optional() });

const linkOf = ({ params, url }: RequestContext) => ({
  accountId: params.id ?? "",
  key: url.searchParams.get("key"),
});

/** Opening the page changes nothing: programs that preview emails open links, too. */
export const loader = load(async (context) => {
  const isSubscribed = await getsSaleEmails(context.shop, linkOf(context));
  const title = context.t(isSubscribed ? "account:unsubscribe.title" : "account:unsubscribe.done");
  return { title: pageTitle(context, title), isSubscribed };
});

export const action = form.press(Unsubscribe, async (context) => {
  await endSaleEmails(context.shop, linkOf(context));
  // The page then says so. A mail program follows no redirect.
  return new Response(null, { status: 200 });
});

export default function UnsubscribePage() {
  const { isSubscribed } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  if (isSubscribed)
    return (
      <DialogBody title={t("unsubscribe.title")}>
        <p className="lead mt-3">{t("unsubscribe.text")}</p>
        <PostForm>
          <SubmitButton>{t("unsubscribe.submit")}</SubmitButton>
        </PostForm>
      </DialogBody>
    );
  return (
    <DialogBody title={t("unsubscribe.done")}>
      <p className="lead mt-3">{t("unsubscribe.doneText")}</p>
      <a className="btn btn-wide mt-6" href={paths.settings.notifications()}>
        {t("unsubscribe.again")}
      </a>
    </DialogBody>
  );
}
