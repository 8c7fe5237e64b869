import { afterEach, describe, expect, it, vi } from "vitest";
import { goOn, goTo, takeFrame } from "../../app/browser/create/use-player.ts";

/** A video that is asked for its next place as soon as it has reached one, like one whose slider is drawn along. */
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

describe("the frame that is taken", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is the one where the slider was let go, not one on the way", async () => {
    const drawn: number[] = [];
    const context = { drawImage: ({ currentTime }: Video) => drawn.push(currentTime) };
    const canvas = { getContext: () => context, toBlob: (tell: (blob: Blob) => void) => tell(new Blob()) };
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
  it("has the last word, also when the browser says late that it has arrived", () => {
    const wish = { current: null };
    const video = { seeking: false, currentTime: 0 };
    goTo(video, wish, 0.9);
    video.seeking = true;
    goTo(video, wish, 1.3);
    video.seeking = false;
    goTo(video, wish, 1.4);
    goOn(video, wish);
    expect(video.currentTime).toBe(1.4);
  });

  it("is followed to the place that was wished for on the way", () => {
    const wish = { current: null };
    const video = { seeking: true, currentTime: 0.9 };
    goTo(video, wish, 1.3);
    expect(video.currentTime).toBe(0.9);
    video.seeking = false;
    goOn(video, wish);
    expect([video.currentTime, wish.current]).toEqual([1.3, null]);
  });
});
