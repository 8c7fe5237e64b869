import { type DragEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { attributes } from "~/browser/contract";
import { VIDEO_EXTENSIONS, VIDEO_TYPES } from "~/domain/creations/video-limits";
import { IMAGE_EXTENSIONS, IMAGE_TYPES } from "~/domain/kernel/image-limits";
import { useHydrated } from "~/ui/create/use-hydrated";
import type { PhotoUpload } from "~/ui/create/use-photo-upload";
import { useTranslation } from "~/ui/use-translation";
import { PhotoIcon } from "./icons";
import { UploadProgress } from "./upload-progress";

const accepted = [...IMAGE_EXTENSIONS, ...VIDEO_EXTENSIONS, ...IMAGE_TYPES, ...VIDEO_TYPES].join(",");

const ZONE =
  "relative grid aspect-poster max-h-[495px] w-[min(350px,100%)] place-items-center overflow-hidden " +
  "bg-wall-raised shadow-paper transition-colors has-[input:focus-visible]:outline-3 " +
  "has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-gold";
const FREE_ZONE =
  "rounded-sm border-2 border-dashed border-wall-edge focus-within:border-paper hover:border-paper " +
  "data-[over=true]:border-paper-bright data-[over=true]:bg-wall-high";
/** The photo in a white frame. */
const BUSY_ZONE = "border-8 border-solid border-paper-bright";
const FIELD =
  "min-h-11 w-full text-[0.9375rem] text-paper-soft file:mr-3 file:min-h-11 file:rounded-sm file:border " +
  "file:border-wall-edge file:bg-transparent file:px-4 file:font-semibold file:text-paper";

interface DropZoneProps {
  upload: PhotoUpload;
  /** Id of the error message. */
  describedBy: string | undefined;
  /** The state of a video in the zone. */
  occupied?: ReactNode;
  /** A removed video was here: the focus returns to the zone. */
  returning?: boolean;
}

/**
 * A poster-shaped area for one photo or video: a native file field with its button. With JavaScript the field fills the
 * area, which is then a drop zone too.
 */
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
    <div
      className={`${ZONE} ${isBusy ? BUSY_ZONE : FREE_ZONE}`}
      data-over={isOver}
      {...attributes({ busy: isBusy })}
      {...dropProps}
    >
      {upload.preview && (
        <img
          src={upload.preview}
          alt={t("upload.preview")}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {occupied}
      {isSending && <UploadProgress upload={upload} />}
      {!isBusy && (
        <label
          htmlFor={field}
          className={`grid size-full content-center justify-items-center gap-3 px-6 pt-6 text-paper-soft ${hydrated ? "pb-6" : "pb-36"}`}
        >
          <PhotoIcon />
          <span className="text-[1.375rem] leading-[1.2] font-bold text-paper" id={name}>
            {isOver ? t("upload.drop") : t("upload.tap")}
          </span>
          <span className="hint text-balance" id={hint}>
            {t("upload.hint")}
            <br />
            {video("upload.hint")}
          </span>
        </label>
      )}
      <div className={`absolute ${hydrated ? "inset-0" : "inset-x-4 bottom-4 grid gap-3"}`} hidden={isBusy}>
        <input
          ref={input}
          id={field}
          type="file"
          name="photo"
          accept={accepted}
          className={`${FIELD} ${hydrated ? "h-full cursor-pointer opacity-0" : ""}`}
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

/** An upload replaces the field, and its end removes the cancel button: the focus then returns to the field. */
function useFocusAgain(isBusy: boolean, returning: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const wasBusy = useRef(returning);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) input.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return input;
}

/** On a slow connection the visitor may choose a photo before React loads, when the submit button is already gone. */
function useEarlyChoice(input: RefObject<HTMLInputElement>, choose: PhotoUpload["choose"]) {
  useEffect(() => {
    const files = [...(input.current?.files ?? [])];
    if (files.length > 0) choose(files);
  }, [input, choose]);
}

function useDrop(isBusy: boolean, choose: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // Without this, a photo dropped beside the zone would replace the page.
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
