import { useFetcher } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { Title } from "~/ui/title";
import { useTranslation } from "~/ui/use-translation";
import { CropTool, type CropToolProps } from "./crop-tool";
import { Refused, type StepAnswer, useRefused } from "./refused";

interface CropDialogProps extends Pick<CropToolProps, "creationId" | "photo" | "crop" | "proposed"> {
  onClose(): void;
}

/** The crop over the styles. It stays open until the crop is saved; closing it leaves the crop as it was. */
export function CropDialog({ onClose, ...tool }: CropDialogProps) {
  const { t } = useTranslation("create");
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  const close = () => dialog.current?.close();
  const { Form, state, data: answer } = useFetcher<StepAnswer>();
  const refused = useRefused(answer);
  const posted = useRef<{ before: StepAnswer | undefined } | null>(null);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    // A refusal or a fault is a new answer. A saved crop leads back to the styles, without one.
    if (state !== "idle") posted.current ??= { before: answer };
    else {
      if (posted.current && posted.current.before === answer) dialog.current?.close();
      posted.current = null;
    }
  }, [state, answer]);
  return (
    <dialog
      ref={dialog}
      className="dialog h-fit grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden open:grid md:w-[min(60rem,100vw-1.5rem)]"
      aria-labelledby={name}
      onClose={onClose}
    >
      <div className="grid px-4 pt-3 pb-1 md:px-6 md:pt-5 md:pb-3">
        <Refused refused={refused} />
        <Title as="h2" id={name} compact text={t("crop.heading")} />
      </div>
      <CropTool
        {...tool}
        dialogForm={Form}
        cancel={
          <button type="button" className="btn" onClick={close}>
            {t("crop.cancel")}
          </button>
        }
      />
    </dialog>
  );
}
