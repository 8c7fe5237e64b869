import type { Study } from "../recipes/recipe.ts";
import { layFaces } from "./faces.ts";
import { mix, smoothstep } from "./numeric.ts";
import { blur, type LabPlanes, type Plane, planeOf, type Size } from "./plane.ts";
import { sampleAt } from "./sample.ts";

/** Softness of an outline at a head and far from any, in pixels of the study. */
const FOUND = 2.2;
const LOST = 8;
/** How far around a face outlines are found, in sizes of its box. */
const HEAD = { across: 1.1, down: 1.1, core: 0.6 };
/** Where a found and a lost outline begin to be the figure's, and where they are: inside it, where nothing of what was behind is left. */
const FOUND_AT = [0.45, 0.95] as const;
const LOST_AT = [0.5, 0.97] as const;
/** Deep inside and far outside every outline, in what the softest leaves of a figure. */
const DEEP = 0.98;
const OUTSIDE = 0.02;
/** How far the light of what was behind reaches over the figure, in pixels of the study. */
const SPILL = 5;
/** Where it does not, in what the softest outline leaves of the figure. */
const CLEAN = [0.8, 0.97] as const;
/** A place has a clean colour nearby where at least this part of what surrounds it is clean. */
const LEAST_CLEAN = 0.05;

interface Placed extends LabPlanes {
  /** 1 on the figure, 0 on its ground. */
  readonly cover: Plane;
}

/**
 * A figure before a ground that was not there: its outline is found at the head and lost in the shade elsewhere (Leonardo's
 * sfumato), and its rim has the colours of what lies further in, without the light of what was behind it.
 */
export function setBefore(figure: LabPlanes, ground: LabPlanes, study: Study): Placed {
  const { w, h, subject, faces } = study;
  const head = new Float32Array(subject.length);
  layFaces(head, study, faces, HEAD);
  const found = blur(subject, study, FOUND);
  const lost = blur(subject, study, LOST);
  const small: Size = { w: w >> 1, h: h >> 1 };
  const half = (plane: Plane, i: number): number => plane[2 * (Math.floor(i / small.w) * w + (i % small.w))]!;
  const share = planeOf(small.w * small.h, (i) => smoothstep(...CLEAN, half(lost, i)));
  const spread = (plane: Plane): Plane =>
    blur(
      planeOf(share.length, (i) => share[i]! * half(plane, i)),
      small,
      SPILL / 2,
    );
  const known = blur(share, small, SPILL / 2);
  const channels = (["lightness", "a", "b"] as const).map((name) => ({
    own: figure[name],
    clean: spread(figure[name]),
    out: ground[name].slice(),
  }));
  const cover = new Float32Array(subject.length);
  for (let i = 0; i < cover.length; i++) {
    const depth = lost[i]!;
    if (depth < OUTSIDE) continue;
    if (depth > DEEP) {
      cover[i] = 1;
      for (const { out, own } of channels) out[i] = own[i]!;
      continue;
    }
    cover[i] = mix(smoothstep(...LOST_AT, depth), smoothstep(...FOUND_AT, found[i]!), head[i]!);
    const [x, y] = [(i % w) / 2, Math.floor(i / w) / 2];
    const nearby = sampleAt(known, small, x, y);
    const spilled = nearby > LEAST_CLEAN ? 1 - smoothstep(...CLEAN, depth) : 0;
    for (const { own, clean, out } of channels) {
      const colour = spilled > 0 ? mix(own[i]!, sampleAt(clean, small, x, y) / nearby, spilled) : own[i]!;
      out[i] = mix(out[i]!, colour, cover[i]!);
    }
  }
  const [lightness, a, b] = channels.map(({ out }) => out) as [Plane, Plane, Plane];
  return { lightness, a, b, cover };
}
