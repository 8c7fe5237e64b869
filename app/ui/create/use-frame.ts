/** Takes the shown frame to the crop step: draws it here, sends it with its moment, and passes it on as a preview. */
import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { showToast } from "~/browser/toast";
import { useTranslation } from "~/ui/use-translation";
import { savePreview } from "./previews";
import { uploadFrame } from "./upload";
import type { Trouble } from "./upload-trouble";
import { reportProxyRefusal, troubleOf, words } from "./upload-words";
import type { Player } from "./use-player";

interface Readiness {
  videoId: string | null;
  isUploading: boolean;
}

export function useFrame(player: Player, { videoId, isUploading }: Readiness) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isTaking, setTaking] = useState(false);
  const [fault, setFault] = useState<Trouble | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const refuse = useCallback((trouble: Trouble) => {
    setTaking(false);
    setFault(trouble);
    const { title, message } = trouble;
    showToast({
      title: title ?? message,
      description: title ? message : undefined,
      tone: "error",
      quiet: true,
    });
  }, []);

  const { hasFrame, capture, moment } = player;
  const take = useCallback(async () => {
    if (running.current) return;
    if (isUploading) return refuse(words(t, "video:upload.stillRunning"));
    if (!videoId) return refuse(words(t, "refusals:video-incomplete"));
    if (!hasFrame) return refuse(words(t, "refusals:frame-missing"));
    const journey = new AbortController();
    running.current = journey;
    setFault(null);
    setTaking(true);
    try {
      const frame = await capture();
      const sent = { seconds: moment, frame };
      const answer = await uploadFrame(videoId, sent, { signal: journey.signal, onProgress: () => {} });
      if (answer.kind === "cancelled") return;
      if (answer.kind !== "arrived") {
        reportProxyRefusal(answer);
        return refuse(troubleOf(answer, t));
      }
      if (frame) savePreview(answer.path, URL.createObjectURL(frame));
      navigate(answer.path);
    } finally {
      running.current = null;
    }
  }, [capture, hasFrame, isUploading, moment, navigate, refuse, t, videoId]);

  return { isTaking, fault, take };
}
