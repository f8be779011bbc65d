import type { TextLanguage } from '../../../../limits.ts';
import { isParticiple } from '../grammar/es/word-classes.ts';
import type { Reading } from '../grammar/reading.ts';

const inLines = (lines: string): ReadonlySet<string> => new Set(lines.trim().split(/\s+/));

/** With these, a participle behind is almost always a passive; «es» and «son» stand before adjectives just as often. */
const passiveForms = inLines('fue fueron sido siendo será serán sería serían fuera fueran fuese fuesen');
const presentForms = inLines('es son era eran sea sean ser');
/** Participles that are adjectives or nouns: «fue divertido», «fue un hecho». */
const spanishAdjectives = inLines(`
  divertido divertida divertidos divertidas aburrido aburrida aburridos aburridas complicado complicada complicados complicadas cansado cansada pesado pesada
  delicado delicada variado variada adecuado adecuada debido debida parecido parecida educado educada dado dada hecho dicho
`);

const be = inLines('is are was were be been being am');
const irregular = inLines(`
  made done written given taken known seen shown found told said sent built bought brought taught caught kept held left lost paid read put set cut hit
  broken chosen driven eaten fallen forgotten forgiven frozen hidden ridden spoken stolen thrown worn drawn grown led fed met won sold heard understood
`);
/** «She was tired» describes her. */
const englishAdjectives = inLines(`
  tired bored excited interested worried married scared surprised pleased confused disappointed used supposed allowed prepared red need indeed speed seed
  advanced complicated limited detailed talented unexpected experienced relaxed ashamed crowded embarrassed satisfied frightened amazed wicked naked sacred
`);

export interface Tokens {
  from: number;
  to: number;
}

const passives: Readonly<Record<TextLanguage, (reading: Reading, at: number) => Tokens | undefined>> = {
  es: spanishPassive,
  en: englishPassive,
};

/** The passive at a token: «fueron elegidas por», «was written by». */
export function passiveAt(reading: Reading, at: number, language: TextLanguage): Tokens | undefined {
  return passives[language](reading, at);
}

function spanishPassive(reading: Reading, at: number): Tokens | undefined {
  const { tokens } = reading;
  const verb = tokens[at]?.word ?? '';
  const isClear = passiveForms.has(verb);
  if (!isClear && !presentForms.has(verb)) return undefined;
  const participle = nextWord(reading, at);
  if (participle === undefined || spanishAdjectives.has(tokens[participle]?.word ?? '')) return undefined;
  const base = (tokens[participle]?.word ?? '').replace(/(?:as|os|a)$/u, 'o');
  if (!isParticiple(base, reading)) return undefined;
  const by = tokens[participle + 1];
  if (!isClear && !(by?.gap === 'blank' && by.word === 'por')) return undefined;
  return { from: at, to: participle };
}

function englishPassive(reading: Reading, at: number): Tokens | undefined {
  const { tokens } = reading;
  const verb = tokens[at]?.word ?? '';
  if (!be.has(verb)) return undefined;
  const participle = nextWord(reading, at);
  const word = tokens[participle ?? -1]?.word ?? '';
  if (participle === undefined || englishAdjectives.has(word)) return undefined;
  if (!irregular.has(word) && !/^[a-z]{3,40}ed$/u.test(word)) return undefined;
  const by = tokens[participle + 1];
  const isBy = by?.gap === 'blank' && by.word === 'by';
  return isBy || /^(?:was|were|been|being|be)$/u.test(verb) ? { from: at, to: participle } : undefined;
}

/** The word behind, or the one after an adverb: «fue rápidamente elegido», «was not written». */
function nextWord({ tokens }: Reading, at: number): number | undefined {
  const next = tokens[at + 1];
  if (next?.gap !== 'blank') return undefined;
  if (!/(?:mente|ly)$|^(?:not|never|always|ya|muy|bien|mal|no|often|also|también)$/u.test(next.word)) return at + 1;
  return tokens[at + 2]?.gap === 'blank' ? at + 2 : undefined;
}
