/** Every language has every text of English, with the same values, in its own typography. */
import { describe, expect, it } from "vitest";
import { statusOf } from "../../app/domain/kernel/refusal-status.ts";
import { emails as de } from "../../app/locales/de/emails.ts";
import { emails as en } from "../../app/locales/en/emails.ts";
import { emails as fr } from "../../app/locales/fr/emails.ts";
import { catalogues } from "../../app/locales/index.ts";
import { emails as italian } from "../../app/locales/it/emails.ts";
import { LANGUAGE_NAMES, type Language, languages } from "../../app/locales/languages.ts";
import { appSources } from "../support/app-sources.ts";

const emailTexts: Record<Language, object> = { en, de, fr, it: italian };
const english = textsOf("en");
const others = (Object.keys(LANGUAGE_NAMES) as Language[]).filter((language) => language !== "en");
const offered = others.filter((language) => languages.includes(language));

/** Texts that are the same in both: names and loanwords. */
const SAME: Partial<Record<Language, readonly string[]>> = {
  de: [
    "Artistic Collective",
    "Backup",
    "Bauhaus",
    "Code",
    "Cookies",
    "Creator",
    "Credits",
    "Feed",
    "Format",
    "Funnel",
    "Hash",
    "Link",
    "Moment",
    "Name",
    "Newsletter",
    "Nova Prisma",
    "OK",
    "PDF",
    "Poster",
    "Poster {{position}}: {{label}}",
    "Poster: {{name}}",
    "Renaissance",
    "Standard",
    "Status",
    "Text",
    "Total",
    "Triumph",
    "Zoom",
    "Zoom, %",
    "{{title}} – Moment",
  ],
  fr: [
    "PDF",
    "Styles",
    "A3, 297 × 420 mm",
    "Actions",
    "Active",
    "Artistic Collective",
    "Bauhaus",
    "Catalogue",
    "Code",
    "Confusion",
    "Contact",
    "Cookies",
    "Courage",
    "Date",
    "Description",
    "E-mail",
    "Format",
    "Inactive",
    "Menu",
    "Moment",
    "Newsletter",
    "Notes",
    "Notifications",
    "Nova Prisma",
    "OK",
    "Page",
    "Pages",
    "Pause",
    "Portrait",
    "Poster",
    "Posters",
    "Public",
    "Rage",
    "Renaissance",
    "Standard",
    "Style",
    "Tension",
    "Total",
    "Type",
    "Versions",
    "Zoom",
    "Zoom, %",
    "{{style}}, A3, 297 × 420 mm",
    "{{title}} – Moment",
  ],
  it: [
    "PDF",
    "A3, 297 × 420 mm",
    "Account",
    "Artistic Collective",
    "Back office",
    "Backup",
    "Bauhaus",
    "Database",
    "E-mail",
    "Feed",
    "Funnel",
    "Link",
    "Menu",
    "Moment",
    "Newsletter",
    "Nostalgia",
    "Nova Prisma",
    "OK",
    "Password",
    "Poster",
    "Poster {{position}}: {{label}}",
    "Poster: {{name}}",
    "Standard",
    "Zoom",
    "Zoom, %",
    "{{style}}, A3, 297 × 420 mm",
    "{{title}} – Moment",
  ],
};

const PLURAL = /_(one|many|other)$/;

/** Every text by its path, such as "cart:title" or "legal:terms.sections.0.title". */
function textsOf(language: Language): Map<string, string> {
  const texts = new Map<string, string>();
  const add = (node: unknown, path: string) => {
    if (typeof node === "string") texts.set(path, node);
    else if (typeof node === "object" && node !== null) {
      for (const [key, value] of Object.entries(node))
        add(value, path.endsWith(":") ? path + key : `${path}.${key}`);
    }
  };
  for (const [namespace, texts] of Object.entries(catalogues[language])) add(texts, `${namespace}:`);
  add(emailTexts[language], "emails:");
  return texts;
}

/** The English text that this text translates. */
function modelOf(path: string): string | undefined {
  return english.get(path) ?? (PLURAL.test(path) ? english.get(path.replace(PLURAL, "_other")) : undefined);
}

