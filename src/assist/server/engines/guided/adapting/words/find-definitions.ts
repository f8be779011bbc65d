import type { Language } from '../../../../../../shared/language.ts';
import { contentWords, withoutAccents } from '../../slides/content-words.ts';

/** A sentence of a text that says what something is. */
export interface Definition {
  /** With its article if it has one: «un sesgo». */
  phrase: string;
  /** Without it. */
  term: string;
  /** «Los datos son…» */
  isPlural: boolean;
  /** The sentence gives a name and does not begin with it. */
  isNamed: boolean;
  sentence: string;
}

/** «Un sesgo es una diferencia…»: what comes after says what kind of thing it is. */
const defines: Readonly<Partial<Record<string, RegExp>>> = {
  es: /^(?:[^,.]{2,40}, )?((?:(?:un|una|el|la|los|las) )?)(\p{L}[\p{L} -]{2,40}?) (es|son) (?:(?:un|una|unos|unas)(?! (?:buen|buena|mal|mala|gran|ejemplo|problema)(?!\p{L}))|(?:el|la) (?:proceso|conjunto|ciencia|capacidad|acción|estudio|unidad|cantidad|sustancia|órgano|medida|diferencia|relación))(?!\p{L})/iu,
  en: /^(?:[^,.]{2,40}, )?((?:(?:an?|the) )?)(\p{L}[\p{L} -]{2,40}?) (is|are) (?:an?(?! (?:good|bad|great|example|problem)(?!\p{L}))|the (?:process|set|science|ability|study|unit|amount|substance|organ|difference|act))(?!\p{L})/iu,
};
const calls = /(?<!\p{L})llamamos (\p{L}{4,30}) al? /iu;

const longestSentence = 260;
/** «Un error suelto no es un sesgo» and «lo que falta es una prueba» define nothing. */
const pointing =
  /^(?:ningun[oa]|algun[oa]|un[oa]|cada|tod[oa]s?|nadie|quien|none|neither|each|one|everyone|nobody)(?!\p{L})/iu;
const isTerm = (term: string): boolean => {
  if (pointing.test(term)) return false;
  const words = term.split(' ');
  const rest = words.filter((word) => !/^(?:de|del|la|el|los|las|of|the)$/i.test(word));
  return words.length <= 4 && rest.length <= 3 && rest.every((word) => contentWords(word).length > 0);
};

function findDefinition(sentence: string, language: Language): Definition | undefined {
  if (sentence.length > longestSentence || !sentence.endsWith('.')) return undefined;
  const [, article = '', term = '', verb = ''] = defines[language]?.exec(sentence) ?? [];
  if (term !== '' && isTerm(term))
    return {
      phrase: article.toLowerCase() + term,
      term,
      isPlural: /^(?:son|are)$/i.test(verb),
      isNamed: false,
      sentence,
    };
  const called = calls.exec(sentence)?.[1];
  return called && isTerm(called)
    ? { phrase: called, term: called, isPlural: false, isNamed: true, sentence }
    : undefined;
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? [];

/** An ending of words of science, which are no names. */
const learned = /(?:phyll|sis|tion|sion|ism|logy|metry|plasts?|sphere|gen)$/u;

/** «Photosynthesis is…»: the capital is that of the sentence if the text also has the word in small letters. */
function inSmallLetters(definition: Definition, small: ReadonlySet<string>): Definition {
  const { term, phrase } = definition;
  const lower = term.charAt(0).toLowerCase() + term.slice(1);
  const [word = ''] = wordsOf(lower);
  const isSmall = phrase === term && (small.has(word) || learned.test(word));
  return isSmall ? { ...definition, term: lower, phrase: lower } : definition;
}

/** What the sentences define, once each. */
export function findDefinitions(sentences: readonly string[], language: Language): Definition[] {
  const small = new Set(sentences.flatMap((sentence) => wordsOf(sentence).slice(1)));
  const found = new Map<string, Definition>();
  for (const sentence of sentences) {
    const definition = findDefinition(sentence, language);
    const key = definition && withoutAccents(definition.term);
    // «Un sesgo es…» says it better than «llamamos sesgo a…».
    const isBetter =
      key !== undefined && (!found.has(key) || (found.get(key)?.isNamed === true && !definition?.isNamed));
    if (definition && key && isBetter) found.set(key, inSmallLetters(definition, small));
  }
  return [...found.values()];
}
