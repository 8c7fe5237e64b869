import type { ReactNode } from "react";
import { attributes } from "~/browser/contract";
import { paths } from "~/paths";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { type Trouble, UploadTrouble } from "./upload-trouble";

const back = "returnTo=%2Fcreate";

/** Both halves are in the middle, so they are shown once they are whole, down to the last button. */
const HALVES =
  "page not-has-[.btn-quiet]:invisible grid items-center gap-8 overflow-x-clip text-center lg:min-h-[70vh] " +
  "lg:grid-cols-2 lg:gap-14 lg:text-start";

/** Three posters that lean on each other, the middle one in front. */
const POSTER =
  "aspect-poster h-auto w-[clamp(6rem,29vw,13rem)] border-6 border-paper-bright bg-wall-high object-cover shadow-paper " +
  "first:translate-x-[18%] first:-rotate-5 nth-2:z-1 nth-2:-translate-y-[3%] nth-2:scale-108 last:-translate-x-[18%] last:rotate-5";

interface EntranceProps {
  samples: { id: string; thumbnail: string }[];
  /** Why the shop did not take the photo of a visitor whose session has ended. */
  refusal: Trouble | null;
}

/** /create for a visitor whose e-mail the shop does not know yet. */
export function Entrance({ samples, refusal }: EntranceProps) {
  const { t } = useTranslation("create");
  return (
    <div className={HALVES}>
      <div className="flex justify-center pt-2" aria-hidden="true">
        {samples.map(({ id, thumbnail }) => (
          <img key={id} src={thumbnail} width={297} height={420} alt="" className={POSTER} />
        ))}
      </div>
      <div className="grid gap-4">
        <Title text={t("entrance.heading")} />
        {refusal ? <UploadTrouble trouble={refusal} asToast /> : <p className="lead">{t("entrance.text")}</p>}
        <AccountLinks>
          <a
            href={`${paths.continue()}?${back}`}
            className="btn btn-primary btn-large btn-wide"
            {...attributes({ dialog: true })}
          >
            {t("entrance.email")}
          </a>
          <p className="hint">{t("entrance.emailHint")}</p>
        </AccountLinks>
      </div>
    </div>
  );
}

/** For visitors without an account or a log-in, and for guests with a known e-mail. */
export function AccountLinks({ children }: { children?: ReactNode }) {
  const { t } = useTranslation("create");
  return (
    <div className="mx-auto mt-3 grid w-full max-w-104 grid-cols-1 gap-3 lg:mx-0">
      {children}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
        <a href={`${paths.login()}?${back}`} className="btn btn-wide" {...attributes({ dialog: true })}>
          {t("entrance.login")}
        </a>
        <a href={`${paths.signUp()}?${back}`} className="btn btn-wide" {...attributes({ dialog: true })}>
          {t("entrance.signUp")}
        </a>
      </div>
      <a href={paths.catalogue()} className="btn btn-quiet btn-wide">
        {t("entrance.catalogue")}
      </a>
    </div>
  );
}
