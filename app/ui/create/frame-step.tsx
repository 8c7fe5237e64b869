import { useNavigate, useSubmit } from "@remix-run/react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { FrameGrid, type OfferedMoment } from "./frame-grid";
import { FramePicker } from "./frame-picker";
import { StepHeading } from "./step-heading";
import { TROUBLE, type Trouble, UploadTrouble } from "./upload-trouble";

interface FrameStepProps {
  video: {
    id: string;
    /** Null where browsers are not expected to play it. */
    address: string | null;
    still: string | null;
    seconds: number;
    width: number;
    height: number;
  };
  /** Null unless somebody needs them. */
  moments: readonly OfferedMoment[] | null;
  refusal: Trouble | null;
}

/** The page of one video, of which a frame is to be chosen: by hand where it plays, from pictures where not. */
export function FrameStep({ video, moments, refusal }: FrameStepProps) {
  const { t } = useTranslation("video");
  const [failed, setFailed] = useState(false);
  const navigate = useNavigate();
  const submit = useSubmit();
  const page = `/create/video/${video.id}`;
  const askMoments = useCallback(() => {
    setFailed(true);
    if (!moments) navigate(`${page}?moments`, { replace: true, preventScrollReset: true });
  }, [moments, navigate, page]);
  const cancel = () => submit(null, { method: "post", action: `${page}/discard` });
  const grid = moments && (
    <FrameGrid video={video} moments={moments} describedBy={refusal ? TROUBLE : undefined} />
  );
  return (
    <div className="page frame">
      <StepHeading className="frame-heading">{t("frame.heading")}</StepHeading>
      {video.address && !(failed && moments) ? (
        <>
          <FramePicker
            address={video.address}
            still={video.still}
            seconds={video.seconds}
            size={video}
            videoId={video.id}
            isUploading={false}
            trouble={refusal}
            told
            onCancel={cancel}
            onUnplayable={askMoments}
          />
          <noscript>{grid ?? <a href={`${page}?moments`}>{t("frame.grid")}</a>}</noscript>
        </>
      ) : (
        <>
          {refusal && <UploadTrouble trouble={refusal} told />}
          <p className="frame-unplayable">{t("frame.unplayable")}</p>
          {grid}
        </>
      )}
    </div>
  );
}
