import { tag } from '../../server/text/excerpt.ts';
import { defaultLanguage, type Language } from '../../shared/language.ts';
import { glossaryTerms, type ShippedTerm } from './shipped-glossary.ts';

/** Per text: more marks than this are noise to those who know the words. */
const maxMarks = 12;

/** Parts of rendered texts in which nothing is marked: what people press already, code, headings and formulas. */
const closedTags = new Set(['a', 'button', 'code', 'pre', 'math', 'h3', 'h4', 'h5', 'summary', 'script', 'style']);

interface Matcher {
  pattern: RegExp;
  /** By the term in lower case. */
  ids: ReadonlyMap<string, string>;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** 'petición (prompt)' is found as 'petición'. */
const namesOf = (term: string): string[] => {
  const [name = term] = term.split('(', 1);
  return [name.trim().toLowerCase()];
};

function matcherOf(terms: readonly ShippedTerm[], language: Language): Matcher {
  const ids = new Map<string, string>();
  for (const { id, term } of terms) {
    const words = term[language];
    if (words !== undefined) for (const name of namesOf(words)) ids.set(name, id);
  }
  // The longest first: 'modelo de lenguaje' before 'modelo'.
  const names = [...ids.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
  return { ids, pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])(${names.join('|')})(?:e?s)?(?![\p{L}\p{N}])`, 'giu') };
}

const matchers = new Map<Language, Promise<Matcher>>();

export function findMatcher(language: Language): Promise<Matcher> {
  const known = matchers.get(language);
  if (known) return known;
  const made = glossaryTerms().then((terms) => matcherOf(terms, language));
  matchers.set(language, made);
  made.catch(() => matchers.delete(language));
  return made;
}

/**
 * Makes the first mention of each glossary term in a rendered text a button that explains it (`data-term`). `language` is that of the text. The HTML
 * must be sanitized.
 */
export async function markTerms(html: string, language: Language = defaultLanguage): Promise<string> {
  return markWith(await findMatcher(language), html);
}

export function markWith({ pattern, ids }: Matcher, html: string): string {
  const marked = new Set<string>();
  let closed = 0;
  let from = 0;
  let result = '';
  const markText = (text: string): string =>
    closed > 0
      ? text
      : text.replaceAll(pattern, (found: string, name: string) => {
          const id = ids.get(name.toLowerCase());
          if (id === undefined || marked.has(id) || marked.size >= maxMarks) return found;
          marked.add(id);
          return `<button type="button" class="term" data-term="${id}">${found}</button>`;
        });
  for (const { 0: whole, 1: name = '', index } of html.matchAll(tag)) {
    result += markText(html.slice(from, index)) + whole;
    from = index + whole.length;
    if (closedTags.has(name)) closed = Math.max(0, closed + (whole.startsWith('</') ? -1 : 1));
  }
  return result + markText(html.slice(from));
}
