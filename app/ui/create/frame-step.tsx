import { useNavigate, useSubmit } from "@remix-run/react";
import { useCallback, useState } from "react";
import { announceFailure, isConnected } from "~/browser/connection";
import { paths } from "~/paths";
import { useHydrated } from "~/ui/create/use-hydrated";
import { useTranslation } from "~/ui/use-translation";
import { FrameGrid } from "./frame-grid";
import { FramePage } from "./frame-page";
import { FramePicker } from "./frame-picker";
import type { OfferedMoment } from "./moment-grid";
import { TROUBLE, type Trouble, UploadTrouble } from "./upload-trouble";

interface FrameStepProps {
  video: {
    id: string;
    /** Null where browsers probably cannot play it. */
    address: string | null;
    still: string | null;
    seconds: number;
    width: number;
    height: number;
  };
  /** Null unless a browser needs them. */
  moments: readonly OfferedMoment[] | null;
  refusal: Trouble | null;
}

/**
 * The page on which a visitor chooses a frame of one video: from the player, or from pictures where it does not play.
 */
export function FrameStep({ video, moments, refusal }: FrameStepProps) {
  const { t } = useTranslation("video");
  const hydrated = useHydrated();
  const [failed, setFailed] = useState(false);
  const navigate = useNavigate();
  const submit = useSubmit();
  const page = paths.create.video.$(video.id);
  const showMoments = useCallback(() => {
    setFailed(true);
    if (!moments) navigate(`${page}?moments`, { replace: true, preventScrollReset: true });
  }, [moments, navigate, page]);
  const cancel = async () => {
    if (await isConnected()) submit(null, { method: "post", action: `${page}/discard` });
    else announceFailure(new TypeError("no connection"));
  };
  const grid = moments && (
    <FrameGrid video={video} moments={moments} describedBy={refusal ? TROUBLE : undefined} />
  );
  return (
    <FramePage videoId={video.id}>
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
            asToast
            onCancel={cancel}
            onUnplayable={showMoments}
          />
          {!hydrated && (grid ?? <a href={`${page}?moments`}>{t("frame.grid")}</a>)}
        </>
      ) : (
        <>
          {refusal && <UploadTrouble trouble={refusal} asToast />}
          <p className="max-w-160 text-center text-paper-soft">{t("frame.unplayable")}</p>
          {grid}
        </>
      )}
    </FramePage>
  );
}
