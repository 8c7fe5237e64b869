import { useTranslation } from "react-i18next";
import { WholeWords } from "~/ui/whole-words";
import { type Trouble, UploadTrouble } from "./upload-trouble";

const back = "returnTo=%2Fcreate";

interface EntranceProps {
  samples: { id: string; thumbnail: string }[];
  /** Why the photo of somebody whom the shop no longer knows was not taken. */
  refusal: Trouble | null;
}

/** What a visitor sees on /create before the shop knows an e-mail. */
export function Entrance({ samples, refusal }: EntranceProps) {
  const { t } = useTranslation("create");
  return (
    <div className="page entrance">
      <div className="entrance-wall" aria-hidden="true">
        {samples.map(({ id, thumbnail }) => (
          <img key={id} src={thumbnail} width={297} height={420} alt="" className="entrance-poster" />
        ))}
      </div>
      <div className="entrance-words">
        <h1>
          <WholeWords text={t("entrance.heading")} />
        </h1>
        {refusal ? <UploadTrouble trouble={refusal} told /> : <p className="lead">{t("entrance.text")}</p>}
        <div className="entrance-doors">
          <a href={`/continue?${back}`} className="btn btn-primary btn-large btn-wide" data-dialog>
            {t("entrance.email")}
          </a>
          <p className="hint">{t("entrance.emailHint")}</p>
          <AccountDoors />
        </div>
      </div>
    </div>
  );
}

/** For whoever has no account yet, or is not logged in to it: also for a guest whose e-mail is known. */
export function AccountDoors() {
  const { t } = useTranslation("create");
  return (
    <>
      <div className="entrance-pair">
        <a href={`/login?${back}`} className="btn btn-wide" data-dialog>
          {t("entrance.login")}
        </a>
        <a href={`/sign-up?${back}`} className="btn btn-wide" data-dialog>
          {t("entrance.signUp")}
        </a>
      </div>
      <a href="/catalogue" className="btn btn-quiet btn-wide">
        {t("entrance.catalogue")}
      </a>
    </>
  );
}
