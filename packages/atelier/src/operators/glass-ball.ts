import { type Rgb, Tint } from "./colour.ts";
import { clamp, smoothstep } from "./numeric.ts";

export interface Ball {
  /** Middle and radius in pixels of the study. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const WHITE: Rgb = [1, 1, 1];

/**
 * Lays a ball of glass over a colour: it shows the world upside down, as `seen` gives it for a point,
 * and gleams where the light falls on it. `pixel` is the size of one, in pixels of the study.
 */
export function glassOver(
  out: Tint,
  ball: Ball,
  x: number,
  y: number,
  pixel: number,
  seen: (x: number, y: number) => Rgb,
): void {
  const dx = (x - ball.x) / ball.radius;
  const dy = (y - ball.y) / ball.radius;
  const out2 = dx * dx + dy * dy;
  const cover = clamp(0.5 + ((1 - Math.sqrt(out2)) * ball.radius) / pixel);
  if (cover === 0) return;
  const depth = Math.sqrt(Math.max(0, 1 - out2));
  const reach = ball.radius * (2.2 + 2.5 * (1 - depth));
  glass.set(seen(ball.x - dx * reach, ball.y - dy * reach));
  glass.scale(0.55 + 0.6 * clamp(-dx * 0.5 - dy * 0.6 + depth * 0.4));
  glass.over(WHITE, (1 - depth) ** 2.5 * 0.4);
  glass.over(WHITE, clamp(-dx * 0.45 - dy * 0.6 + depth * 0.66) ** 40 * 0.95);
  glass.over(
    WHITE,
    smoothstep(0.78, 0.9, Math.hypot(dx - 0.12, dy - 0.1)) * clamp(dx * 0.6 + dy * 0.7) * 0.3,
  );
  out.overTint(glass, cover);
}

const glass = new Tint();
