/** Links to get an account, which a membership needs; they return to the plan. */
import type { ReactNode } from "react";
import { attributes } from "~/browser/contract";
import { useTranslation } from "~/ui/use-translation";
import { paths } from "../../paths.ts";
import { JoinBar } from "./join-bar";

interface AccountLinksProps {
  /** The path that they return to. */
  back: string;
  /** A guest has a verified email address, and needs only a name and a password. */
  isGuest: boolean;
  /** A description of the plan. */
  children: ReactNode;
}

export function AccountLinks({ back, isGuest, children }: AccountLinksProps) {
  const { t } = useTranslation("membership");
  const returnTo = `?returnTo=${encodeURIComponent(back)}`;
  return (
    <div className="mt-6 grid gap-5">
      {children}
      <p>{t(isGuest ? "guestFirst" : "accountFirst")}</p>
      <JoinBar className="flex flex-wrap *:flex-auto">
        <a
          className="btn btn-gold btn-large"
          {...attributes({ dialog: "" })}
          href={`${paths.signUp()}${returnTo}`}
        >
          {t("signUp")}
        </a>
        <a className="btn btn-large" {...attributes({ dialog: "" })} href={`${paths.login()}${returnTo}`}>
          {t("login")}
        </a>
      </JoinBar>
    </div>
  );
}
