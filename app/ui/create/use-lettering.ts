/** The text's position while the visitor drags it, presses keys or types numbers. Stored in shares of the poster. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { insideBox, isMoved, type Measure, type Trim } from "~/domain/creations/lettering-size";

export interface Spot {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** The poster box where the browser reports no size: 389 px wide, as a page without JavaScript shows an upright poster. */
const PLAIN_BOX: Size = { width: 389, height: 550 };
const PLAIN_WIDE_BOX: Size = { width: PLAIN_BOX.height, height: PLAIN_BOX.width };
const STEP = 0.01;
const LONG_STEP = 0.05;
const directions: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export interface LetteringPosition {
  easel: RefObject<HTMLDivElement>;
  box: Size;
  spot: Spot;
  /** Whether the visitor moved it beyond the allowed area. */
  atEdge: boolean;
  moveTo(spot: Spot): void;
  /** Event handlers of the text itself. */
  handle: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(): void;
    onPointerCancel(): void;
    onKeyDown(event: KeyboardEvent): void;
  };
}

/** How the words are set, and on what. */
interface Setting {
  measure: Measure;
  trim: Trim;
}

export function useLettering(text: string, start: Spot, { measure, trim }: Setting): LetteringPosition {
  const easel = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState(trim.w > trim.h ? PLAIN_WIDE_BOX : PLAIN_BOX);
  const [requested, setRequest] = useState(start);
  const held = useRef<Spot | null>(null);

  useEffect(() => {
    const element = easel.current;
    if (!element) return;
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const spot = insideBox(text, requested, { box, trim }, measure);
  const shareOf = ({ clientX, clientY }: PointerEvent): Spot => {
    const edge = easel.current?.getBoundingClientRect();
    return edge ? { x: (clientX - edge.left) / edge.width, y: (clientY - edge.top) / edge.height } : spot;
  };
  const handle = {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = shareOf(event);
      held.current = { x: at.x - spot.x, y: at.y - spot.y };
    },
    onPointerMove(event: PointerEvent) {
      if (!held.current) return;
      const at = shareOf(event);
      setRequest({ x: at.x - held.current.x, y: at.y - held.current.y });
    },
    onPointerUp() {
      held.current = null;
      setRequest(spot);
    },
    onPointerCancel() {
      held.current = null;
    },
    onKeyDown(event: KeyboardEvent) {
      const direction = directions[event.key];
      if (!direction) return;
      event.preventDefault();
      const step = event.shiftKey ? LONG_STEP : STEP;
      setRequest({ x: spot.x + direction.x * step, y: spot.y + direction.y * step });
    },
  };
  return { easel, box, spot, atEdge: isMoved(requested, spot), moveTo: setRequest, handle };
}
