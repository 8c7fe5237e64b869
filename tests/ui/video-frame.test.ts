import { afterEach, describe, expect, it, vi } from "vitest";
import { seekOn, seekTo, takeFrame } from "../../app/ui/create/use-player.ts";

/** A video that seeks to the next position as soon as it reaches one, as it does while its slider is dragged. */
class Video extends EventTarget {
  videoWidth = 4;
  videoHeight = 3;
  currentTime = 0;
  seeking = true;
  pause() {}
  arrive(seconds: number, goesOn: boolean) {
    this.currentTime = seconds;
    this.seeking = goesOn;
    this.dispatchEvent(new Event("seeked"));
  }
}

describe("the captured frame", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is the one where the slider was released, not one on the way", async () => {
    const drawn: number[] = [];
    const context = { drawImage: ({ currentTime }: Video) => drawn.push(currentTime) };
    const canvas = {
      getContext: () => context,
      toBlob: (callback: (blob: Blob) => void) => callback(new Blob()),
    };
    vi.stubGlobal("document", { createElement: () => canvas });
    const video = new Video();
    const taken = takeFrame(video as unknown as HTMLVideoElement);
    video.arrive(0.7, true);
    await Promise.resolve();
    await Promise.resolve();
    video.arrive(1.4, false);
    expect(await taken).toBeInstanceOf(Blob);
    expect(drawn).toEqual([1.4]);
  });
});

describe("the slider of a video", () => {
  it("wins, also when the browser reports its arrival late", () => {
    const requested = { current: null };
    const video = { seeking: false, currentTime: 0 };
    seekTo(video, requested, 0.9);
    video.seeking = true;
    seekTo(video, requested, 1.3);
    video.seeking = false;
    seekTo(video, requested, 1.4);
    seekOn(video, requested);
    expect(video.currentTime).toBe(1.4);
  });

  it("is followed to the last position that was requested on the way", () => {
    const requested = { current: null };
    const video = { seeking: true, currentTime: 0.9 };
    seekTo(video, requested, 1.3);
    expect(video.currentTime).toBe(0.9);
    video.seeking = false;
    seekOn(video, requested);
    expect([video.currentTime, requested.current]).toEqual([1.3, null]);
  });
});
