import type { WordClass } from '../pattern.ts';
import { isNameAt } from '../reading.ts';

const inLines = (lines: string): ReadonlySet<string> => new Set(lines.trim().split(/\s+/));
const set = (words: string): WordClass => {
  const all = inLines(words);
  return (word) => all.has(word);
};

/** The verbs that learners use most, in the base form. */
export const baseVerbs = inLines(`
  go do have make take get give come see know think say tell ask use find want need like love work play read write speak talk learn teach study live eat
  drink sleep run walk swim drive buy sell pay cost help start begin finish stop try look watch listen hear feel believe understand remember forget
  explain show bring send keep leave meet sit stand open close win lose spend build break choose fall grow draw sing dance cook wear call wait stay
  visit travel move change turn follow become seem happen include continue allow create add grow offer decide answer check improve enjoy hate hope
  share save receive solve depend contain explain represent require produce affect mean end
`);

export const adjectives = inLines(`
  good bad big small important possible impossible hard easy difficult late early true false cold hot nice new old great clear obvious necessary
  interesting boring raining snowing better worse fun safe dangerous expensive cheap strange amazing beautiful sad funny free useful useless ready
`);

/** Uncountable nouns without a plural. */
export const uncountable: Readonly<Record<string, string>> = {
  informations: 'information',
  homeworks: 'homework',
  advices: 'advice',
  furnitures: 'furniture',
  equipments: 'equipment',
  knowledges: 'knowledge',
  softwares: 'software',
  feedbacks: 'feedback',
  luggages: 'luggage',
  musics: 'music',
  researches: 'research',
  evidences: 'evidence',
  traffics: 'traffic',
  vocabularys: 'vocabulary',
  moneys: 'money',
};

export const pluralNouns = inLines(`
  people children men women students teachers tools things words questions problems ideas days years books houses friends classes lessons exercises
  answers examples computers games animals countries cities schools parents rules mistakes sentences pictures phones apps machines robots results
  articles texts pages exams weeks months hours boys girls kids dogs cats cars trees jobs reasons skills facts sources images videos
`);

export const singularNouns = inLines(`
  brother sister mother father uncle aunt cousin grandmother grandfather neighbour doctor
  person child man woman student teacher tool thing word question problem idea day year book house friend class lesson exercise answer example computer
  game animal country city school parent rule mistake sentence picture phone app machine robot result article text page exam week month hour boy girl kid
  dog cat car tree job reason skill fact source image video
`);

export const englishClasses = {
  base: (word) => baseVerbs.has(word),
  adjective: (word) => adjectives.has(word),
  plural: (word) => pluralNouns.has(word),
  singular: (word) => singularNouns.has(word),
  name: (_word, reading, at) => isNameAt(reading, at),
  modal: set("can could will would should must might may can't couldn't won't wouldn't shouldn't mustn't cannot"),
  number: (word) => /^\d/.test(word) || numerals.has(word),
  be: set('am is are was were be been'),
} satisfies Record<string, WordClass>;

const numerals = inLines(
  'two three four five six seven eight nine ten eleven twelve fifteen twenty thirty fifty many several few',
);
