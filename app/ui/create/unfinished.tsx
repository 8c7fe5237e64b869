import { Link } from "@remix-run/react";
import { useTranslation } from "~/ui/use-translation";
import { paths } from "../../paths.ts";
import { StepForm } from "./step-form";

export interface UnfinishedCreation {
  id: string;
  photo: string;
  isPainting: boolean;
}

/** The visitor's unfinished creation, offered again. */
export function Unfinished({ creation }: { creation: UnfinishedCreation }) {
  const { t } = useTranslation("create");
  return (
    <section
      className="panel flex w-full max-w-124 flex-wrap items-center gap-4 text-start"
      aria-labelledby="unfinished-heading"
    >
      <img
        src={creation.photo}
        alt=""
        width={72}
        height={102}
        className="h-[102px] w-[72px] flex-none bg-wall-high object-cover"
      />
      <div className="grid min-w-min flex-1 gap-1.5">
        <h2 id="unfinished-heading" className="text-[1.1875rem]">
          {t("upload.unfinished.heading")}
        </h2>
        <p className="quiet">
          {creation.isPainting ? t("upload.unfinished.painting") : t("upload.unfinished.waiting")}
        </p>
        <div className="mt-1.5 flex flex-wrap gap-2">
          <Link to={paths.create.$(creation.id)} className="btn">
            {t("upload.unfinished.resume")}
          </Link>
          {!creation.isPainting && (
            <StepForm action={paths.create.$.discard(creation.id)}>
              <button type="submit" className="btn btn-quiet">
                {t("upload.unfinished.discard")}
              </button>
            </StepForm>
          )}
        </div>
      </div>
    </section>
  );
}
