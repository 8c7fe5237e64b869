import { useState } from "react";

interface PixelFieldProps {
  name: string;
  label: string;
  /** Where it stands now, as a share of `length` pixels. */
  share: number;
  length: number;
  onChange(share: number): void;
}

/** A place as a number of pixels. What is being typed is left alone; afterwards it shows where the text really is. */
export function PixelField({ name, label, share, length, onChange }: PixelFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className="field">
      <span className="hint">{label}</span>
      <input
        type="number"
        name={name}
        inputMode="numeric"
        step="any"
        min={0}
        max={length}
        value={typed ?? String(Math.round(share * length))}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setTyped(value);
          if (value !== "") onChange(Number(value) / length);
        }}
        onBlur={() => setTyped(null)}
        className="input"
      />
    </label>
  );
}
