import { describe, expect, it } from "vitest";
import { placeholderBackground, placeholderImage } from "../../app/ui/poster-placeholder.ts";

describe("the placeholder of a poster", () => {
  it("is a few gradients in the poster's own colours, small enough for every card of a grid", () => {
    const background = placeholderBackground("KdgNFQR3t3+H13lHqHdYl0ignST5");
    expect(background.match(/radial-gradient/g)).toHaveLength(6);
    expect(background).toMatch(/,rgb\(\d+ \d+ \d+\)$/);
    expect(background.length).toBeLessThan(600);
  });
  it("is the same as an image, where another layer lies below it", () => {
    const hash = "KdgNFQR3t3+H13lHqHdYl0ignST5";
    const [, sheet] = /,(rgb\([\d ]+\))$/.exec(placeholderBackground(hash)) ?? [];
    expect(placeholderImage(hash)).toBe(
      placeholderBackground(hash).replace(/,rgb[^,]+$/, `,linear-gradient(${sheet},${sheet})`),
    );
    expect(placeholderImage(null)).toBe("linear-gradient(#2a2420,#2a2420)");
  });
  it("is a dark sheet for an unknown poster", () => {
    expect(placeholderBackground(null)).toBe("#2a2420");
    expect(placeholderBackground("not base64!")).toBe("#2a2420");
  });
});
