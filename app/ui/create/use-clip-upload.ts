/**
 * Uploads one video: checks it, shows it at once if the browser can, sends it in pieces, and registers it with the
 * shop.
 */
import { useNavigate } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useCallback, useEffect, useRef, useState } from "react";
import { showToast } from "~/browser/toast";
import { paths } from "~/paths";
import { reportRefusal } from "./refusal-report";
import type { Trouble } from "./upload-trouble";
import { words } from "./upload-words";
import type { ChosenClip, VideoCheck } from "./video-check";
import type { VideoAnswer } from "./video-upload.client";

/** `waiting`: the connection is down; `broken`: it did not come back. */
export type ClipPhase = "idle" | "checking" | "sending" | "waiting" | "preparing" | "kept" | "broken";

interface State {
  phase: ClipPhase;
  percent: number;
  clip: ChosenClip | null;
  /** Set once the shop has it. */
  videoId: string | null;
  trouble: Trouble | null;
  cancelled: boolean;
}

export interface ClipUpload extends State {
  choose(file: File): void;
  /** Continues after a broken connection. */
  resume(): void;
  /** Removes the video, here and in the shop. */
  cancel(): void;
  /** This browser cannot show the video after all: goes to the shop's page of the video. */
  leave(): void;
}

const idle: State = {
  phase: "idle",
  percent: 0,
  clip: null,
  videoId: null,
  trouble: null,
  cancelled: false,
};

export function useClipUpload(t: TFunction): ClipUpload {
  const navigate = useNavigate();
  const [state, setState] = useState<State>(idle);
  const running = useRef<AbortController | null>(null);
  const address = useRef<string | null>(null);
  const isLeft = useRef(false);
  const forget = useCallback(() => {
    if (address.current) URL.revokeObjectURL(address.current);
    address.current = null;
  }, []);
  useEffect(
    () => () => {
      running.current?.abort();
      forget();
    },
    [forget],
  );

  const refuse = useCallback(
    (trouble: Trouble) => {
      forget();
      setState({ ...idle, trouble });
      notify(trouble);
    },
    [forget],
  );

  const send = useCallback(
    async (clip: ChosenClip) => {
      const journey = new AbortController();
      running.current = journey;
      setState({ ...idle, phase: "sending", clip });
      const { sendVideo } = await import("./video-upload.client");
      const answer = await sendVideo(clip.file, {
        signal: journey.signal,
        onProgress: (share, waiting) => {
          if (journey.signal.aborted) return;
          const phase = share === 1 ? "preparing" : waiting ? "waiting" : "sending";
          setState((before) => ({ ...before, phase, percent: Math.floor(share * 100) }));
        },
      });
      if (journey.signal.aborted) return;
      running.current = null;
      if (answer.kind === "kept") {
        const { videoId } = answer;
        if (!clip.playable || isLeft.current) return navigate(pageOf(videoId));
        // A reload then finds the video again.
        history.replaceState(history.state, "", pageOf(videoId));
        setState((before) => ({ ...before, phase: "kept", videoId }));
        return;
      }
      // The shop has counted its own refusals.
      if (answer.kind === "too-large") reportRefusal("video-too-large");
      if (answer.kind === "unreadable") reportRefusal("video-reading");
      const trouble = troubleOf(answer, t);
      if (answer.kind !== "broken" || !clip.playable || isLeft.current) return refuse(trouble);
      setState((before) => ({ ...before, phase: "broken", trouble }));
      notify(trouble);
    },
    [navigate, refuse, t],
  );

  const choose = useCallback(
    async (file: File) => {
      if (running.current) return;
      const journey = new AbortController();
      running.current = journey;
      setState({ ...idle, phase: "checking" });
      // Here already: the check of a photo has found that it is a video.
      const { checkVideo } = await import("./video-check");
      const check = await checkVideo(file);
      if (journey.signal.aborted) {
        if (check.problem === null) URL.revokeObjectURL(check.clip.address);
        return;
      }
      running.current = null;
      if (check.problem !== null) {
        reportRefusal(check.problem);
        return refuse(problemOf(check, t));
      }
      address.current = check.clip.address;
      isLeft.current = false;
      await send(check.clip);
    },
    [refuse, send, t],
  );

  const resume = useCallback(() => {
    if (state.clip) void send(state.clip);
  }, [send, state.clip]);

  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
    forget();
    if (state.videoId) {
      void discardVideo(state.videoId);
      history.replaceState(history.state, "", paths.create());
    }
    setState({ ...idle, cancelled: true });
  }, [forget, state.videoId]);

  const leave = useCallback(() => {
    isLeft.current = true;
    if (state.videoId) return navigate(pageOf(state.videoId));
    setState((before) => (before.clip ? { ...before, clip: { ...before.clip, playable: false } } : before));
  }, [navigate, state.videoId]);

  return { ...state, choose, resume, cancel, leave };
}

function pageOf(videoId: string): string {
  return paths.create.video.$(videoId);
}

/** The shop removes leftovers of a lost connection by itself. */
async function discardVideo(id: string): Promise<void> {
  await fetch(`${pageOf(id)}/discard`, { method: "POST", redirect: "manual" }).catch(() => {});
}

/** The page has announced it beside the zone. */
function notify({ title, message }: Trouble): void {
  showToast({
    title: title ?? message,
    description: title ? message : undefined,
    tone: "error",
    quiet: true,
  });
}

function problemOf(check: Exclude<VideoCheck, { problem: null }>, t: TFunction): Trouble {
  if (check.problem === "video-reading") return words(t, "video:upload.unreadable");
  const key = `refusals:${check.problem}` as const;
  const seconds = check.problem === "video-too-long" ? check.seconds : undefined;
  return { title: t(`${key}.title`), message: t(`${key}.message`, { seconds }) };
}

function troubleOf(answer: Exclude<VideoAnswer, { kind: "kept" }>, t: TFunction): Trouble {
  switch (answer.kind) {
    case "refused":
      return {
        title:
          t(`refusals:${answer.code}.title` as "refusals:unexpected.title", { defaultValue: "" }) || null,
        message: answer.message,
      };
    case "too-large":
      return words(t, "refusals:video-too-large");
    case "unknown":
      return words(t, "video:upload.ended");
    case "unreadable":
      return words(t, "video:upload.unreadable");
    default:
      return words(t, "refusals:video-incomplete");
  }
}
