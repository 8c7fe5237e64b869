import type { Config } from "tailwindcss";

/** The wall, the paper, one gold and one red. Every text colour is AA or better on `wall` and on `wall-raised`. */
export default {
  content: ["./app/**/*.{ts,tsx}"],
  theme: {
    extend: {
      colors: {
        wall: {
          DEFAULT: "#14110f",
          deep: "#0d0b0a",
          raised: "#1e1a17",
          high: "#2a2420",
          line: "#3a332d",
          edge: "#857a6d",
        },
        paper: { DEFAULT: "#f4efe6", bright: "#fffdf9", soft: "#cfc6b9", faint: "#a99e90" },
        gold: { DEFAULT: "#e3b94f", light: "#f7dd92", deep: "#a9791e" },
        danger: { DEFAULT: "#ff8474", deep: "#b3261e" },
        success: { DEFAULT: "#9ccf9a" },
      },
      fontFamily: {
        display: ["Shop Display", "Shop Display Fallback", "Georgia", "serif"],
        text: ["Shop Text", "Shop Text Fallback", "system-ui", "sans-serif"],
      },
      screens: { md: "768px", lg: "1100px" },
      aspectRatio: { poster: "1 / var(--tall)" },
      boxShadow: {
        paper:
          "0 1px 2px rgb(0 0 0 / 0.5), 0 12px 28px -8px rgb(0 0 0 / 0.75), 0 40px 70px -30px rgb(0 0 0 / 0.9)",
        glow: "0 0 90px 10px rgb(255 226 170 / 0.34)",
      },
    },
  },
} satisfies Config;
