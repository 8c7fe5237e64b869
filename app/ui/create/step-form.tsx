import { Form, type FormProps } from "@remix-run/react";
import type { ElementType } from "react";
import { attributes } from "~/browser/contract";

export interface StepFormProps extends FormProps {
  /** The form of a fetcher, where the answer must not replace the page. */
  as?: ElementType<FormProps>;
}

/** A form of the creation, which React posts where scripts run. It stays as it is while the shop cannot be reached (decision 0053). */
export function StepForm({ as: Posted = Form, ...props }: StepFormProps) {
  return <Posted method="post" {...attributes({ postedByReact: "" })} {...props} />;
}
