import { patterns } from '../pattern.ts';
import { adjacentToken, isNameAt, opensSentence, type Reading } from '../reading.ts';
import type { Matcher, Match, Rules } from '../rule.ts';
import { adjectiveFor } from './adjectives.ts';
import { determiners, determinerFor } from './determiners.ts';
import { type Noun, nounOf, pluralOf } from './nouns.ts';
import { verbForOne, verbForSeveral } from './verb-number.ts';
import { isVerb, spanishClasses } from './word-classes.ts';

const find = patterns(spanishClasses);

/** «La», «los» and «las» are also pronouns: la cuento, los causa. */
const alsoPronouns = new Set([
  'la',
  'los',
  'las',
  'esta',
  'este',
  'ese',
  'esa',
  'estos',
  'estas',
  'esos',
  'esas',
  'todo',
  'toda',
  'mucho',
  'poco',
]);

/** Nouns that are also rarely used verb forms: «las casa» is hardly ever a verb. */
const rarelyVerbs = new Set(['casa', 'cosa', 'flor', 'comida', 'hoja', 'rosa', 'letra']);

function isOftenVerb(word: string, reading: Reading): boolean {
  return isVerb(word, reading) && !rarelyVerbs.has(nounOf(word)?.singular ?? '');
}

/** «Cara a cara», «mano a mano» and «día a día» are masculine as a whole. */
function isInPair({ tokens }: Reading, at: number): boolean {
  return tokens[at + 1]?.word === 'a' && tokens[at + 2]?.word === tokens[at]?.word;
}

function nounAt(reading: Reading, at: number): Noun | undefined {
  const token = reading.tokens[at];
  if (!token || isNameAt(reading, at) || isInPair(reading, at)) return undefined;
  return nounOf(token.word);
}

/** A determiner and the noun right after it. */
const article: (what: 'gender' | 'number') => Matcher = (what) => ({
  firstWords: Object.keys(determiners),
  find: (reading, at) => {
    const { tokens } = reading;
    const word = tokens[at]?.word ?? '';
    const kind = determiners[word];
    const next = adjacentToken(reading, at, 1);
    const noun = nounAt(reading, at + 1);
    if (!kind || !next || !noun || !isDeterminerHere(reading, at, word, next.word)) return undefined;
    if (what === 'number') return wrongNumber(reading, at, noun);
    const isWrong = noun.gender !== undefined && kind.gender !== undefined && noun.gender !== kind.gender;
    if (!isWrong || noun.gender === undefined || isBorrowed(reading, at)) return undefined;
    const right = determinerFor(word, { gender: noun.gender, isPlural: noun.isPlural });
    return right ? { from: at, to: at, suggestions: [right] } : undefined;
  },
});

function isDeterminerHere(reading: Reading, at: number, word: string, next: string): boolean {
  const before = adjacentToken(reading, at, -1)?.word ?? '';
  if (word === 'un' || word === 'una') return !['por', 'uno'].includes(before) || next !== 'parte';
  // «Sean estos montañas o ríos»
  if (/^(?:est|es)[aeo]s?$/.test(word) && /^(?:sea|sean|son|es|fueron|eran)$/.test(before)) return false;
  if (!alsoPronouns.has(word) || !isOftenVerb(next, reading))
    return before !== 'que' || !isVerb(next, reading) || !alsoPronouns.has(word);
  // After a preposition it can only be an article: «sobre la tema».
  return (
    ['sobre', 'en', 'con', 'desde', 'durante', 'sin', 'entre', 'hacia'].includes(before) &&
    word !== 'este' &&
    word !== 'esta'
  );
}

/** «El clase A», «un casa tomada»: names and titles. A number after it is a sign. */
function isBorrowed({ tokens }: Reading, at: number): boolean {
  return /^\d/.test(tokens[at + 2]?.word ?? '') && tokens[at + 2]?.gap === 'blank';
}

const oneFormOnly = /s$/;

