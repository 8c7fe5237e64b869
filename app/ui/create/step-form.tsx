import { Form, type FormProps } from "@remix-run/react";
import { attributes } from "~/browser/contract";

/** A form of the creation, which React posts where scripts run. It stays as it is while the shop cannot be reached (decision 0053). */
export function StepForm(props: FormProps) {
  return <Form method="post" {...attributes({ postedByReact: "" })} {...props} />;
}
