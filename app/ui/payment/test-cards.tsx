/** The test cards beside the card form: a press fills one in. */
import type { CardTexts } from "./card-texts.ts";

interface TestCardsProps {
  texts: Pick<CardTexts, "testCards" | "testCardsHint" | "cards">;
  /** The number in the form. */
  chosen: string;
  onChoose(number: string): void;
}

export function TestCards({ texts, chosen, onChoose }: TestCardsProps) {
  return (
    <fieldset className="rounded border border-wall-line px-3 pt-1 pb-2">
      <legend className="label px-1">{texts.testCards}</legend>
      <p className="hint px-1">{texts.testCardsHint}</p>
      <ul className="mt-2 grid">
        {texts.cards.map(({ number, behaviour }) => (
          <li className="border-wall-line not-first:border-t" key={number}>
            <button
              aria-pressed={number === chosen}
              className="flex min-h-11 w-full flex-wrap items-baseline gap-x-4 border-l-3 border-transparent py-2 pl-3 text-left hover:bg-wall-raised aria-pressed:border-gold aria-pressed:bg-wall-raised forced-colors:border-[Canvas] forced-colors:aria-pressed:border-[Highlight]"
              onClick={() => onChoose(number)}
              type="button"
            >
              <span className="font-semibold whitespace-nowrap">{number}</span>
              <span className="text-paper-soft">{behaviour}</span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