function wrongNumber(reading: Reading, at: number, noun: Noun): Match | undefined {
  const { tokens } = reading;
  const word = tokens[at]?.word ?? '';
  const kind = determiners[word];
  if (!kind || kind.isPlural === undefined || kind.isPlural === noun.isPlural || oneFormOnly.test(noun.singular))
    return undefined;
  if (kind.gender !== undefined && noun.gender !== undefined && kind.gender !== noun.gender) return undefined;
  if (kind.isPlural) {
    // «A las dos hora local»
    if (kind.isNumber && ['hora', 'tarde', 'mañana', 'noche', 'parte'].includes(noun.singular)) return undefined;
    // «Los hombre lobo», «las casa museo»: the noun is wrong rather than the article.
    if (noun.singular === 'gente') {
      const one = determinerFor(word, { gender: 'feminine', isPlural: false });
      return one ? { from: at, to: at, suggestions: [one] } : undefined;
    }
    const plural = pluralOf(noun.singular, reading);
    return plural ? { from: at + 1, to: at + 1, suggestions: [plural] } : undefined;
  }
  if (word === 'cada') return { from: at + 1, to: at + 1, suggestions: [noun.singular] };
  const right = determinerFor(word, { gender: noun.gender ?? kind.gender ?? 'masculine', isPlural: true });
  return right ? { from: at, to: at, suggestions: [right] } : undefined;
}

const beforeClause = new Set(['porque', 'cuando', 'mientras', 'aunque', 'pero', 'si', 'pues']);

/** At the start of a sentence, or after a word that starts a clause: nothing else can be the subject. */
function isSubjectAt(reading: Reading, at: number): boolean {
  return opensSentence(reading, at) || beforeClause.has(adjacentToken(reading, at, -1)?.word ?? '');
}

const subject: Matcher = {
  firstWords: Object.keys(determiners),
  find: (reading, at) => {
    const kind = determiners[reading.tokens[at]?.word ?? ''];
    const noun = nounAt(reading, at + 1);
    const verb = reading.tokens[at + 2];
    if (
      isNameAt(reading, at + 2) ||
      !kind ||
      !noun ||
      noun.isOfTime ||
      noun.singular === 'gente' ||
      verb?.gap !== 'blank' ||
      reading.tokens[at + 1]?.gap !== 'blank'
    )
      return undefined;
    if (
      !isSubjectAt(reading, at) ||
      oneFormOnly.test(noun.singular) ||
      (alsoPronouns.has(reading.tokens[at]?.word ?? '') &&
        isOftenVerb(reading.tokens[at + 1]?.word ?? '', reading) &&
        !noun.isPlural)
    )
      return undefined;
    // «Los alumno trabaja»: the article decides the number.
    const isPlural = kind.isPlural ?? noun.isPlural;
    const next = adjacentToken(reading, at + 2, 1)?.word ?? '';
    const right = isPlural
      ? verbForSeveral(verb.word, next, reading)
      : partOfMany.has(noun.singular) || noun.isPlural
        ? undefined
        : ofEquals.has(verb.word)
          ? undefined
          : verbForOne(verb.word, reading);
    return right ? { from: at + 2, to: at + 2, suggestions: [right] } : undefined;
  },
};

/** «La mitad llegaron tarde» is right: the counted noun decides. */
const partOfMany = new Set(['mitad', 'parte', 'serie', 'cantidad', 'número', 'grupo', 'base']);

/** «El problema son los ruidos»: the verb agrees with the complement. */
const ofEquals = new Set(['son', 'eran', 'fueron', 'serán', 'serían', 'han']);

const pronounSubject: Matcher = {
  firstWords: ['ellos', 'ellas', 'ustedes', 'él', 'ella', 'usted'],
  find: (reading, at) => {
    const word = reading.tokens[at]?.word ?? '';
    const verb = adjacentToken(reading, at, 1);
    if (!verb || !isSubjectAt(reading, at)) return undefined;
    const next = adjacentToken(reading, at + 1, 1)?.word ?? '';
    const right = word.endsWith('s') ? verbForSeveral(verb.word, next, reading) : verbForOne(verb.word, reading);
    return right ? { from: at + 1, to: at + 1, suggestions: [right] } : undefined;
  },
};

const people: Matcher = {
  firstWords: ['gente'],
  find: (reading, at) => {
    const verb = adjacentToken(reading, at, 1);
    const before = adjacentToken(reading, at, -1);
    if (
      !verb ||
      before?.word !== 'la' ||
      !['blank', 'comma', 'stop', 'mark'].includes(reading.tokens[at - 1]?.gap ?? 'stop')
    )
      return undefined;
    // «A la gente le gustan», «con la gente son amables»: here the noun is not the subject.
    const left = adjacentToken(reading, at - 1, -1)?.word ?? '';
    if (
      /^(?:a|con|de|para|por|entre|sin|hacia|sobre|como|contra|y|ni|ante|en|que)$/.test(left) &&
      !(left === 'que' && verb.word === 'son')
    )
      return undefined;
    const right = verbForOne(verb.word, reading);
    return right ? { from: at + 1, to: at + 1, suggestions: [right] } : undefined;
  },
};

