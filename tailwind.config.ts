import type { Config } from "tailwindcss";

/** The wall, the paper, one gold and one red: see docs/decisions/look. Contrast on the wall is AA or better. */
export default {
  content: ["./app/**/*.{ts,tsx}"],
  theme: {
    extend: {
      colors: {
        wall: { DEFAULT: "#14110f", raised: "#1e1a17", line: "#3a332d" },
        paper: { DEFAULT: "#f4efe6", soft: "#c9c0b3", faint: "#a2978a" },
        gold: { DEFAULT: "#e3b94f", deep: "#a9791e" },
        danger: { DEFAULT: "#ff7a6b", deep: "#b3261e" },
      },
      fontFamily: {
        display: ["Shop Display", "Shop Display Fallback", "Georgia", "serif"],
        text: ["Shop Text", "Shop Text Fallback", "system-ui", "sans-serif"],
      },
      screens: { md: "768px", lg: "1100px" },
      aspectRatio: { poster: "1 / 1.414" },
    },
  },
} satisfies Config;
