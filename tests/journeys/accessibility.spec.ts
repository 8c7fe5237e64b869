/** The sweep of `npm run accessibility` finds what is planted in a page, with each kind of scripts, and nothing else. */
import type { Browser } from "@playwright/test";
import { firstScripts, SCRIPTINGS } from "../accessibility/scripting.ts";
import { sweep } from "../accessibility/sweep.ts";
import { expect, workerTest as test } from "./support.ts";

const PLANTED = `<button id="nameless"></button>
  <noscript><img src="data:," id="unseen"></noscript>
  <input aria-label="Faint" style="background: none; border: 1px solid rgb(255 255 255 / 10%)">
  <div style="width: 700px">A wide one</div>
  <p style="height: 1.2em; overflow: hidden">A line that is cut as soon as its letters and words are set wider</p>
  <div style="position: fixed; inset: 0; background: #000">A bar</div>
  <div style="position: fixed; top: 0; left: 0; z-index: 9">${["One", "Two"]
    .map((name) => `<button aria-label="${name}" style="width: 12px; height: 12px; padding: 0"></button>`)
    .join("")}</div>`;

for (const scripting of SCRIPTINGS) {
  test(`a planted fault is found with scripts ${scripting}`, async ({ browser, fixtures }) => {
    // A wide screen is examined in English alone.
    const language = scripting === "on" ? "en" : "de";
    const options = { language, scripting, words: ["/creator-terms"], fixtures } as const;
    expect((await sweep(browser, options)).faults).toEqual([]);
    const { faults, pages } = await sweep(planting(browser), options);
    const found = (sign: string) => faults.some((fault) => fault.includes(sign));
    expect(pages).toBe(1);
    expect(found("button-name"), "a button without a name").toBe(true);
    expect(found("target-size"), "targets that are too small").toBe(true);
    expect(found("stands out by"), "a field that hardly stands out").toBe(true);
    // Only a browser without scripts shows it.
    expect(found("image-alt"), "a picture in noscript").toBe(scripting === "off");
    expect(found("scrolls sideways"), "a page that is too wide").toBe(true);
    expect(found('cuts "A line'), "a line that is cut").toBe(true);
    expect(found("covers <"), "a bar over the focus").toBe(true);
  });
}

test("the first scripts are those that start by themselves", () => {
  const names = [...firstScripts()].map((file) => file.replace(/-[\w-]{8}\.js$/, ""));
  expect(names).toContain("enhance");
  expect(names).not.toContain("catalogue-frame.client");
});

/** A browser that gets the page with the faults in it. */
function planting(browser: Browser): Browser {
  return new Proxy(browser, {
    get(target, name) {
      if (name !== "newContext") return Reflect.get(target, name, target);
      return async (options: Parameters<Browser["newContext"]>[0]) => {
        const context = await target.newContext(options);
        await context.route("**/creator-terms", async (route) => {
          const response = await route.fetch();
          await route.fulfill({
            response,
            body: (await response.text()).replace("</main>", `${PLANTED}</main>`),
          });
        });
        return context;
      };
    },
  });
}
