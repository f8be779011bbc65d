import type { Language } from '../../../../../../shared/language.ts';
import { contentWords } from '../../slides/content-words.ts';
import type { WordCounts } from '../../slides/key-sentences.ts';
import { announcesVerb, isFiniteVerb } from '../sentences/finite-verbs.ts';
import { commonWords } from '../tables/tables.ts';

/** Something that a text is about. */
export interface Noun {
  /** In small letters unless it is a name. */
  word: string;
  /** With its article, as in the middle of a sentence: «la fotosíntesis». */
  phrase: string;
  stem: string;
  /** How often the text has the word in any of its forms. */
  count: number;
  isName: boolean;
  /** A sentence begins with it, so the sentence is about it. */
  leads: boolean;
}

interface Token {
  text: string;
  small: string;
  isCapital: boolean;
  /** Nothing but a space stands between it and the token before. */
  isNext: boolean;
}

interface Grammar {
  /** What stands before a noun, and the article with which it is named. */
  articles: Readonly<Record<string, string>>;
  /** Adjectives that stand between an article and its noun, and other words that are none. */
  others: ReadonlySet<string>;
  /** Whether the word after an article is a noun. */
  isNoun: (article: string, word: string, next: Token | undefined) => boolean;
  /** After one of these, what looks like an article may be a pronoun. */
  beforeVerb: ReadonlySet<string>;
  /** Where nouns need no article, a verb that follows the first word of a sentence shows that it is one. */
  afterSubject: ReadonlySet<string>;
}

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const namedWith = (article: string, determiners: string): [string, string][] =>
  determiners.split(' ').map((determiner) => [determiner, article]);

/** In English, an adjective may stand after the article. The noun is what one of these words, or a mark, follows. */
const afterNoun = wordsOf(
  `of is are was were in on at to and or that which who for by from with has have had can could will would may must should as but because when while
  into through than so do does there without`,
);

const grammars: Readonly<Partial<Record<string, Grammar>>> = {
  es: {
    articles: Object.fromEntries([
      ...namedWith('el', 'el un del al este ese aquel algún ningún'),
      ...namedWith('la', 'la una esta esa aquella alguna ninguna'),
      ...namedWith('los', 'los unos estos esos aquellos algunos muchos varios otros todos'),
      ...namedWith('las', 'las unas estas esas aquellas algunas muchas varias otras todas'),
    ]),
    others: wordsOf(
      `gran mismo misma mismos mismas primer primera primeros primeras segundo segunda tercer tercera último última últimos últimas nuevo nueva nuevos
      nuevas mayor mayores mejor mejores peor peores otro otra otros otras buen buena mal propio propia más que cual cuales demás único única siguiente
      anterior principal principales antiguo antigua antiguos antiguas verdadero verdadera largo larga doble tres cuatro cinco seis siete ocho nueve
      diez cien mil dos poco pocos pocas cuyo tan muy menos pequeño pequeña gigantesco enorme inmenso inmensa posible posterior actual cada tal vez par
      los las unos unas sus nuestros nuestras`,
    ),
    isNoun: (article, word) => {
      if (/(?:aste|iste|[aei]rás|[aei]rías|[aei]rl[ao]s?)$/.test(word)) return false;
      if (article.endsWith('s')) return word.endsWith('s') && !/(?:amos|emos|imos)$/.test(word);
      if (article === 'al' && /[aei]r(?:se)?$/.test(word)) return false;
      return !/(?:an|en|ó)$/.test(word) || /(?:gen|den|men|lén|plan)$/.test(word);
    },
    beforeVerb: wordsOf('no si tú te me se nos ya nunca siempre cuando'),
    afterSubject: new Set(),
  },
  en: {
    articles: Object.fromEntries([
      ...namedWith('the', 'the'),
      ...namedWith(
        '',
        'a an of in with without from about between into through some many most several these those all few',
      ),
    ]),
    others:
      wordsOf(`most same other others first last only whole latter former many few more less next it them him her us you me this that these those
      which what how order hardest easiest best worst biggest largest smallest oldest youngest highest lowest fastest strongest richest poorest greatest general particular addition fact short case all both each such his their our your my its`),
    isNoun: (_article, word, next) =>
      !/(?:ing|ly|ed)$/.test(word) &&
      // No adjective has a plural.
      (/[^sui]s$/.test(word) || next === undefined || !next.isNext || afterNoun.has(next.small)),
    beforeVerb: new Set(),
    afterSubject: wordsOf('is are was were has have can do does'),
  },
};

const longestWord = 30;

