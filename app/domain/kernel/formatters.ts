/**
 * Formatters of `Intl`, one for each language, in the Swiss form of the language ("fr" becomes "fr-CH"). Each is made at
 * its first use and kept: to make one takes longer than to use it many times.
 */
export function formattersOf<Formatter>(
  make: (locale: string) => Formatter,
): (language: string) => Formatter {
  const made = new Map<string, Formatter>();
  return (language) => {
    const formatter = made.get(language) ?? make(`${language}-CH`);
    made.set(language, formatter);
    return formatter;
  };
}

const LISTS = formattersOf((locale) => new Intl.ListFormat(locale));

/** "one, two and three" in the language. */
export function formatList(items: readonly string[], language: string): string {
  return LISTS(language).format(items);
}
