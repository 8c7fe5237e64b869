import { useState } from "react";

interface PixelFieldProps {
  name: string;
  label: string;
  /** The current position, as a share of `length` pixels. */
  share: number;
  length: number;
  onChange(share: number): void;
}

/** A position in pixels. Does not change the text during typing; afterwards it shows the text's real position. */
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
