import type { Study } from "../recipes/recipe.ts";
import { smoothstep } from "./numeric.ts";
import { blur, mapPlane, type Plane, percentiles } from "./plane.ts";

/** Beside a subject, that much of it. */
const BESIDE_A_SUBJECT = 0.55;

/** 1 where the picture is full of edges, such as in a street; less where a subject asks for the attention. */
export function busyness(study: Study, edges: Plane): Plane {
  const soft = blur(edges, study, 9);
  const [some = 0, much = 1] = percentiles(soft, [0.35, 0.8]);
  const share = study.hasSubject ? BESIDE_A_SUBJECT : 1;
  return mapPlane(soft, (value) => share * smoothstep(some, Math.max(some + 1e-4, much), value));
}
