import { defaultLanguage, isLanguage, type Language, languages } from '../../shared/language.ts';

/** Browsers send a few dozen characters, and no real list of languages is longer than this. */
const maxLength = 1_000;
const maxRemembered = 500;
const maxRememberedLength = 100;

/** A few headers make up nearly all requests, and cached pages must not wait for the parser. */
const remembered = new Map<string, Language>();

/**
 * The language for visitors who have not chosen one: the language of the site with the highest weight in their browser's `Accept-Language`. Without a
 * match or without the header (most crawlers send none), the site's default language.
 */
export function preferredLanguage(header: string | undefined): Language {
  if (!header) return defaultLanguage;
  const known = remembered.get(header);
  if (known) return known;
  const language = choose(header.slice(0, maxLength));
  if (header.length <= maxRememberedLength) {
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.set(header, language);
  }
  return language;
}

function choose(header: string): Language {
  const ranges = header.split(',').map(readRange);
  const named = new Set(ranges.map(({ language }) => language));
  // In the standard, `*` stands for every language that the header does not name.
  const anyOther = languages.find((language) => !named.has(language));
  let best: { language: Language; weight: number } | undefined;
  for (const { language: name, weight } of ranges) {
    const language = name === '*' ? anyOther : name;
    if (isLanguage(language) && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language ?? defaultLanguage;
}

/** `es-MX;q=0.8` is Spanish with a weight of 0.8, unless the site speaks Mexican Spanish itself. An unreadable weight counts as zero. */
function readRange(range: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const [withoutRegion = ''] = tag.split('-');
  const language = languages.find((each) => each.toLowerCase() === tag) ?? withoutRegion;
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = q === undefined ? 1 : Number(q.slice(2));
  return { language, weight: weight >= 0 && weight <= 1 ? weight : 0 };
}
