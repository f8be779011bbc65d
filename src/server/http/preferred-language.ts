import { isLanguage, type Language, languages } from '../../shared/language.ts';
import { latestSettings } from '../config/latest-settings.ts';

/** Browsers send a few dozen characters, and no real list of languages is longer than this. */
const maxLength = 1_000;
const maxRemembered = 500;
const maxRememberedLength = 100;

/** A few headers make up nearly all requests, and cached pages must not wait for the parser. */
const remembered = new Map<string, Language>();

/**
 * The language for visitors who have not chosen one: the offered language with the highest weight in their browser's `Accept-Language`. Without a
 * match or without the header (most crawlers send none), the usual language of the site.
 */
export function preferredLanguage(header: string | undefined): Language {
  const { offeredLanguages: offered, usualLanguage } = latestSettings();
  const usual = offered.includes(usualLanguage) ? usualLanguage : (offered[0] ?? usualLanguage);
  if (!header || offered.length === 1) return usual;
  const key = `${usual} ${offered.join(' ')} ${header}`;
  const known = remembered.get(key);
  if (known) return known;
  const language = choose(header.slice(0, maxLength), offered) ?? usual;
  if (header.length <= maxRememberedLength) {
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.set(key, language);
  }
  return language;
}

function choose(header: string, offered: readonly Language[]): Language | undefined {
  const ranges = header.split(',').map(readRange);
  const named = new Set(ranges.map(({ language }) => language));
  // In the standard, `*` stands for every language that the header does not name.
  const anyOther = offered.find((language) => !named.has(language));
  let best: { language: Language; weight: number } | undefined;
  for (const { language: name, weight } of ranges) {
    const language = name === '*' ? anyOther : name;
    if (isLanguage(language) && offered.includes(language) && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language;
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
