import { useId, useState } from "react";

interface PercentFieldProps {
  name: string;
  label: string;
  value: number;
  min: number;
  max: number;
  /** The submitted value, when the server refused it. */
  tried: unknown;
  errors: readonly string[] | null | undefined;
  onChange(value: number): void;
}

/** A percentage. Does not change the text during typing; afterwards the field shows the resulting value. */
export function PercentField({ name, label, value, min, max, tried, errors, onChange }: PercentFieldProps) {
  const error = useId();
  const wrong = errors?.[0];
  const [typed, setTyped] = useState(wrong && typeof tried === "string" ? tried : null);
  return (
    <label className="field content-end">
      <span className="hint">{label}</span>
      <input
        type="number"
        name={name}
        inputMode="decimal"
        step="any"
        min={min}
        max={max}
        required
        value={typed ?? String(Math.round(value * 100) / 100)}
        onChange={(event) => {
          const { value: text, valueAsNumber } = event.currentTarget;
          setTyped(text);
          if (valueAsNumber >= min && valueAsNumber <= max) onChange(valueAsNumber);
        }}
        onBlur={(event) => {
          if (event.currentTarget.validity.valid) setTyped(null);
        }}
        className="input"
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? error : undefined}
      />
      {wrong && (
        <span id={error} className="field-error">
          {wrong}
        </span>
      )}
    </label>
  );
}
