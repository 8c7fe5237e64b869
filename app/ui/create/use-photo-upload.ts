/** Uploads one photo: checks it, shows it at once, sends it, and passes it to the next step. */
import { useNavigate } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useCallback, useEffect, useRef, useState } from "react";
import { showToast } from "~/browser/toast";
import type { PhotoProblem } from "./photo-check";
import { savePreview } from "./previews";
import { reportRefusal } from "./refusal-report";
import type { Trouble } from "./upload-trouble";
import { reportProxyRefusal, troubleOf, words } from "./upload-words";

export type UploadPhase = "idle" | "checking" | "sending" | "arriving";

export interface PhotoUpload {
  phase: UploadPhase;
  percent: number;
  /** Address of the chosen picture in this browser. */
  preview: string | null;
  /** The failure, shown beside the zone. */
  trouble: Trouble | null;
  cancelled: boolean;
  choose(files: readonly File[]): void;
  cancel(): void;
}

const idle = { phase: "idle", percent: 0, preview: null, trouble: null, cancelled: false } as const;

type State = Omit<PhotoUpload, "choose" | "cancel">;

interface Targets {
  /** Of the form. */
  address: string;
  /** Takes a single video, because its upload differs. */
  onVideo: (file: File) => void;
}

export function usePhotoUpload(t: TFunction, { address, onVideo }: Targets): PhotoUpload {
  const navigate = useNavigate();
  const [state, setState] = useState<State>(idle);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const refuse = useCallback((trouble: Trouble, said = trouble) => {
    setState({ ...idle, trouble });
    const toast = said.title ? { title: said.title, description: said.message } : { title: said.message };
    // The zone has already announced it.
    showToast({ ...toast, tone: "error", quiet: true });
  }, []);

  const choose = useCallback(
    async (files: readonly File[]) => {
      if (running.current) return;
      const journey = new AbortController();
      running.current = journey;
      try {
        setState({ ...idle, phase: "checking" });
        const scripts = await fetchScripts().catch(() => null);
        if (!scripts) return refuse(words(t, "create:upload.connection"));
        const check = await scripts.checkPhoto(files);
        if (journey.signal.aborted) return;
        if (check.problem !== null) return refuseProblem(check.problem, t, refuse);
        if ("video" in check) {
          setState(idle);
          onVideo(check.video);
          return;
        }
        const { photo, preview } = check;
        setState({ ...idle, phase: "sending", preview });
        const answer = await scripts.uploadPhoto(address, photo, {
          signal: journey.signal,
          onProgress: (share) =>
            setState({
              ...idle,
              phase: share < 1 ? "sending" : "arriving",
              percent: Math.floor(share * 100),
              preview,
            }),
        });
        if (answer.kind === "arrived") {
          savePreview(answer.path, preview);
          navigate(answer.path);
          return;
        }
        URL.revokeObjectURL(preview);
        if (answer.kind === "cancelled") return setState({ ...idle, cancelled: true });
        reportProxyRefusal(answer);
        refuse(troubleOf(answer, t));
      } finally {
        running.current = null;
      }
    },
    [address, navigate, onVideo, refuse, t],
  );

  const cancel = useCallback(() => running.current?.abort(), []);
  return { ...state, choose, cancel };
}

/** Checks and sends a photo. Nobody needs it before there is one. */
async function fetchScripts() {
  const [{ checkPhoto }, { uploadPhoto }] = await Promise.all([import("./photo-check"), import("./upload")]);
  return { checkPhoto, uploadPhoto };
}

/** For a file that is too large, the toast names the zone's own limit, and the zone says what to do. */
function refuseProblem(
  problem: PhotoProblem,
  t: TFunction,
  refuse: (trouble: Trouble, said?: Trouble) => void,
) {
  reportRefusal(problem);
  if (problem === "image-loading") return refuse(words(t, "create:upload.loadingFailed"));
  const said = words(t, `refusals:${problem}`);
  return problem === "image-too-large"
    ? refuse(said, { title: t("create:upload.tooLargeTitle"), message: t("create:upload.tooLarge") })
    : refuse(said);
}
