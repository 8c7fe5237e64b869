import { type DragEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/browser/create/hydrated";
import type { PhotoUpload } from "~/browser/create/use-photo-upload";
import { IMAGE_EXTENSIONS, IMAGE_TYPES } from "~/domain/creations/limits";
import { VIDEO_EXTENSIONS, VIDEO_TYPES } from "~/domain/creations/video-limits";
import { PhotoIcon } from "./icons";
import { UploadProgress } from "./upload-progress";

const accepted = [...IMAGE_EXTENSIONS, ...VIDEO_EXTENSIONS, ...IMAGE_TYPES, ...VIDEO_TYPES].join(",");

interface DropZoneProps {
  upload: PhotoUpload;
  /** Id of the message that says what was wrong. */
  describedBy: string | undefined;
  /** How a video stands that has taken the zone. */
  occupied?: ReactNode;
  /** A video was here and is gone: whoever looked after it is brought back. */
  returning?: boolean;
}

/** A poster-shaped place for one photo or video: a native file field with its button, and with JavaScript a zone to drop on. */
export function DropZone({ upload, describedBy, occupied, returning = false }: DropZoneProps) {
  const { t } = useTranslation("create");
  const { t: video } = useTranslation("video");
  const hydrated = useHydrated();
  const field = useId();
  const name = useId();
  const hint = useId();
  const isSending = upload.phase !== "idle";
  const isBusy = isSending || Boolean(occupied);
  const input = useFocusAgain(isBusy, returning);
  const { isOver, dropProps } = useDrop(isBusy, upload.choose);
  useEarlyChoice(input, upload.choose);
  return (
    <div className="zone" data-over={isOver} data-hydrated={hydrated} data-busy={isBusy} {...dropProps}>
      {upload.preview && <img src={upload.preview} alt={t("upload.preview")} className="zone-preview" />}
      {occupied}
      {isSending && <UploadProgress upload={upload} />}
      {!isBusy && (
        <label htmlFor={field} className="zone-label">
          <PhotoIcon />
          <span className="zone-tap" id={name}>
            {isOver ? t("upload.drop") : t("upload.tap")}
          </span>
          <span className="hint" id={hint}>
            {t("upload.hint")}
            <br />
            {video("upload.hint")}
          </span>
        </label>
      )}
      <div className="zone-native" hidden={isBusy}>
        <input
          ref={input}
          id={field}
          type="file"
          name="photo"
          accept={accepted}
          className="zone-input"
          aria-labelledby={name}
          aria-describedby={[hint, describedBy].filter(Boolean).join(" ")}
          aria-invalid={describedBy ? true : undefined}
          disabled={isBusy}
          onChange={(event) => {
            upload.choose([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }}
        />
        {!hydrated && (
          <button type="submit" className="btn btn-primary btn-wide">
            {t("upload.send")}
          </button>
        )}
      </div>
    </div>
  );
}

/** While a photo travels the field is away, and the cancel button goes with it: whoever used it is not left nowhere. */
function useFocusAgain(isBusy: boolean, returning: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const wasBusy = useRef(returning);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) input.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return input;
}

/** On a slow line a photo is chosen before React has come: nobody presses the button that has gone by then. */
function useEarlyChoice(input: RefObject<HTMLInputElement>, choose: PhotoUpload["choose"]) {
  useEffect(() => {
    const files = [...(input.current?.files ?? [])];
    if (files.length > 0) choose(files);
  }, [input, choose]);
}

function useDrop(isBusy: boolean, choose: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // A photo dropped beside the zone would otherwise replace the page.
    const refuse = (event: Event) => event.preventDefault();
    window.addEventListener("dragover", refuse);
    window.addEventListener("drop", refuse);
    return () => {
      window.removeEventListener("dragover", refuse);
      window.removeEventListener("drop", refuse);
    };
  }, []);
  const dropProps = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      event.dataTransfer.dropEffect = isBusy ? "none" : "copy";
      setOver(!isBusy);
    },
    onDragLeave: (event: DragEvent) => {
      const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!inside) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (!isBusy) choose([...event.dataTransfer.files]);
    },
  };
  return { isOver, dropProps };
}
