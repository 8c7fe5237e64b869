import type { Study } from "../recipes/recipe.ts";
import { layFaces, widestFace } from "./faces.ts";
import { clamp, mix, smoothstep } from "./numeric.ts";
import { blur, type LabPlanes, mapPlane, meanOn, type Plane } from "./plane.ts";

/** How much of a form's tone its light takes away in the deepest shade, and adds where it falls straight. */
const SHADE = 0.45;
/** The same on a face, whose own drawing has to stay. */
const FACE_SHADE = 0.2;
const SHINE = 0.13;
/** What a surface that faces the viewer receives. */
const FRONTAL = 0.6;
/** How much of a face's own broad lights and shadows goes, in favour of the new ones. */
const EVENED = 0.15;
/** A face of a darker middle tone than this, in OKLab, is lifted to it: its shadow side needs tones of its own. */
const DARKEST_FACE = 0.5;
/** Where the window's light falls: on faces and as far around them, in sizes of the face, as shoulders and hands reach. */
const BEHELD = { across: 2.6, down: 5, core: 0.3 };
/** What is left of the tone and of the colour of what is beyond it, such as strangers at the edge. */
const UNBEHELD = { tone: 0.35, colour: 0.5 };
/** From this part of the height on, a body sinks into the shade at the foot of the picture, and how much light it keeps there. */
const FOOT = 0.68;
const AT_FOOT = 0.25;
/** The lightest body colour, and where lights begin to come nearer to it: no paint is as white as paper. */
const LIGHTEST = 0.9;
const SHOULDER = 0.7;

/**
 * The subject's grisaille: its own drawing, with broad lights and shadows from the one window. Skin keeps its colour.
 * @param faces 1 on faces, which keep most of their own light
 */
export function relit({ lightness, a, b }: LabPlanes, study: Study, light: Plane, faces: Plane): LabPlanes {
  const widest = widestFace(study);
  const broad = widest > 0 ? blur(lightness, study, Math.max(12, widest * 0.22)) : lightness;
  const middle = widest > 0 ? meanOn(lightness, faces) : 0;
  const lift = Math.max(0, DARKEST_FACE - middle);
  const beheld = beheldOf(study, faces);
  const tones = mapPlane(lightness, (L, i) => {
    const even = L + ((middle - broad[i]!) * EVENED + lift) * faces[i]!;
    const received = light[i]!;
    const factor =
      received < FRONTAL
        ? mix(1 - mix(SHADE, FACE_SHADE, faces[i]!), 1, smoothstep(0, FRONTAL, received))
        : 1 + SHINE * ((received - FRONTAL) / (1 - FRONTAL));
    return shouldered(even * factor * mix(UNBEHELD.tone, 1, beheld[i]!));
  });
  // Paint of one colour is the more colourful the lighter it is, up to its body colour.
  const richer = (i: number): number =>
    clamp(tones[i]! / Math.max(0.08, lightness[i]!), 0.85, 1.5) * mix(UNBEHELD.colour, 1, beheld[i]!);
  return {
    lightness: tones,
    a: mapPlane(a, (value, i) => value * richer(i)),
    b: mapPlane(b, (value, i) => value * richer(i)),
  };
}

/** 1 on what the window's light falls on: on people, and on everything where there are none. Only they have landmarks. */
function beheldOf(study: Study, faces: Plane): Plane {
  const beheld = new Float32Array(faces.length);
  const people = study.faces.filter(({ landmarks }) => landmarks);
  if (people.length === 0) return beheld.fill(1);
  layFaces(beheld, study, people, BEHELD);
  return mapPlane(beheld, (share, i) =>
    Math.max(faces[i]!, share * mix(1, AT_FOOT, smoothstep(FOOT, 1, i / faces.length))),
  );
}

/** A tone of the light, drawn below the lightest paint. */
function shouldered(L: number): number {
  const range = LIGHTEST - SHOULDER;
  return L < SHOULDER ? Math.max(0, L) : SHOULDER + range * (1 - Math.exp((SHOULDER - L) / range));
}
