import { useLoaderData } from "@remix-run/react";
import { attributes } from "~/browser/contract";
import { isMember, signedInAccount } from "~/domain/kernel/viewer";
import { membershipOf } from "~/domain/membership/membership";
import { paths } from "~/paths";
import { DialogBody } from "~/ui/dialog-body";
import { useTranslation } from "~/ui/use-translation";
import { dayOf } from "~/web/membership.server";
import { load } from "~/web/request-context.server";
import { keepingReturn, returnPath } from "~/web/return-path.server";
import { metaOf } from "~/web/title";
import { pageTitle } from "~/web/title.server";
import { redirectTo } from "~/web/toast.server";

export const meta = metaOf;

export const loader = load(async (context) => {
  const { shop, viewer, t } = context;
  if (!isMember(viewer)) throw redirectTo(keepingReturn(paths.membership(), context));
  const membership = await membershipOf(shop, viewer);
  const back = returnPath(context, "");
  return {
    title: pageTitle(context, t("membership:welcome.title")),
    email: signedInAccount(viewer).email,
    date: dayOf(context, membership?.currentPeriodEnd),
    isBack: back !== "",
    onward: back || `${paths.create()}?subscription_success=true`,
  };
});

export default function Welcome() {
  const { email, date, isBack, onward } = useLoaderData<typeof loader>();
  const { t } = useTranslation("membership");
  return (
    <DialogBody title={t("welcome.title")}>
      <p
        aria-hidden="true"
        className="mx-auto mt-6 grid aspect-[1.7] w-36 place-items-center rounded-full bg-[linear-gradient(100deg,#c9952f,theme(colors.gold.light)_55%,#d9a93f)] text-[4.5rem] leading-none font-semibold text-[#2a1c02] shadow-glow transition-[opacity,scale] duration-300 ease-(--ease-settle) forced-colors:border starting:scale-60 starting:opacity-0"
      >
        ∞
      </p>
      <p className="lead mt-4" {...attributes({ creditsArrived: "", pageChanged: "" })}>
        {t("welcome.text")}
      </p>
      {date && <p className="mt-3 text-paper-soft">{t("welcome.next", { date, email })}</p>}
      <a className="btn btn-gold btn-large btn-wide mt-6" {...attributes({ dialog: "" })} href={onward}>
        {t(isBack ? "welcome.back" : "welcome.create")}
      </a>
    </DialogBody>
  );
}
