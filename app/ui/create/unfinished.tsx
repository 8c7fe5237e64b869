import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "../../paths.ts";

export interface UnfinishedCreation {
  id: string;
  photo: string;
  isPainting: boolean;
}

/** The visitor's unfinished creation, offered again. */
export function Unfinished({ creation }: { creation: UnfinishedCreation }) {
  const { t } = useTranslation("create");
  return (
    <section className="panel unfinished" aria-labelledby="unfinished-heading">
      <img src={creation.photo} alt="" width={72} height={102} className="unfinished-photo" />
      <div className="unfinished-words">
        <h2 id="unfinished-heading">{t("upload.unfinished.heading")}</h2>
        <p className="quiet">
          {creation.isPainting ? t("upload.unfinished.painting") : t("upload.unfinished.waiting")}
        </p>
        <div className="unfinished-actions">
          <Link to={paths.create.$(creation.id)} className="btn">
            {t("upload.unfinished.resume")}
          </Link>
          {!creation.isPainting && (
            <Form method="post" action={paths.create.$.discard(creation.id)}>
              <button type="submit" className="btn btn-quiet">
                {t("upload.unfinished.discard")}
              </button>
            </Form>
          )}
        </div>
      </div>
    </section>
  );
}
