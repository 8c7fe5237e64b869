/**
 * The page of a living poster: its picture wakes into the clip, and where the print has a code and the browser a camera, a button
 * opens it. Markup: `[data-living]` around both.
 */
import { selectorOf } from "../../browser/contract.ts";
import { startClips } from "../poster-over-clip.client.ts";

export function startLiving(page: HTMLElement): void {
  startClips(page);
  const button = page.querySelector<HTMLButtonElement>(selectorOf("livingCamera"));
  const stage = page.querySelector<HTMLDialogElement>(`dialog${selectorOf("livingStage")}`);
  // A page that is not served by https has no such devices.
  if (!button || !stage || !navigator.mediaDevices?.getUserMedia) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    stage.showModal();
    const { openCamera } = await import("./living-camera.client.ts");
    if (stage.open) await openCamera(stage);
  });
}
