import { z } from "zod";
import { attributes } from "~/browser/contract";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import type { RouteHandle } from "~/web/route-handle";
import { endSession } from "~/web/session.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const handle = { limits: { write: "ends-session" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load((context) => {
  if (!context.viewer.account) throw redirectTo("/");
  return { title: pageTitle(context, context.t("account:logout.title")) };
});

/** The time stamp makes the address new to every cache. */
export const action = form.post(z.unknown(), async ({ shop, request }) =>
  redirectTo(`/?t=${shop.clock.now()}`, await endSession(shop, request)),
);

export default function LogoutPage() {
  const { t } = useTranslation("account");
  return (
    <DialogBody title={t("logout.title")}>
      <p className="lead mt-3">{t("logout.text")}</p>
      <PostForm action={paths.logout()} {...attributes({ logout: "" })}>
        <SubmitButton>{t("logout.submit")}</SubmitButton>
        <a className="btn btn-wide" {...attributes({ dialogClose: "" })} href={paths.feed()}>
          {t("logout.stay")}
        </a>
      </PostForm>
    </DialogBody>
  );
}
