import { abstracted } from "../operators/abstraction.ts";
import { Tint } from "../operators/colour.ts";
import { crackAt } from "../operators/craquelure.ts";
import type { Flow } from "../operators/flow.ts";
import { gildedFrame } from "../operators/gilding.ts";
import { groundOf } from "../operators/ground.ts";
import { lightRelief } from "../operators/light.ts";
import { smoothAlong } from "../operators/lines.ts";
import { energy, planesInMood } from "../operators/mood.ts";
import { clamp, mix, smoothstep } from "../operators/numeric.ts";
import { pigmented } from "../operators/pigments.ts";
import { blur, type LabPlanes, mapPlane, type Plane, planeOf } from "../operators/plane.ts";
import type { Rect } from "../operators/sheet.ts";
import { drawVault } from "../operators/starry-vault.ts";
import type { Recipe, Structure, Study } from "./recipe.ts";

const TALL: Rect = { x: 19, y: 19, w: 259, h: 382 };
const SQUARE: Rect = { ...TALL, h: 259 };
/** Beneath a square picture, the altar's predella. */
const PREDELLA: Rect = { x: 39, y: 320, w: 219, h: 76 };
/** Radius of the arch, in heights of the picture. */
const ARCH = 0.25;
const PREDELLA_CORNER_MM = 6;
/** What an old master had on the palette: white, ochres, umber, vermilion, lake, azurite, lapis and green earth. */
const PIGMENTS = [
  "#f1e6cc",
  "#d9a441",
  "#a8632c",
  "#5a3a22",
  "#c2432b",
  "#8c2334",
  "#e0b08c",
  "#6f93a3",
  "#2f4f86",
  "#77804a",
  "#41513a",
];
const PIGMENTED = 0.72;
const CRACKS_MM = 5.2;
const CRACK = 0.26;
/** How far, in pixels of the study, the mist of the background and the glow of the light reach. */
const SFUMATO = 6;
const GLOW = 16;
const BRUSH_LENGTH = 9;
const DRAWN_OUT = 6;

interface Renaissance extends Structure {
  readonly planes: readonly [lightness: Plane, a: Plane, b: Plane, brush: Plane];
  readonly brushwork: number;
}

/** An altarpiece: glowing flesh out of umber shadow, mist behind, cracked varnish in a gilded arch. */
export const renaissance: Recipe<Renaissance> = {
  id: "renaissance",
  name: "Renaissance",
  traits:
    "Oil on panel in the manner of the old masters: sfumato transitions, fine layered strokes and warm light falling from one high window onto figures that emerge from umber shade. Lapis blue, madder red, olive and honeyed skin under an amber varnish with a whisper of craquelure. Dignified, intimate, timeless.",
  version: 2,
  panels: { tall: TALL, square: SQUARE },
  margin: 1,

  prepare(study) {
    const { mood } = study;
    const { flat, flow } = abstracted(study, {
      tone: { low: 0.14, high: 0.95, middle: 0.6, local: 0.24, saturation: 1.25 },
      calm: 3,
      rounds: 1,
      reach: 8,
      tolerance: 0.12,
    });
    const ground = groundOf(study, flow.magnitude);
    const { lightness, a, b } = glazed(
      planesInMood(misty(limned(flat, study, flow), ground.plane, study), mood),
      study,
    );
    return {
      w: study.w,
      h: study.h,
      hasSubject: study.hasSubject,
      panel: study.panel,
      planes: [lightness, a, b, brushwork(study, flow)],
      brushwork: energy(mood, 0.4),
    };
  },

  paint(tile, structure) {
    const relief = new Float32Array(tile.pixels.length / 3);
    const { panel, planes } = structure;
    const { noise } = tile;
    const { width } = tile.sheet;
    const colour = new Tint();
    for (const row of tile.rows(panel, structure, planes)) {
      const [lightness, a, b, brush] = row.values as [Plane, Plane, Plane, Plane];
      const v = tile.v(row.y);
      const at = (row.y - tile.y0) * width + row.x0;
      for (let x = 0; x < row.count; x++) {
        const u = tile.u(row.x0 + x);
        const canvas = noise.at(u * 3.2, v * 3.2) * 0.012;
        const L = lightness[x]! + brush[x]! * 0.05 * structure.brushwork + canvas;
        const open = smoothstep(0.12, 0.5, L) * CRACK;
        const crack = open > 0 ? crackAt(noise, u, v, CRACKS_MM) * open : 0;
        tile.put(row.x0 + x, row.y, colour.setLab(L, a[x]!, b[x]!).scale(1 - crack));
        relief[at + x] = brush[x]! * 0.6 - crack;
      }
    }
    lightRelief(tile, relief, { strength: 0.6 * structure.brushwork, gloss: 0.03 });
    const altar = [{ panel, radius: ARCH * panel.h }];
    if (panel.h > panel.w) return gildedFrame(tile, altar);
    drawVault(tile, PREDELLA);
    gildedFrame(tile, [...altar, { panel: PREDELLA, radius: PREDELLA_CORNER_MM }]);
  },
};

