import type { Window } from "../crop.ts";
import { layFaces } from "../operators/faces.ts";
import { type LabPlanes, type Plane, resampled, type Size } from "../operators/plane.ts";
import type { Box, Face } from "../recipes/recipe.ts";
import { type Cutout, cutOut, laid } from "../subject/cutout.ts";
import { findFaces, type ScalableView } from "../subject/faces.ts";
import { findLandmarks } from "../subject/landmarks.ts";
import { boundsOf, findMask, isTrusted, type RoughMask, refined, withHats } from "../subject/mask.ts";
import { labPlanes, Photo, type Pixels, scaled } from "./photo.ts";

/** One part of a photo, and what was found in it. */
export interface View extends Size {
  readonly photo: LabPlanes;
  readonly subject: Plane;
  readonly hasSubject: boolean;
  readonly faces: readonly Face[];
  readonly attention: Plane;
}

/** Half axes of the oval around a face, in sizes of its box: with chin and hair. */
const FACE_OVAL = { across: 0.75, down: 0.75, core: 0.8 };

/** What is kept of a view. Its planes are not: making them from the pixels is faster than copying them. */
interface Finding {
  readonly pixels: Pixels;
  readonly subject: Plane | undefined;
  readonly faces: readonly Face[];
}

/** A photo, its subject, and what was found in the part that was read last. */
export class Sight {
  private wholeFaces: Promise<readonly Box[]> | undefined;
  private wholeCutout: Promise<Cutout | undefined> | undefined;
  private last: { readonly key: string; readonly finding: Promise<Finding> } | undefined;

  private constructor(
    readonly photo: Photo,
    /** The people or animals of the whole photo. */
    readonly people: RoughMask | undefined,
  ) {}

  /** @throws {AtelierRefusal} where the photo cannot be painted. */
  static async of(file: Uint8Array): Promise<Sight> {
    const photo = await Photo.open(file);
    return new Sight(photo, await findMask(wholeOf(photo)));
  }

  /** Boxes around the faces of the whole photo, in shares (0..1) of its width and height. */
  faces(): Promise<readonly Box[]> {
    this.wholeFaces ??= this.findWholeFaces();
    return this.wholeFaces;
  }

  /** A part of the photo, scaled to `size`. Its planes are the caller's own. */
  async through(window: Window, size: Size): Promise<View> {
    const key = JSON.stringify([window, size]);
    if (this.last?.key !== key) this.last = { key, finding: this.find(window, size) };
    const { pixels, subject: found, faces } = await this.last.finding;
    const subject = found?.slice() ?? new Float32Array(size.w * size.h);
    const attention = attentionTo(subject, faces, size);
    const photo = labPlanes(pixels);
    return { ...size, photo, subject, hasSubject: found !== undefined, faces, attention };
  }

  /** The subject by itself, where it has no face: people with one are known well enough. */
  private cutout(): Promise<Cutout | undefined> {
    this.wholeCutout ??= this.findCutout();
    return this.wholeCutout;
  }

  private async findCutout(): Promise<Cutout | undefined> {
    const bounds = this.people && boundsOf(this.people);
    if (!bounds || (await this.faces()).length > 0) return undefined;
    const { w, h } = this.photo.size;
    return cutOut(this.photo, { x: bounds.x * w, y: bounds.y * h, w: bounds.w * w, h: bounds.h * h });
  }

  private async findWholeFaces(): Promise<readonly Box[]> {
    const { size } = this.photo;
    const faces = await findFaces(wholeOf(this.photo), size);
    return faces.map(({ x, y, w, h }) => ({ x: x / size.w, y: y / size.h, w: w / size.w, h: h / size.h }));
  }

  private async find(window: Window, size: Size): Promise<Finding> {
    const pixels = await this.photo.part(window, size);
    const view: ScalableView = (to) => scaled(pixels, to);
    const faces: Face[] = [];
    for (const face of await findFaces(view, size)) {
      const { x, y, w, h } = face;
      faces.push({ x, y, w, h, landmarks: await findLandmarks(pixels, face) });
    }
    const rough = await this.roughMask(window, view, { ...size, faces });
    const subject = rough && refined(rough, labPlanes(pixels).lightness, size, faces);
    return { pixels, subject, faces };
  }

  private async roughMask(
    window: Window,
    view: ScalableView,
    part: Size & Pick<View, "faces">,
  ): Promise<Plane | undefined> {
    // Close up, the model takes other things for a person: the whole photo must show one too.
    const near = this.people && (await findMask(view));
    if (!near) return undefined;
    const cutout = await this.cutout();
    if (cutout) return laid(cutout, window, part);
    const square = { w: near.side, h: near.side };
    const { w: width, h: height } = this.photo.size;
    const far = laid({ ...this.people, part: { left: 0, top: 0, width, height } }, window, square);
    const hasFace = part.faces.length > 0 || (await this.faces()).length > 0;
    if (!hasFace && !isTrusted(near.plane, far)) return undefined;
    const [across, down] = [square.w / part.w, square.h / part.h];
    const faces = part.faces.map(({ x, y, w, h }) => ({
      x: x * across,
      y: y * down,
      w: w * across,
      h: h * down,
    }));
    return resampled(withHats(near.plane, far, square, faces), square, part);
  }
}

function wholeOf(photo: Photo): ScalableView {
  return (size) => photo.whole(size);
}

/** The subject and, whether it was found or not, an oval around each face. */
function attentionTo(subject: Plane, faces: readonly Face[], size: Size): Plane {
  const attention = subject.slice();
  layFaces(attention, size, faces, FACE_OVAL);
  return attention;
}

/** How long a photo is kept for the next task, in milliseconds. */
const RETAINED_MS = 10_000;

let kept: { readonly file: Uint8Array; readonly sight: Promise<Sight> } | undefined;
let release: NodeJS.Timeout | undefined;

/**
 * What can be seen in a photo. A worker keeps the last one for ten seconds: sketches in all styles are made of the
 * same photo, one after the other.
 * @throws {AtelierRefusal} where the photo cannot be painted.
 */
export function sightOf(file: Uint8Array): Promise<Sight> {
  if (!kept || Buffer.compare(kept.file, file) !== 0) kept = { file, sight: Sight.of(file) };
  clearTimeout(release);
  release = setTimeout(() => {
    kept = undefined;
  }, RETAINED_MS).unref();
  return kept.sight;
}
