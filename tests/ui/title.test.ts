import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Title } from "../../app/ui/title.tsx";

const drawn = (text: string) =>
  renderToStaticMarkup(createElement(Title, { text })).replace(/^<h1 class="title">|<\/h1>$/g, "");

describe("a title", () => {
  it("sets a number apart, with the rest of its word", () => {
    expect(drawn("Payment")).toBe("Payment");
    expect(drawn("Order CAT-978434")).toBe('Order <span class="title-number inline-block">CAT-978434</span>');
    expect(drawn("Print 1 of 50")).toBe(
      'Print <span class="title-number">1</span> of <span class="title-number">50</span>',
    );
    expect(drawn("For CHF\u00a045.00 each")).toBe(
      'For <span class="title-number">CHF\u00a045.00</span> each',
    );
  });

  it("keeps a word with a hyphen whole where it fits in a line", () => {
    expect(drawn("a gallery-grade poster")).toBe('a <span class="inline-block">gallery-grade</span> poster');
    const long = "9".repeat(40);
    expect(drawn(long)).toBe(`<span class="title-number">${long}</span>`);
  });
});
