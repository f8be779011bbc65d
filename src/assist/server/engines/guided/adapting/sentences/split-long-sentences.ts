import type { Language } from '../../../../../../shared/language.ts';
import { announcesVerb, isFiniteVerb } from './finite-verbs.ts';

/** A sentence with more words is long. */
const usualMost = 20;
/** A shorter half would be a scrap. */
const fewestWords = 4;
/** What is longer is no prose, and stays as it is. */
const longestSentence = 1_200;
/** The verb of a clause comes early, or it is not certain which clause it belongs to. */
const reach = 9;

interface Clauses {
  /** A place to split: what joins two clauses, and the first word of the second. */
  joint: RegExp;
  /** The joining words that the second sentence does not need, and what another one becomes. */
  instead: Readonly<Record<string, string>>;
  /** Between a joint and its clause. */
  link: RegExp;
  /** A clause that begins with one of these cannot stand alone. */
  subordinates: ReadonlySet<string>;
  /** What stands after these words is what someone says or thinks. Without them it would be said by the text. */
  reports: RegExp;
  /** The second clause repeats the subject. Without it, the reader would have to look for it. */
  needsSubject: ReadonlySet<string>;
  subjects: ReadonlySet<string>;
  /** A noun that is a subject without any of them. */
  bareSubject: RegExp;
}

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const rules: Readonly<Partial<Record<string, Clauses>>> = {
  es: {
    joint: /(?:;|, (pero|y|por eso|por lo tanto|por tanto|así que|sin embargo)) (?=\p{L})/gu,
    instead: { y: '', 'así que': 'por eso' },
    link: /^(?:sin embargo|no obstante|en cambio|además|por eso|por el contrario|por lo tanto|por tanto),? /iu,
    subordinates: wordsOf(
      `que quien quienes cual cuales cuyo cuya cuyos cuyas donde cuando como si aunque porque pues mientras para sin al según conforme salvo`,
    ),
    reports:
      /(?<!\p{L})(?:(?:dice|dicen|dijo|dijeron|decía|decían|cree|creen|creía|creían|creyó|piensa|piensan|pensaba|pensaban|pensó|opina|opinan|afirma|afirman|afirmó|afirmaba|sostiene|sostienen|supone|suponen|parece|asegura|aseguran|aseguró) que|según|ojalá|quizás?|tal vez|no solo|no solamente|tanto|o bien)(?!\p{L})/iu,
    needsSubject: wordsOf('y'),
    subjects: wordsOf(
      `el la los las un una unos unas él ella ellos ellas esto eso este esta estos estas ese esa esos esas su sus nuestro nuestra nadie alguien muchos muchas algunos algunas varios varias otros otras`,
    ),
    bareSubject: /(?!)/,
  },
  en: {
    joint: /(?:;|, (but|so|and)) (?=\p{L})/gu,
    instead: { and: '' },
    link: /^(?:however|therefore|instead|moreover|as a result|nevertheless), /iu,
    subordinates: wordsOf(
      `that who whom whose which where when while if although though because since unless as whether until after before to than once`,
    ),
    reports:
      /(?<!\p{L})(?:(?:says?|said|thinks?|thought|believes?|believed|claims?|claimed|argues?|argued|seems?) that|according to|perhaps|maybe|not only|both|either|neither)(?!\p{L})/iu,
    needsSubject: wordsOf('but so and'),
    subjects: wordsOf(
      `he she it they we you i this these those there the a an his her its their our nobody someone everyone most some many`,
    ),
    bareSubject: /^(?:[a-z]{3,20}[^sui]s|people|children|women|men)$/,
  },
};

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];

export const isLong = (sentence: string, mostWords = usualMost): boolean => wordsIn(sentence).length > mostWords;

/** Whether everything that was opened is closed again. */
function isBalanced(text: string): boolean {
  const count = (signs: RegExp) => text.match(signs)?.length ?? 0;
  return (
    count(/[([«“]/gu) === count(/[)\]»”]/gu) &&
    count(/["]/gu) % 2 === 0 &&
    count(/[—–]/gu) % 2 === 0 &&
    !text.includes(':')
  );
}

/** Whether a clause has its verb before any mark or any word that begins another clause. */
function hasOwnVerb(clause: string, language: Language, { subordinates }: Clauses, within = Infinity): boolean {
  const beginning = /^[^,;:()«»“”"—–]*/u.exec(clause)?.[0] ?? '';
  const words = wordsIn(beginning);
  for (const [place, word] of words.slice(0, within).entries()) {
    if (subordinates.has(word)) return false;
    if (isFiniteVerb(word, language, words[place + 1]) || announcesVerb(word, language)) return true;
  }
  return false;
}

/** Whether what stands before a joint is a whole sentence: it has a main clause, and nothing stays open. */
function canEnd(left: string, language: Language, clauses: Clauses): boolean {
  if (!isBalanced(left) || clauses.reports.test(left) || wordsIn(left).length < fewestWords) return false;
  return left.split(', ').some((clause) => hasOwnVerb(clause, language, clauses));
}

function canBegin(right: string, joint: string, language: Language, clauses: Clauses): boolean {
  // A name in code cannot begin a sentence: its letters are not ours to change.
  if (!/^\p{L}+[\s,]/u.test(right)) return false;
  const clause = right.replace(clauses.link, '');
  const words = wordsIn(clause);
  if (words.length < fewestWords) return false;
  const [first = '', second = ''] = words;
  // «People began»: in English, a plural needs no article.
  const isBare = clauses.bareSubject.test(first) && isFiniteVerb(second, language, words[2]);
  if (clauses.needsSubject.has(joint) && !clauses.subjects.has(first) && !isBare) return false;
  return hasOwnVerb(clause, language, clauses, reach);
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A long sentence as several, split only where both sides are whole sentences by their structure. Otherwise it stays: a long sentence that is right
 * is better than two that are broken.
 */
export function splitLongSentence(sentence: string, language: Language, mostWords = usualMost): string[] {
  const clauses = rules[language];
  if (!clauses || sentence.length > longestSentence || !sentence.endsWith('.') || sentence.endsWith('..'))
    return [sentence];
  if (!isLong(sentence, mostWords)) return [sentence];
  const found: string[] = [];
  let start = 0;
  let lead = '';
  for (const { 0: whole, 1: joint = '', index } of sentence.matchAll(clauses.joint)) {
    const left = sentence.slice(start, index);
    const right = sentence.slice(index + whole.length);
    if (!canEnd(left, language, clauses) || !canBegin(right, joint, language, clauses)) continue;
    found.push(`${capitalised(lead + left)}.`);
    const kept = clauses.instead[joint] ?? joint;
    lead = kept === '' ? '' : `${kept} `;
    start = index + whole.length;
  }
  return [...found, capitalised(lead + sentence.slice(start))];
}
