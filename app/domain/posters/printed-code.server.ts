/** The code in the corner of a living poster's prints, for a camera that looks for it. */
import { codeOnPrint } from "@moment/atelier";
import { trimOf } from "@moment/atelier/sheet";
import { modulesOf } from "../kernel/qr-code.server.ts";
import type { Shop } from "../kernel/shop.ts";
import type { CropShape } from "./crop-window.ts";
import { livingAddress } from "./living-poster.ts";

export interface PrintedCode {
  /** Its text. */
  address: string;
  /** Its upper left corner and its side, in millimetres of the trimmed poster. */
  place: { x: number; y: number; side: number };
}

/** The code on a poster of this shape. */
export function printedCode(shop: Pick<Shop, "settings">, code: string, shape: CropShape): PrintedCode {
  const address = livingAddress(shop, code);
  return { address, place: codeOnPrint(modulesOf(address).length, trimOf(shape)) };
}
