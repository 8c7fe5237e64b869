/**
 * The caption on the poster while its words are typed. The shop draws the plates, as it will draw the poster; the script puts the
 * chosen one over the poster. Words that the shop cannot draw leave the last plates; saving tells why.
 * Markup: `[data-caption-preview hidden]` around the poster, in the form; a `[data-caption-plate]` for each plate.
 */

import { dataOf, selectorOf } from "../../browser/contract.ts";
import { formQuery } from "../../browser/form-query.ts";
import { latestOnly } from "../../browser/latest-only.ts";

/** Between two keys of somebody who types. */
const PAUSE_MS = 250;

export function startPreview(preview: HTMLElement): void {
  const form = preview.closest("form");
  const poster = preview.querySelector("img");
  if (!form || !poster) return;
  const plate = new Image();
  plate.alt = "";
  plate.className = "absolute";
  poster.after(plate);
  const newest = latestOnly();
  let pause: ReturnType<typeof setTimeout> | undefined;

  const show = () => {
    const chosen = new FormData(form).get("plate");
    const sample = form.querySelector<HTMLImageElement>(selectorOf("captionPlate", String(chosen)));
    if (!sample) return;
    const { plateWidth, plateX, plateY } = dataOf(sample);
    plate.src = sample.src;
    const share = (part?: string) => `${100 * Number(part)}%`;
    Object.assign(plate.style, { width: share(plateWidth), left: share(plateX), top: share(plateY) });
    preview.hidden = false;
  };

  const draw = async (signal: AbortSignal) => {
    const answer = await fetch(`${form.action}?${formQuery(new FormData(form))}`, {
      headers: { Accept: "text/html" },
      signal,
    });
    if (!answer.ok) return;
    const drawn = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (signal.aborted) return;
    for (const sample of form.querySelectorAll<HTMLImageElement>(selectorOf("captionPlate"))) {
      const next = drawn.querySelector<HTMLImageElement>(
        selectorOf("captionPlate", dataOf(sample).captionPlate),
      );
      if (!next) continue;
      sample.src = next.src;
      sample.style.width = next.style.width;
      Object.assign(dataOf(sample), dataOf(next));
    }
    show();
  };

  form.addEventListener("input", () => {
    show();
    clearTimeout(pause);
    // Without a connection the last plates stay.
    pause = setTimeout(() => newest.run(draw).catch(() => undefined), PAUSE_MS);
  });
  show();
}