/** Old pigments, drawn out along the forms as a soft brush leaves them; faces keep their features. */
function limned({ lightness, a, b }: LabPlanes, study: Study, flow: Flow): LabPlanes {
  const drawn = smoothAlong(lightness, study, flow, DRAWN_OUT);
  return {
    lightness: mapPlane(lightness, (L, i) => mix(L, drawn[i]!, 0.95 - 0.55 * study.attention[i]!)),
    ...pigmented({ a: blur(a, study, 2.2), b: blur(b, study, 2.2) }, study, PIGMENTS, PIGMENTED),
  };
}

/** What lies behind the subject loses its outlines in the air. */
function misty({ lightness, a, b }: LabPlanes, ground: Plane, study: Study): LabPlanes {
  if (!study.hasSubject) return { lightness, a, b };
  const veil = (plane: Plane): Plane => {
    const soft = blur(plane, study, SFUMATO);
    return mapPlane(plane, (value, i) => mix(value, soft[i]!, ground[i]! * 0.7));
  };
  const soft = veil(lightness);
  return { lightness: mapPlane(soft, (L, i) => L * (1 - 0.2 * ground[i]!)), a: veil(a), b: veil(b) };
}

/** Glazes over glazes: umber shadows, honeyed lights that glow beyond their edges, darker corners. */
function glazed({ lightness, a, b }: LabPlanes, { w, h, attention }: Study): LabPlanes {
  const glow = blur(
    mapPlane(lightness, (L) => smoothstep(0.55, 1, L)),
    { w, h },
    GLOW,
  );
  const corners = (i: number): number =>
    smoothstep(0.42, 0.85, Math.hypot((i % w) / w - 0.5, (Math.floor(i / w) / h - 0.46) * 1.1));
  const count = lightness.length;
  return {
    lightness: planeOf(count, (i) => {
      const L = lightness[i]!;
      const lit = L + glow[i]! * 0.1 * (1 - L) + attention[i]! * 0.025;
      return clamp(lit * (1 - 0.26 * corners(i) * (1 - attention[i]!)), 0, 0.95);
    }),
    a: planeOf(count, (i) => a[i]! * 0.92 + 0.008 + 0.014 * smoothstep(0.45, 0.15, lightness[i]!)),
    b: planeOf(count, (i) => {
      const L = lightness[i]!;
      return (
        b[i]! * 0.9 +
        0.026 +
        0.02 * glow[i]! +
        0.018 * smoothstep(0.8, 1, L) -
        0.004 * smoothstep(0.4, 0.1, L)
      );
    }),
  };
}

/** Hairs of a soft brush that follows the forms, around 0. */
function brushwork(study: Study, flow: Flow): Plane {
  const random = study.random(2);
  const grain = planeOf(study.w * study.h, () => random() - 0.5);
  const hairs = smoothAlong(blur(grain, study, 0.9), study, flow, BRUSH_LENGTH);
  const fine = 12 / energy(study.mood, 0.2);
  return mapPlane(hairs, (value, i) => clamp(value * fine, -1, 1) * (1 - 0.45 * study.attention[i]!));
}
