/**
 * Shows the camera's picture, finds the poster's code in it, and lays the clip over the poster. Nothing of the picture leaves the
 * device. The code's four corners say where the poster hangs, how large and how turned; seen from far aside, the clip lies a
 * little off.
 * Markup: a `dialog[data-living-stage]` with the camera's `<video>`, `[data-living-overlay]` around the clip's, of a pixel per
 * millimetre of the poster, and `[data-living-says]` with the texts.
 */
import decodeQR, { type Quad } from "qr/decode.js";
import { dataOf, selectorOf } from "../../browser/contract.ts";
import { between, nearestSimilarity, type Point, type Similarity } from "./similarity.ts";

/** How long the clip stays where the code was last seen. */
const LOST_AFTER_MS = 1000;
/** Share of a new place in the shown one: a hand trembles. */
const FOLLOWING = 0.4;
/** Pixels of a side from which a code is read as it is. */
const LARGE = 300;
/** Between two pictures, so that a slow device stays responsive. */
const PAUSE_MS = 40;
/** The finest picture that cameras give: a module of the code needs three pixels, and all of the poster shall be in view. */
const FINEST = {
  facingMode: "environment",
  width: { ideal: 3840 },
  height: { ideal: 2160 },
  resizeMode: "none",
};

/** Opens the camera in the open dialog, until that is closed. */
export async function openCamera(stage: HTMLDialogElement): Promise<void> {
  const camera = stage.querySelector<HTMLVideoElement>("video");
  const overlay = stage.querySelector<HTMLElement>(selectorOf("livingOverlay"));
  const clip = overlay?.querySelector("video");
  if (!camera || !overlay || !clip) return;
  say(stage, "seeking");
  try {
    camera.srcObject = await navigator.mediaDevices.getUserMedia({ video: FINEST });
  } catch {
    say(stage, "blocked");
    return;
  }
  const stop = () => {
    if (camera.srcObject instanceof MediaStream)
      for (const track of camera.srcObject.getTracks()) track.stop();
    camera.srcObject = null;
    clip.pause();
    overlay.style.visibility = "";
  };
  if (!stage.open) return stop();
  stage.addEventListener("close", stop, { once: true });
  await camera.play();
  follow({ stage, camera, overlay, clip });
}

interface Parts {
  stage: HTMLDialogElement;
  camera: HTMLVideoElement;
  overlay: HTMLElement;
  clip: HTMLVideoElement;
}

function follow({ stage, camera, overlay, clip }: Parts): void {
  const brush = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const { address = "", codeX, codeY, codeSide } = dataOf(overlay);
  const corners = squareAt(Number(codeX), Number(codeY), Number(codeSide));
  let shown: Similarity | null = null;
  let seenAt = 0;
  let near: Part | null = null;
  let looks = 0;
  const look = () => {
    if (!stage.open || !brush) return;
    looks += 1;
    const quad = findCode(brush, camera, near ?? (looks % 2 ? wholeOf(camera) : cornerOf(camera)), address);
    near = quad ? around(quad, camera) : null;
    const now = performance.now();
    if (quad) {
      const place = nearestSimilarity(corners, quad.map(onStage(camera)));
      shown = shown ? between(shown, place, FOLLOWING) : place;
      seenAt = now;
      const { a, b, left, top } = shown;
      overlay.style.transform = `matrix(${a}, ${b}, ${-b}, ${a}, ${left}, ${top})`;
    } else if (now - seenAt > LOST_AFTER_MS) shown = null;
    overlay.style.visibility = shown ? "visible" : "";
    say(stage, shown ? "found" : "seeking");
    if (shown) void clip.play().catch(() => {});
    setTimeout(look, PAUSE_MS);
  };
  look();
}

/** A part of the camera's picture, in its pixels, and how much it is enlarged: a small code is read sooner so. */
interface Part extends Point {
  width: number;
  height: number;
  scale: number;
}

function wholeOf({ videoWidth: width, videoHeight: height }: HTMLVideoElement): Part {
  return { x: 0, y: 0, width, height, scale: 1 };
}

/** Where the code is if all of the poster is in view. */
function cornerOf({ videoWidth, videoHeight }: HTMLVideoElement): Part {
  const [width, height] = [Math.ceil(videoWidth / 2), Math.ceil(videoHeight / 2)];
  return { x: 0, y: videoHeight - height, width, height, scale: 2 };
}

/** The code where it was, and as much again on each side. */
function around(quad: readonly Point[], camera: HTMLVideoElement): Part {
  const [xs, ys] = [quad.map(({ x }) => x), quad.map(({ y }) => y)];
  const side = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const x = Math.max(0, Math.floor(Math.min(...xs) - side));
  const y = Math.max(0, Math.floor(Math.min(...ys) - side));
  return {
    x,
    y,
    width: Math.min(camera.videoWidth - x, Math.ceil(3 * side)),
    height: Math.min(camera.videoHeight - y, Math.ceil(3 * side)),
    scale: side < LARGE ? 2 : 1,
  };
}

/** The corners of the poster's own code in the camera's picture, clockwise from its upper left. */
function findCode(
  brush: CanvasRenderingContext2D,
  camera: HTMLVideoElement,
  part: Part,
  address: string,
): Point[] | undefined {
  const [width, height] = [part.width * part.scale, part.height * part.scale];
  if (width === 0 || height === 0) return undefined;
  Object.assign(brush.canvas, { width, height });
  brush.drawImage(camera, part.x, part.y, part.width, part.height, 0, 0, width, height);
  let found: Quad | undefined;
  try {
    decodeQR(brush.getImageData(0, 0, width, height), {
      pointsOnDetect: ({ bounds }, said) => {
        if (said === address) found = bounds;
      },
    });
  } catch {
    // No code is in this picture, or none that can be read.
  }
  return found?.map(({ x, y }) => ({ x: part.x + x / part.scale, y: part.y + y / part.scale }));
}

/** From a pixel of the camera's picture to one of the dialog, in which it is shown whole and in the middle. */
function onStage(camera: HTMLVideoElement): (point: Point) => Point {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = camera;
  const scale = Math.min(clientWidth / videoWidth, clientHeight / videoHeight);
  const left = (clientWidth - videoWidth * scale) / 2;
  const top = (clientHeight - videoHeight * scale) / 2;
  return ({ x, y }) => ({ x: left + x * scale, y: top + y * scale });
}

function squareAt(x: number, y: number, side: number): Point[] {
  return [
    { x, y },
    { x: x + side, y },
    { x: x + side, y: y + side },
    { x, y: y + side },
  ];
}

function say(stage: HTMLDialogElement, what: "seeking" | "found" | "blocked"): void {
  const status = stage.querySelector<HTMLElement>(selectorOf("livingSays"));
  const text = dataOf(status)[what] ?? "";
  // Saying the same again would be read out again.
  if (status && status.textContent !== text) status.textContent = text;
}
