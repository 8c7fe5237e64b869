/** A button that goes back to the shop's own print file, or takes the order back from the press. */
import type { ReactNode } from "react";
import { PostForm } from "~/ui/form/post-form";
import { SubmitButton } from "~/ui/form/submit-button";

interface PrintFileStepProps {
  action: string;
  step: "restore" | "recall";
  /** The checksum of the file that the page shows. */
  seen: string;
  button: string;
  /** What it does. */
  children: ReactNode;
}

export function PrintFileStep({ action, step, seen, button, children }: PrintFileStepProps) {
  return (
    <PostForm action={action} className="mt-8">
      <p>{children}</p>
      <input name="step" type="hidden" value={step} />
      <input name="seen" type="hidden" value={seen} />
      <SubmitButton>{button}</SubmitButton>
    </PostForm>
  );
}