function tokensOf(sentence: string): Token[] {
  let end = -1;
  return [...sentence.matchAll(/[\p{L}\p{M}\p{N}'’-]+/gu)].map(({ 0: text, index }) => {
    const isNext = end >= 0 && index === end + 1 && sentence.charAt(end) === ' ';
    end = index + text.length;
    return { text, small: text.toLowerCase(), isCapital: /^\p{Lu}/u.test(text), isNext };
  });
}

/** The words of a name that begins at a token: «Imperio Romano». */
function nameAt(tokens: readonly Token[], start: number): string | undefined {
  let end = start;
  while (end < start + 4 && tokens[end]?.isCapital && (end === start || tokens[end]?.isNext)) end += 1;
  return end > start
    ? tokens
        .slice(start, end)
        .map(({ text }) => text)
        .join(' ')
    : undefined;
}

const isWord = ({ text }: Token): boolean =>
  text.length > 2 && text.length <= longestWord && /^[\p{L}\p{M}-]+$/u.test(text);

type Found = Omit<Noun, 'count'>;

function named(word: string, article: string | undefined, isName: boolean, leads: boolean): Found {
  return { word, phrase: article ? `${article} ${word}` : word, stem: contentWords(word)[0] ?? '', isName, leads };
}

const isSmallWord = (token: Token | undefined): boolean =>
  token !== undefined && contentWords(token.small).length === 0;

/** A name: in the middle of a sentence, only names have a capital. At its beginning, two words with one are a name. */
function nameFound(tokens: readonly Token[], place: number, article: string | undefined, grammar: Grammar) {
  const [before, second] = [tokens[place - 1], tokens[1]];
  if (place === 0 && (isSmallWord(tokens[0]) || !(second?.isCapital && second.isNext))) return undefined;
  // Its first word was found before, or it is a byname: «Plinio el Joven».
  const isInside = tokens[place]?.isNext === true && before?.isCapital === true && !isSmallWord(before);
  const isByname = article !== undefined && tokens[place - 2]?.isCapital === true && !isSmallWord(tokens[place - 2]);
  if (isInside || isByname) return undefined;
  const name = nameAt(tokens, place);
  if (!name || /^[IVXLCDM]+$/.test(name)) return undefined;
  const after = tokens[place + name.split(' ').length];
  return grammar.isNoun('', 'name', after) ? named(name, article, true, place <= 1) : undefined;
}

/** A noun or a name at a place of a sentence. */
function nounAt(
  tokens: readonly Token[],
  place: number,
  language: Language,
  small: ReadonlySet<string>,
): Found | undefined {
  const token = tokens[place];
  const grammar = grammars[language];
  if (!token || !grammar || !isWord(token)) return undefined;
  const before = token.isNext ? tokens[place - 1] : undefined;
  const article = before && grammar.articles[before.small];
  const isSubject = place === 0 && small.has(token.small) && grammar.afterSubject.has(tokens[1]?.small ?? '');
  if (isSubject && !grammar.others.has(token.small) && contentWords(token.small).length > 0)
    return named(token.small, undefined, false, true);
  if (token.isCapital) return nameFound(tokens, place, article, grammar);
  if (!before || article === undefined || grammar.others.has(token.small)) return undefined;
  // «No las compartas»: a pronoun, and a verb after it.
  if (place > 1 && before.isNext && grammar.beforeVerb.has(tokens[place - 2]?.small ?? '')) return undefined;
  if (isFiniteVerb(token.small, language) || announcesVerb(token.small, language)) return undefined;
  return grammar.isNoun(before.small, token.small, tokens[place + 1])
    ? named(token.small, article, false, place === 1)
    : undefined;
}

/** The nouns with the same stem: «la hoja» and «las hojas». */
interface Family {
  /** How often the text has each of them. */
  uses: Map<string, number>;
  best: Found;
  leads: boolean;
}

function join(family: Family | undefined, noun: Found): Family {
  const uses = family?.uses ?? new Map<string, number>();
  const used = (uses.get(noun.phrase) ?? 0) + 1;
  uses.set(noun.phrase, used);
  const isBest = !family || used > (uses.get(family.best.phrase) ?? 0);
  return { uses, best: isBest ? noun : family.best, leads: noun.leads || family?.leads === true };
}

/** What the sentences are about, the most frequent first. Words that every class knows are only among them if asked for. */
export function findNouns(
  sentences: readonly string[],
  counts: WordCounts,
  language: Language,
  { withCommon = false } = {},
): Noun[] {
  const families = new Map<string, Family>();
  const read = sentences.map(tokensOf);
  const small = new Set(read.flatMap((tokens) => tokens.flatMap(({ text, isCapital }) => (isCapital ? [] : [text]))));
  for (const tokens of read) {
    for (const place of tokens.keys()) {
      const noun = nounAt(tokens, place, language, small);
      if (!noun || noun.stem === '' || (!withCommon && commonWords[language].has(noun.word))) continue;
      families.set(noun.stem, join(families.get(noun.stem), noun));
    }
  }
  return [...families.values()]
    .map(({ best, leads }) => ({ ...best, leads, count: counts.get(best.stem) ?? 1 }))
    .sort((one, other) => other.count - one.count || other.word.length - one.word.length);
}
