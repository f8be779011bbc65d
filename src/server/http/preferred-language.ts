import { defaultLanguage, isLanguage, type Language, languages } from '../../shared/language.ts';

/** Browsers send a few dozen characters. Nobody reads more languages than these have room for. */
const maxLength = 1_000;
const maxRemembered = 500;
const maxRememberedLength = 100;

/** The same few headers come again and again, and cached pages must not wait for them to be read. */
const remembered = new Map<string, Language>();

/**
 * The language for visitors who have not chosen one, by the `Accept-Language` of their browser: the one with the highest weight of those
 * that the site speaks. Where it names none of them, or is missing (as from most crawlers), the site's default language.
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
  // By the standard `*` stands for every language that the header does not name.
  const anyOther = languages.find((language) => !named.has(language));
  let best: { language: Language; weight: number } | undefined;
  for (const { language: name, weight } of ranges) {
    const language = name === '*' ? anyOther : name;
    if (isLanguage(language) && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language ?? defaultLanguage;
}

/** `es-MX;q=0.8` is Spanish with a weight of 0.8. What has no readable weight has none. */
function readRange(range: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const [language = ''] = tag.split('-');
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = q === undefined ? 1 : Number(q.slice(2));
  return { language, weight: weight >= 0 && weight <= 1 ? weight : 0 };
}
