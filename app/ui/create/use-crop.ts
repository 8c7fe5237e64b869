/** The crop of the photo while the visitor drags, pinches, turns a wheel, presses keys or types numbers. */
import {
  type KeyboardEvent,
  type MutableRefObject,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { selectorOf } from "~/browser/contract";
import {
  CLOSEST_ZOOM,
  type Crop,
  cropSides,
  insidePhoto,
  type PhotoSize,
} from "~/domain/posters/crop-window";

const STEP = 0.02;
const LONG_STEP = 0.1;
const ZOOM_STEP = 1.1;
const WHEEL_PACE = 0.0015;
/** Pixels of one notch of a wheel that counts lines. */
const LINE_PX = 16;
const directions: Record<string, Place> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface Place {
  x: number;
  y: number;
}

/** The centre of the fingers, in shares of the window, and their distance. */
interface Grip extends Place {
  spread: number;
}

export interface CropHold {
  area: RefObject<HTMLDivElement>;
  crop: Crop;
  change(next: Partial<Crop>): void;
  /** Event handlers of the area. */
  handle: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(event: PointerEvent): void;
    onKeyDown(event: KeyboardEvent): void;
  };
}

export function useCrop(photo: PhotoSize, start: Crop): CropHold {
  const area = useRef<HTMLDivElement>(null);
  const [crop, setCrop] = useState(() => insidePhoto(start, photo));
  /** Several moves may come before React renders. */
  const latest = useRef(crop);
  const put = useCallback((next: Crop) => {
    latest.current = next;
    setCrop(next);
  }, []);
  const pointers = useRef(new Map<number, Place>());
  const held = useRef<{ grip: Grip; crop: Crop } | null>(null);

  const change = (next: Partial<Crop>) => put(insidePhoto({ ...latest.current, ...next }, photo));
  const gripNow = () => gripOf([...pointers.current.values()], windowBox(area.current));
  /** A gesture restarts when a finger comes or goes: the held spot stays under the other fingers. */
  const hold = () => {
    const grip = gripNow();
    held.current = grip && { grip, crop: latest.current };
  };
  const release = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    hold();
  };

  useWheel(area, latest, photo, put);

  const handle = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      hold();
    },
    onPointerMove(event: PointerEvent) {
      if (!pointers.current.has(event.pointerId)) return;
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const grip = gripNow();
      if (held.current && grip) put(carried(held.current.crop, held.current.grip, grip, photo));
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const direction = directions[event.key];
      const zoom = { "+": ZOOM_STEP, "=": ZOOM_STEP, "-": 1 / ZOOM_STEP }[event.key];
      if (!direction && !zoom) return;
      event.preventDefault();
      if (zoom) return change({ zoom: within(latest.current.zoom * zoom) });
      const step = event.shiftKey ? LONG_STEP : STEP;
      const middle = { x: 0.5, y: 0.5, spread: 1 };
      const moved = { x: 0.5 + (direction?.x ?? 0) * step, y: 0.5 + (direction?.y ?? 0) * step, spread: 1 };
      put(carried(latest.current, middle, moved, photo));
    },
  };
  return { area, crop, change, handle };
}

/** A wheel zooms around its pointer. At the limit of the zoom, the page scrolls. */
function useWheel(
  area: RefObject<HTMLDivElement>,
  latest: MutableRefObject<Crop>,
  photo: PhotoSize,
  put: (crop: Crop) => void,
) {
  /** Keeps fractions of a percent: a touchpad sends very small steps. */
  const fine = useRef(latest.current.zoom);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const turn = (event: WheelEvent) => {
      const before = latest.current;
      const pixels = event.deltaY * (event.deltaMode === 0 ? 1 : LINE_PX);
      const from = Math.abs(fine.current - before.zoom) < 0.006 ? fine.current : before.zoom;
      // A pinch on a touchpad arrives as a slow wheel with the control key.
      const zoom = within(from * Math.exp(-pixels * WHEEL_PACE * (event.ctrlKey ? 6 : 1)), 1e-6);
      if (zoom === from && !event.ctrlKey) return;
      event.preventDefault();
      fine.current = zoom;
      const box = windowBox(element);
      const at = gripOf([{ x: event.clientX, y: event.clientY }], box);
      if (at) put(carried(before, at, { ...at, spread: zoom / before.zoom }, photo));
    };
    // React's listener is passive and could not keep the page from scrolling.
    element.addEventListener("wheel", turn, { passive: false });
    return () => element.removeEventListener("wheel", turn);
  }, [area, latest, photo, put]);
}

/** The crop after moving the photo's spot at one grip to another. */
function carried(crop: Crop, from: Grip, to: Grip, photo: PhotoSize): Crop {
  const zoom = within(crop.zoom * (to.spread / from.spread));
  const before = cropSides(crop, photo);
  const after = cropSides({ ...crop, zoom }, photo);
  const spot = {
    x: crop.x + (from.x - 0.5) * before.width,
    y: crop.y + (from.y - 0.5) * before.height,
  };
  const x = spot.x - (to.x - 0.5) * after.width;
  const y = spot.y - (to.y - 0.5) * after.height;
  return insidePhoto({ ...crop, zoom, x, y }, photo);
}

function windowBox(area: HTMLDivElement | null): DOMRect | undefined {
  return area?.querySelector(selectorOf("cropWindow"))?.getBoundingClientRect();
}

function gripOf(points: readonly Place[], box: DOMRect | undefined): Grip | null {
  const [one, other] = points;
  if (!one || !box?.width) return null;
  const middle = other ? { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } : one;
  return {
    x: (middle.x - box.left) / box.width,
    y: (middle.y - box.top) / box.height,
    spread: other ? Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) : 1,
  };
}

function within(zoom: number, step = 0.01): number {
  return Math.min(CLOSEST_ZOOM, Math.max(1, Math.round(zoom / step) * step));
}
