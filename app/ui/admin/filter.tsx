/** The parts of a filter above a list: a GET form with a search, fields with their names, and its buttons. */
import type { ReactNode } from "react";

export const FILTER_FORM =
  "mt-4 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 md:grid-cols-[minmax(16rem,1fr)_11rem_auto]";

/** A label: the name of a field above its control. */
export const FILTER_FIELD = "grid gap-1 text-[0.9375rem] text-paper-soft";

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  className?: string;
}

export function SearchField({
  label,
  placeholder,
  value,
  className = "max-md:col-span-full",
}: SearchFieldProps) {
  return (
    <label className={className}>
      <span className="sr-only">{label}</span>
      <input
        className="input input-small"
        defaultValue={value}
        maxLength={100}
        name="q"
        placeholder={placeholder}
        type="search"
      />
    </label>
  );
}

/** Beside the fields: in the second row on a phone, in the first one where all fit. */
export function FilterActions({ children }: { children: ReactNode }) {
  return <div className="col-start-2 row-start-2 flex gap-2 md:col-start-3 md:row-start-1">{children}</div>;
}