const valuesIn = (text: string) => [...new Set(text.match(/\{\{[^}]*\}\}/g) ?? [])].sort();
const marksIn = (text: string) => text.match(/<[^>]*>|\n|https?:\/\/\S+/g) ?? [];
const isId = (path: string) => path.startsWith("legal:") && path.endsWith(".id");

describe.each(others)("the texts of %s", (language) => {
  const texts = textsOf(language);
  const wrong = (isWrong: (text: string, model: string, path: string) => boolean) =>
    [...texts].flatMap(([path, text]) => {
      const model = modelOf(path);
      return model !== undefined && isWrong(text, model, path) ? [`${path}: ${text}`] : [];
    });

  it("exist in English too", () => {
    expect([...texts.keys()].filter((path) => modelOf(path) === undefined)).toEqual([]);
  });

  it("are not empty, and have spaces at their ends only where English has", () => {
    expect(
      wrong((text, model) => text.trim() === "" || (text !== text.trim() && model === model.trim())),
    ).toEqual([]);
  });

  it("use the same values", () => {
    expect(wrong((text, model) => String(valuesIn(text)) !== String(valuesIn(model)))).toEqual([]);
  });

  it("have the same lines, marks and addresses", () => {
    expect(wrong((text, model) => String(marksIn(text)) !== String(marksIn(model)))).toEqual([]);
  });

  it("keep the ids of sections", () => {
    expect(wrong((text, model, path) => isId(path) && text !== model)).toEqual([]);
  });

  it("follow the typography of the language", () => {
    expect(wrong((text) => HABITS[language].some((fault) => fault.test(text)))).toEqual([]);
  });
});

