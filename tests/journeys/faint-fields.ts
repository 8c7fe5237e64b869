/** Fields whose edge hardly differs from what is around them: WCAG 1.4.11 asks for 3:1, and axe has no rule for it. */

export const LEAST_CONTRAST = 3;

/** Runs in the page: the fields without a border or a fill that stands out. What the browser draws itself is not examined. */
export function findFaintFields(least: number): string[] {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return [];
  /** The color over another one, as red, green and blue from 0 to 1. */
  const over = (below: readonly number[], color: string): number[] => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue].map(
      (part, n) => (part / 255) * (alpha / 255) + (below[n] ?? 0) * (1 - alpha / 255),
    );
  };
  const luminance = (color: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = color.map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: readonly number[], other: readonly number[]) => {
    const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (lighter + 0.05) / (darker + 0.05);
  };
  const groundOf = (element: Element | null): number[] =>
    element ? over(groundOf(element.parentElement), getComputedStyle(element).backgroundColor) : [1, 1, 1];
  const faults: string[] = [];
  const fields = "input:not([type=hidden], [type=range], [type=file], [type=submit]), select, textarea";
  for (const field of document.body.querySelectorAll<HTMLElement>(fields)) {
    const style = getComputedStyle(field);
    const { width, height } = field.getBoundingClientRect();
    // Hidden under its label, or drawn by the browser.
    if (!field.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (width < 8 || height < 8 || field.matches(":disabled")) continue;
    if (field.matches("[type=checkbox], [type=radio]") && style.appearance !== "none") continue;
    const around = groundOf(field.parentElement);
    const fill = over(around, style.backgroundColor);
    const border = style.borderBottomStyle === "none" ? "transparent" : style.borderBottomColor;
    const edge = Number.parseFloat(style.borderBottomWidth) > 0 ? over(fill, border) : fill;
    const strongest = Math.max(contrast(edge, around), contrast(fill, around));
    if (strongest < least)
      faults.push(`${field.outerHTML.slice(0, 90)} stands out by ${strongest.toFixed(2)}:1`);
  }
  return faults;
}
