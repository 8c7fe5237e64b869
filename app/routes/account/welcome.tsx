import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { isWelcomeDue, markWelcomed } from "~/domain/accounts/welcome";
import { balanceOf } from "~/domain/credits/balance";
import { isSignedIn, signedInAccount } from "~/domain/viewer";
import { DialogBody } from "~/ui/dialog-body";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { form } from "~/web/form.server";
import { keepingReturn, returnPath } from "~/web/return-path.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { goTo } from "~/web/toast.server";
import { load } from "~/web/visit.server";

export const meta = metaOf;

export const loader = load(async (visit) => {
  const { shop, viewer, t } = visit;
  if (!isSignedIn(viewer)) throw goTo(keepingReturn("/login", visit));
  if (!(await isWelcomeDue(shop, viewer))) throw goTo(returnPath(visit, "/feed"));
  const { id, username } = signedInAccount(viewer);
  return {
    title: pageTitle(visit, t("account:welcome.title", { username })),
    username,
    balance: await balanceOf(shop, id),
    here: keepingReturn("/welcome", visit),
  };
});

export const action = form.post(z.unknown(), async (visit) => {
  await markWelcomed(visit.shop, visit.viewer);
  return goTo(returnPath(visit, "/feed"));
});

export default function WelcomePage() {
  const { username, balance, here } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  const count = balance.freeCreditsRemaining;
  const unlimited = balance.userType === "artistic_collective";
  return (
    <DialogBody title={t("welcome.title", { username })}>
      <p className="lead mt-3">{t("welcome.text")}</p>
      <p className="panel mt-6 text-lg">
        {unlimited ? t("welcome.unlimited") : t("welcome.credits", { count })}
      </p>
      <PostForm action={here}>
        <SubmitButton>{t("welcome.submit")}</SubmitButton>
      </PostForm>
    </DialogBody>
  );
}
