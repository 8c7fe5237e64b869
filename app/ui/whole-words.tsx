/** A title whose lines never break inside a word with a hyphen. */
export function WholeWords({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((part) =>
    /\S-\S/.test(part) ? (
      <span className="whitespace-nowrap" key={part}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
