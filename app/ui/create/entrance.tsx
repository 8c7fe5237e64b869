import { useTranslation } from "react-i18next";
import { attributes } from "~/browser/contract";
import { paths } from "~/paths";
import { Title } from "~/ui/title";
import { type Trouble, UploadTrouble } from "./upload-trouble";

const back = "returnTo=%2Fcreate";

interface EntranceProps {
  samples: { id: string; thumbnail: string }[];
  /** Why the shop did not take the photo of a visitor whose session has ended. */
  refusal: Trouble | null;
}

/** /create for a visitor whose e-mail the shop does not know yet. */
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
        <Title text={t("entrance.heading")} />
        {refusal ? <UploadTrouble trouble={refusal} asToast /> : <p className="lead">{t("entrance.text")}</p>}
        <div className="entrance-actions">
          <a
            href={`${paths.continue()}?${back}`}
            className="btn btn-primary btn-large btn-wide"
            {...attributes({ dialog: true })}
          >
            {t("entrance.email")}
          </a>
          <p className="hint">{t("entrance.emailHint")}</p>
          <AccountLinks />
        </div>
      </div>
    </div>
  );
}

/** For visitors without an account or a log-in, and for guests with a known e-mail. */
export function AccountLinks() {
  const { t } = useTranslation("create");
  return (
    <>
      <div className="entrance-pair">
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
    </>
  );
}
