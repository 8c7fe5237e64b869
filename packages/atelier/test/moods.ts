import type { Mood, Temper } from "../src/feelings.ts";

/** The same feelings, weaker. */
export function weakened({ light, shadow, ...whole }: Mood, strength: number): Mood {
  const weaker = ({ accent, valence, arousal, veil, pull }: Temper): Temper => ({
    accent,
    valence: valence * strength,
    arousal: arousal * strength,
    veil: veil * strength,
    pull: pull * strength,
  });
  const weakLight = weaker(light);
  return { ...weaker(whole), light: weakLight, shadow: light === shadow ? weakLight : weaker(shadow) };
}

/** The same feelings behind a veil: 0 for none, 1 for the thickest. */
export function veiled({ light, shadow, ...whole }: Mood, veil: number): Mood {
  const veiledLight = { ...light, veil };
  return { ...whole, veil, light: veiledLight, shadow: light === shadow ? veiledLight : { ...shadow, veil } };
}