/** Character sequences that good typography avoids. */
const EVERYWHERE = [/"/, /\.\.\./, / {2}/, /\d\s?CHF/, /[\d}] %/];
/** The narrow no-break space of French: before these signs, and inside of guillemets. */
const NARROW = "\u202f";
const HABITS: Record<Language, readonly RegExp[]> = {
  en: [...EVERYWHERE, /'/, /(?<!\{\{)\b[Ee]mail/],
  de: [
    ...EVERYWHERE,
    /CHF \d/,
    /ß/,
    /'/,
    /[“”„]/,
    /« | »/,
    /[^\u00a0]…/,
    /(?<=[\p{Ll},] )(Sie|Ihnen|Ihre?[mnrs]?)\b/u,
  ],
  fr: [
    ...EVERYWHERE,
    /CHF \d/,
    /[“”„]/,
    new RegExp(`«[^${NARROW}]|[^${NARROW}]»`),
    new RegExp(`[^${NARROW}\\d]:(?!/)(?=\\s|$)`),
    new RegExp(`[^${NARROW}!?][;!?](?=\\s|$)`),
    /'/,
    /\b(de|que|jusque) (avril|août|octobre|une?|ils?|elles?|on)\b|\bd(e |’)\{\{month/,
  ],
  it: [...EVERYWHERE, /CHF \d/, /[“”„]/, /«\s|\s»/, /'/],
};

/** English texts that the specification quotes with signs of its own. */
const QUOTED = [
  "Failed to send verification email",
  "Limited editions must be priced at least 29.95 CHF.",
  "Invalid email or password. Please try again.",
  "Or collect what's timeless — and getting priceless.",
  "Passwords don't match",
  "Please enter a valid email address",
  "Please enter both email and password.",
  "Please verify your email to generate posters.",
  "Search by confirmation ID, email or customer name...",
  "The page you're looking for doesn't exist or has been moved.",
  "Try it, it's free",
  "You need to create a poster and verify your email before selling.",
];
const QUOTED_ELLIPSIS =
  /^(Creating Your Masterpiece|Loading feed|Loading more|Logging in|Processing|Uploading Video)\.\.\.$/;

it("English follows its typography, except where the specification quotes a text", () => {
  const own = [...english].filter(([, text]) => !QUOTED.includes(text) && !QUOTED_ELLIPSIS.test(text));
  expect(QUOTED.filter((text) => ![...english.values()].includes(text))).toEqual([]);
  expect(
    own.filter(([, text]) => HABITS.en.some((fault) => fault.test(text))).map((each) => each.join(": ")),
  ).toEqual([]);
});

describe.each(offered)("the catalogue of %s", (language) => {
  const texts = textsOf(language);

  it("is complete", () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const wanted = [...english.keys()].flatMap((path) =>
      path.endsWith("_other")
        ? pluralCategories.map((form) => path.replace(PLURAL, `_${form}`))
        : PLURAL.test(path)
          ? []
          : [path],
    );
    expect(wanted.filter((path) => !texts.has(path))).toEqual([]);
  });

  it("is translated", () => {
    const same = new Set(SAME[language]);
    const left = [...texts].filter(([path, text]) => {
      const words = text.replace(/\{\{[^}]*\}\}/g, "");
      return !isId(path) && /\p{L}{2,}/u.test(words) && text === modelOf(path) && !same.has(text);
    });
    expect(left.map(([path, text]) => `${path}: ${text}`)).toEqual([]);
  });
});

/** Words for which the shop uses another term in that language. */
const OTHER_TERMS: Record<Language, readonly RegExp[]> = {
  en: [
    /\b[Ll]etter\b/,
    /\b[Ww]hoever\b/,
    /\b[Ss]omebody\b(?=.*\btold\b)/,
    /\bby itself\b(?=.*\bmoney\b)/,
    /Number \{\{number\}\} of/,
    /\b(hangs?|hung) in\b/,
  ],
  de: [
    /\bEdition/,
    /Nutzungsbedingung/,
    /abgehängt|häng\w* (im|in den|aus dem) Katalog/,
    /[Kk]undschaft/,
    /Standardausgabe/,
    /Prüfziffer/,
    /[Rr]ückzahlung|zurückgezahlt|[Zz]urückerstattet/,
    /Schriftzug/,
    /zurückziehe|Ziehst du .* zurück/,
    /Trichter/,
    /ein Mensch/i,
    /verlang(e|st|en) .*(Code|Passwort)/,
    /Nummer \{\{number\}\} von/,
  ],
  fr: [
    /dhésion/,
    /\bshop\b/,
    /onditions d’utilisation/,
    /compte de paiement/,
    /boîte aux lettres/,
    /créateurs?\b/,
    /assistance\.$/,
    /Entonnoir/,
    /Numéro \{\{number\}\} sur/,
    /poster(s)? publié/,
  ],
  it: [
    /desion[ei]/,
    /\bshop\b|shopping/,
    /ondizioni d’uso/,
    /conto di pagamento/,
    /creatori\b/,
    /prenotazion/,
    /metodo di pagamento/,
    /fornitore di pagamento/,
    /assistenza\.$/,
    /Imbuto/,
    /Numero \{\{number\}\} di/,
    /poster pubblicat/,
    /via e-mail/,
  ],
};

it.each(Object.keys(LANGUAGE_NAMES) as Language[])("uses one term for a thing: %s", (language) => {
  const other = [...textsOf(language)].filter(([, text]) =>
    OTHER_TERMS[language].some((term) => term.test(text)),
  );
  expect(other.map(([path, text]) => `${path}: ${text}`)).toEqual([]);
});

it("has every plural of English in two forms", () => {
  const forms = [...english.keys()].filter((path) => PLURAL.test(path));
  const missing = forms.filter((path) => {
    const pair = ["_one", "_other"].map((form) => path.replace(PLURAL, form));
    return pair.some((each) => !english.has(each));
  });
  expect(missing).toEqual([]);
});

/** Numbers that are never one: of painting in steps of five seconds, and of videos in tenths. */
const NEVER_ONE = /^create:painting\.(seconds|minutes)Left$|^video:frame\.|^refusals:video-too-long/;

it("counts with the plural of the language, so that no text says “1 prints”", () => {
  const counted = /\{\{(?!count\b)\w+\}\} (seconds|minutes|hours|days|prints|posters|credits|orders|times)\b/;
  const left = [...english].filter(([path, text]) => counted.test(text) && !NEVER_ONE.test(path));
  expect(left.map(([path, text]) => `${path}: ${text}`)).toEqual([]);
});

it("has the colon after a label in its own text, because French puts a space before it", () => {
  const left = [...appSources()].filter(([, source]) => /\{(t\([^{}]*\)|text)\}:/.test(source));
  expect(left.map(([file]) => file)).toEqual([]);
});

it("has a text for each refusal and for an unexpected error, and no others", () => {
  const codes = [...Object.keys(statusOf), "unexpected"];
  expect(Object.keys(catalogues.en.refusals).sort()).toEqual(codes.sort());
});
