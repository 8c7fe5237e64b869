import type { ComponentPropsWithoutRef } from "react";

const NAME =
  "inline-flex min-h-11 items-center rounded-full border border-wall-edge bg-wall-raised px-4.5 transition-colors " +
  "group-hover:border-paper peer-checked:border-paper-bright peer-checked:bg-paper-bright peer-checked:font-semibold " +
  "peer-checked:text-wall peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-gold " +
  "peer-disabled:border-wall-line peer-disabled:bg-transparent peer-disabled:text-wall-edge " +
  "forced-colors:peer-checked:border-[Highlight] forced-colors:peer-checked:bg-[Highlight] " +
  "forced-colors:peer-checked:text-[HighlightText] forced-colors:peer-checked:forced-color-adjust-none " +
  "forced-colors:peer-disabled:border-[GrayText] forced-colors:peer-disabled:text-[GrayText]";

/** A checkbox or radio button that looks like a pill with its name. */
export function Pill({ children, ...input }: ComponentPropsWithoutRef<"input">) {
  return (
    <label className="group relative inline-flex cursor-pointer has-disabled:cursor-not-allowed">
      <input {...input} className="peer absolute inset-0 m-0 size-full cursor-[inherit] opacity-0" />
      <span className={NAME}>{children}</span>
    </label>
  );
}
