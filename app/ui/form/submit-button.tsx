/** The main button of a form, over its whole width. */
import type { ComponentPropsWithoutRef } from "react";

export function SubmitButton({ className = "", ...rest }: ComponentPropsWithoutRef<"button">) {
  return <button className={`btn btn-primary btn-wide ${className}`} type="submit" {...rest} />;
}
