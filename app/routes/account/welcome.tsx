import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { balanceOf } from "~/domain/accounts/credit-balance";
import { isWelcomeDue, markWelcomed } from "~/domain/accounts/welcome";
import { signedInAccount } from "~/domain/kernel/viewer";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { useTranslation } from "~/ui/use-translation";
import { form } from "~/web/form.server";
import { load } from "~/web/request-context.server";
import { requireAccount } from "~/web/require-account.server";
import { keepingReturn, returnPath } from "~/web/return-path.server";
import type { RouteHandle } from "~/web/route-handle";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const handle = { limits: { write: "change" } } satisfies RouteHandle;

export const meta = metaOf;

export const loader = load(async (context) => {
  await requireAccount(context, { purpose: "welcome" });
  const { shop, viewer, t } = context;
  if (!(await isWelcomeDue(shop, viewer))) throw redirectTo(returnPath(context, paths.feed()));
  const { id, username } = signedInAccount(viewer);
  return {
    title: pageTitle(context, t("account:welcome.title", { username })),
    username,
    balance: await balanceOf(shop, id),
    here: keepingReturn(paths.welcome(), context),
  };
});

export const action = form.post(z.unknown(), async (context) => {
  await markWelcomed(context.shop, context.viewer);
  return redirectTo(returnPath(context, paths.feed()));
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
