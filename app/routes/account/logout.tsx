import { useTranslation } from "react-i18next";
import { z } from "zod";
import { DialogBody } from "~/ui/dialog-body";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { form } from "~/web/form.server";
import { endSession } from "~/web/session.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const meta = metaOf;

export const loader = load((visit) => {
  if (!visit.viewer.account) throw goTo("/");
  return { title: pageTitle(visit, visit.t("account:logout.title")) };
});

/** The time stamp makes it a new page for every cache on the way. */
export const action = form.post(z.unknown(), async ({ shop, request }) =>
  goTo(`/?t=${shop.clock.now()}`, await endSession(shop, request)),
);

export default function LogoutPage() {
  const { t } = useTranslation("account");
  return (
    <DialogBody title={t("logout.title")}>
      <p className="lead mt-3">{t("logout.text")}</p>
      <PostForm action="/logout" data-logout="">
        <SubmitButton>{t("logout.submit")}</SubmitButton>
        <a className="btn btn-wide" data-dialog-close="" href="/feed">
          {t("logout.stay")}
        </a>
      </PostForm>
    </DialogBody>
  );
}
