import type { Mood } from "../feelings.ts";
import type { PlateColours } from "../lettering/caption.ts";
import type { Setting } from "../lettering/setting.ts";
import type { LabPlanes, Plane, Size } from "../operators/plane.ts";
import type { Rng } from "../operators/random.ts";
import type { CropShape, Rect } from "../operators/sheet.ts";
import type { Tile } from "../operators/tile.ts";
import type { StyleId } from "./index.ts";

/** A rectangle in pixels of the study. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/**
 * Places of a face's 468 points in pixels of the study: x, y and how far the point lies behind the others in turn, in the
 * order of MediaPipe's face mesh.
 */
export type Landmarks = Float32Array;

/** A face that was found. */
export interface Face extends Box {
  /** Null where the network sees no face in the box; missing where there is no network. */
  readonly landmarks?: Landmarks | null;
}

/** The cropped photo on the plane on which structure is found: 1000 pixels wide on an upright poster. */
export interface Study extends Size {
  readonly photo: LabPlanes;
  /** Where on the sheet the photo is. */
  readonly panel: Rect;
  /** 1 on what the photo is about, 0 on its surroundings; all 0 where `hasSubject` is false. */
  readonly subject: Plane;
  readonly hasSubject: boolean;
  readonly faces: readonly Face[];
  /** 1 where a viewer looks closest, on the subject and on faces: structure should be finer there. */
  readonly attention: Plane;
  readonly mood: Mood;
  /** 0 to 4: a style with inks of its own for each chooses them by it. */
  readonly variation: number;
  /** A sequence of random numbers for one purpose of the recipe, named by `salt`. */
  random(salt: number): Rng;
}

/** What a recipe found in a study: fields and lists, without functions, so that workers can share it. */
export interface Structure extends Size {
  readonly hasSubject: boolean;
  /** The study's own. */
  readonly panel: Rect;
}

/**
 * What a style is called and how it is painted. `prepare` finds the structure once, on the study; `paint` draws any
 * stripe of it at any resolution, and must read nothing but its arguments.
 */
export interface Recipe<S extends Structure = Structure> {
  readonly id: StyleId;
  /** Its name in English. */
  readonly name: string;
  /** The style in words: what somebody who has never seen it would paint it from. */
  readonly traits: string;
  /** Raised whenever the same commission would come out differently: posters keep it. */
  readonly version: number;
  /** Whether chance shows at a glance, so that another seed is another poster to choose from. */
  readonly varies?: true;
  /** How the buyer's words are set on its posters. */
  readonly lettering: Setting;
  /** The colours of a caption on its posters. */
  readonly plate: PlateColours;
  /** Where on the sheet a photo of each crop's shape goes. */
  readonly panels: Readonly<Record<CropShape, Rect>>;
  /** Rows that painting needs above and below a stripe, for steps that read their neighbours. */
  readonly margin?: number;
  prepare(study: Study): S;
  paint(tile: Tile, structure: S): void;
}