/** A determiner that agrees with its noun, and an adjective that agrees with neither. */
const adjective: Matcher = {
  firstWords: Object.keys(determiners),
  find: (reading, at) => {
    const kind = determiners[reading.tokens[at]?.word ?? ''];
    const noun = nounAt(reading, at + 1);
    const written = adjacentToken(reading, at + 1, 1);
    if (
      !kind ||
      kind.isNumber ||
      !noun ||
      !written ||
      reading.tokens[at + 1]?.gap !== 'blank' ||
      isNameAt(reading, at + 2)
    )
      return undefined;
    if (kind.isPlural !== undefined && kind.isPlural !== noun.isPlural) return undefined;
    if (isOftenVerb(reading.tokens[at + 1]?.word ?? '', reading) && alsoPronouns.has(reading.tokens[at]?.word ?? ''))
      return undefined;
    // «La casa del pueblo blanca»: it may belong to the earlier noun.
    const before = adjacentToken(reading, at, -1)?.word;
    if (['del', 'al'].includes(reading.tokens[at]?.word ?? '') || before === 'de' || before === 'y') return undefined;
    // «Salía cada semana cansado»: the adjective describes the subject, not the week.
    if (noun.isOfTime) return undefined;
    // «El azúcar blanca» is as right as «el azúcar blanco».
    const { gender } = noun;
    const next = adjacentToken(reading, at + 2, 1)?.word ?? '';
    const right = gender && adjectiveFor(written.word, { gender, isPlural: noun.isPlural }, next);
    return right ? { from: at + 2, to: at + 2, suggestions: [right] } : undefined;
  },
};

const strongA =
  'agua|aula|águila|alma|arma|hambre|hacha|área|ala|acta|ancla|hada|asma|alga|aspa|arca|alza|ama|habla|ansia|ave';

/** Agreement in gender, number or person. */
export const agreement = {
  'article-gender': [article('gender')],
  'article-number': [article('number')],
  'subject-verb': [
    subject,
    pronounSubject,
    find('^ yo <es|fue|hizo|dijo|tiene|va|está|quiere|puede|sabe|vive|come|trabaja|estudia> !que', {
      es: 'soy',
      fue: 'fui',
      hizo: 'hice',
      dijo: 'dije',
      tiene: 'tengo',
      va: 'voy',
      está: 'estoy',
      quiere: 'quiero',
      puede: 'puedo',
      sabe: 'sé',
      vive: 'vivo',
      come: 'como',
      trabaja: 'trabajo',
      estudia: 'estudio',
    }),
    find(
      '^ nosotros|nosotras <es|tiene|va|está|quiere|puede|van|tienen|son|están|quieren|hacen|pueden|fue|fueron> !que',
      {
        es: 'somos',
        tiene: 'tenemos',
        va: 'vamos',
        está: 'estamos',
        quiere: 'queremos',
        hace: 'hacemos',
        puede: 'podemos',
        van: 'vamos',
        tienen: 'tenemos',
        son: 'somos',
        están: 'estamos',
        quieren: 'queremos',
        hacen: 'hacemos',
        pueden: 'podemos',
        fue: 'fuimos',
        fueron: 'fuimos',
      },
    ),
    find('^ tú <es|tiene|va|está|quiere|puede|sabe> !que', {
      es: 'eres',
      tiene: 'tienes',
      va: 'vas',
      está: 'estás',
      quiere: 'quieres',
      hace: 'haces',
      puede: 'puedes',
      sabe: 'sabes',
    }),
  ],
  people: [people],
  'adjective-agreement': [adjective],
  'el-agua': [
    find(
      '!que|quien|no|él|ella|se|yo|y|si <la> agua|aula|águila|alma|arma|hambre|hacha|área|ala|acta|ancla|hada|asma|alga|aspa !mater|máter',
      'el',
    ),
    find(`<este|ese|aquel|mucho|poco|mismo|otro> ${strongA.replace('|alza|ama|habla', '')}`, {
      este: 'esta',
      ese: 'esa',
      aquel: 'aquella',
      mucho: 'mucha',
      poco: 'poca',
      mismo: 'misma',
      otro: 'otra',
    }),
    find('<todo el> agua|aula|hambre|área|alma', 'toda el'),
  ],
} as const satisfies Rules;
