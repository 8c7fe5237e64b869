import { useEffect, useId, useRef } from "react";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { CropTool, type CropToolProps } from "./crop-tool";

interface CropDialogProps extends Pick<CropToolProps, "creationId" | "photo" | "crop" | "proposed"> {
  onSave(crop: CropToolProps["crop"]): void;
  onClose(): void;
}

/** The crop over the styles. Closing it leaves the crop as it was. */
export function CropDialog({ onSave, onClose, ...tool }: CropDialogProps) {
  const { t } = useTranslation("create");
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className="dialog h-fit grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden open:grid md:w-[min(60rem,100vw-1.5rem)]"
      aria-labelledby={name}
      onClose={onClose}
    >
      <Title
        as="h2"
        id={name}
        compact
        className="px-4 pt-3 pb-1 md:px-6 md:pt-5 md:pb-3"
        text={t("crop.heading")}
      />
      <CropTool
        {...tool}
        inDialog
        onSave={(crop) => {
          onSave(crop);
          close();
        }}
        cancel={
          <button type="button" className="btn" onClick={close}>
            {t("crop.cancel")}
          </button>
        }
      />
    </dialog>
  );
}
