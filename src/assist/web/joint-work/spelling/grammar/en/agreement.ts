import { listed, patterns } from '../pattern.ts';
import { adjacentToken, opensClause, opensSentence, type Reading } from '../reading.ts';
import type { Matcher, Rules } from '../rule.ts';
import { baseVerbs, englishClasses, pluralNouns, singularNouns, uncountable } from './word-classes.ts';

const find = patterns({ ...englishClasses, third: (word) => asThird.has(word) });

function thirdPerson(verb: string): string {
  if (verb === 'have') return 'has';
  if (/(?:s|sh|ch|x|z|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

const asThird = new Map([...baseVerbs].map((verb) => [thirdPerson(verb), verb]));

/** «Does he go», «let him go», «I saw her go»: an earlier word requires the base form. */
function hasHelper({ tokens }: Reading, at: number): boolean {
  for (let back = at - 1; back >= Math.max(0, at - 4); back -= 1) {
    if (tokens[back + 1]?.gap === 'stop') return false;
    if (helpers.has(tokens[back]?.word ?? '')) return true;
  }
  return false;
}
const helpers = new Set(
  `do does did don't doesn't didn't can could will would should must might may shall can't couldn't won't wouldn't shouldn't let lets make makes made help
  helps helped see saw hear heard watch watched that insist suggest recommend propose demand essential important lest if whether than as had have and or nor
  neither either to not only where when what who how why`.split(/\s+/),
);

const singularSubject: Matcher = {
  firstWords: ['he', 'she', 'it'],
  find: (reading, at) => {
    const verb = adjacentToken(reading, at, 1);
    if (!verb || !baseVerbs.has(verb.word) || hasHelper(reading, at) || !opensHere(reading, at)) return undefined;
    return { from: at + 1, to: at + 1, suggestions: [thirdPerson(verb.word)] };
  },
};

const pluralSubject: Matcher = {
  firstWords: ['they', 'we', 'you', 'i'],
  find: (reading, at) => {
    const verb = adjacentToken(reading, at, 1);
    const right = verb && asThird.get(verb.word);
    if (!right || !opensHere(reading, at)) return undefined;
    if (['works', 'means', 'shows', 'plays', 'uses', 'needs'].includes(verb.word) && !opensClause(reading, at))
      return undefined;
    return { from: at + 1, to: at + 1, suggestions: [right] };
  },
};

/** At the start of a clause, or after a word that starts one. */
function opensHere(reading: Reading, at: number): boolean {
  const before = adjacentToken(reading, at, -1)?.word;
  return before === undefined
    ? reading.tokens[at]?.gap !== 'mark'
    : ['because', 'but', 'so', 'although', 'while', 'and', 'then', 'now', 'today', 'think', 'when', 'every'].includes(
        before,
      );
}

/** None of these is also a noun, unlike «the school play» and «the phone call». */
const onlyVerbs = new Set(
  'go eat speak live know think want come learn write understand bring buy sing see read give take make'.split(' '),
);
const afterVerb =
  /^(?:the|a|an|to|in|at|on|with|very|well|a|it|them|him|her|his|my|your|our|their|football|english|every|many|some|too|not)$/;

function plainOrThird(verb: string, isPlural: boolean, next: string): string | undefined {
  if (!isPlural) return onlyVerbs.has(verb) ? thirdPerson(verb) : undefined;
  const plain = asThird.get(verb);
  return plain !== undefined && afterVerb.test(next) ? plain : undefined;
}

const nounSubject: Matcher = {
  firstWords: [...pluralNouns, ...singularNouns],
  find: (reading, at) => {
    const noun = reading.tokens[at]?.word ?? '';
    const verb = adjacentToken(reading, at, 1);
    const article = adjacentToken(reading, at, -1);
    if (!verb) return undefined;
    const isPlural = pluralNouns.has(noun);
    const isSubject = isPlural
      ? reading.tokens[at]?.gap === 'stop' ||
        (article !== undefined &&
          /^(?:the|my|your|our|these|those|some|many|most|all)$/.test(article.word) &&
          reading.tokens[at - 1]?.gap === 'stop')
      : article !== undefined &&
        /^(?:the|my|your|our|his|her|this|that|every|each|a)$/.test(article.word) &&
        reading.tokens[at - 1]?.gap === 'stop';
    if (!isSubject) return undefined;
    const form = plainOrThird(verb.word, isPlural, adjacentToken(reading, at + 1, 1)?.word ?? '');
    if (form) return { from: at + 1, to: at + 1, suggestions: [form] };
    const right = isPlural
      ? { is: 'are', was: 'were', has: 'have', "isn't": "aren't", "wasn't": "weren't", "doesn't": "don't" }[verb.word]
      : { are: 'is', were: 'was', have: 'has', "aren't": "isn't", "weren't": "wasn't", "don't": "doesn't" }[verb.word];
    return right ? { from: at + 1, to: at + 1, suggestions: [right] } : undefined;
  },
};

/** Agreement in person, number and tense. */
export const englishAgreement = {
  'verb-person': [
    singularSubject,
    pluralSubject,
    nounSubject,
    find('^ people|children|they|we|you <was|is|has>', { was: 'were', is: 'are', has: 'have' }),
    find('because|but|think|that|when|if|and they|we|you <was|is|has>', { was: 'were', is: 'are', has: 'have' }),
    find("they|we|you|people|children|i <doesn't|wasn't>", (wrong, reading, at) =>
      wrong === "wasn't" && reading.tokens[at - 1]?.word === 'i' ? [] : [wrong === "doesn't" ? "don't" : "weren't"],
    ),
    find("^ he|she|it <don't|haven't|were|are|have|weren't> !to", {
      "don't": "doesn't",
      "haven't": "hasn't",
      were: 'was',
      are: 'is',
      have: 'has',
      "weren't": "wasn't",
    }),
    find("because|but|and he|she|it <don't|haven't|are>", { "don't": "doesn't", "haven't": "hasn't", are: 'is' }),
    find('^ i <has|is|are|were|goes|does>', { has: 'have', is: 'am', are: 'am', were: 'was', goes: 'go', does: 'do' }),
    find(
      'everyone|everybody|someone|somebody|nobody|anyone|everything|nothing <are|were|have> !to',
      (wrong, reading, at) =>
        opensClause(reading, at - 1) ? [{ are: 'is', were: 'was', have: 'has' }[wrong] ?? ''] : [],
    ),
    find("i|you|he|she|it|we|they can|could|will|would|should|must|may|might|can't|cannot|won't <@third>", (wrong) => [
      asThird.get(wrong) ?? '',
    ]),
    find('there <is|was> many|several|two|three|four|five|lots !a', { is: 'are', was: 'were' }),
    find('there <are|were> a|an @singular', { are: 'is', were: 'was' }),
  ],
  'past-after-did': [
    find(
      "did|didn't|does|doesn't|don't you|he|she|they|we|i|it? not? <went|saw|came|had|made|took|got|knew|ate|wrote|said|told|bought|found|gave|thought|did|was|were|liked|wanted|played|worked|studied|goes|has|likes|wants|knows|needs>",
      (wrong, reading, at) => {
        const base: Readonly<Record<string, string>> = {
          went: 'go',
          saw: 'see',
          came: 'come',
          had: 'have',
          made: 'make',
          took: 'take',
          got: 'get',
          knew: 'know',
          ate: 'eat',
          wrote: 'write',
          said: 'say',
          told: 'tell',
          bought: 'buy',
          found: 'find',
          gave: 'give',
          thought: 'think',
          liked: 'like',
          wanted: 'want',
          played: 'play',
          worked: 'work',
          studied: 'study',
          goes: 'go',
          has: 'have',
          likes: 'like',
          wants: 'want',
          knows: 'know',
          needs: 'need',
        };
        const before = reading.tokens[at - 1]?.word ?? '';
        // «What he did was», «as he did, they came»: here «did» is a main verb.
        const isDirect =
          /n't$|^not$/.test(before) ||
          (reading.tokens[at - 2]?.gap !== 'blank' && /^(?:did|does)$/.test(reading.tokens[at - 2]?.word ?? ''));
        return isDirect && base[wrong] ? [base[wrong]] : [];
      },
    ),
    find(
      "to|can|must|should|could|will|would|cannot|can't <went|came|ate|wrote|bought|goes|has|knew>",
      (wrong, reading, at) => {
        const base: Readonly<Record<string, string>> = {
          went: 'go',
          came: 'come',
          ate: 'eat',
          wrote: 'write',
          bought: 'buy',
          goes: 'go',
          has: 'have',
          knew: 'know',
        };
        return reading.tokens[at - 1]?.word === 'to' &&
          !['went', 'ate', 'wrote', 'bought', 'goes', 'has'].includes(wrong)
          ? []
          : [base[wrong] ?? ''];
      },
    ),
    find('<can|must|should to> @base', (wrong) => [wrong.split(' ')[0] ?? '']),
    find('^ i|he|she|we|they|you <seen|done>', { seen: 'saw', done: 'did' }),
    find('have|has|had <went|ate|wrote|took|saw|did|came|broke|spoke|chose|drank|began|knew|gave|forgot>', {
      went: 'gone',
      ate: 'eaten',
      wrote: 'written',
      took: 'taken',
      saw: 'seen',
      did: 'done',
      broke: 'broken',
      spoke: 'spoken',
      chose: 'chosen',
      drank: 'drunk',
      began: 'begun',
      knew: 'known',
      gave: 'given',
      forgot: 'forgotten',
      came: 'come',
    }),
  ],
  uncountable: [
    find(`<${Object.keys(uncountable).join('|')}>`, (wrong, reading, at) =>
      wrong === 'researches' &&
      /^(?:he|she|it|who|that|which|team|and)$/.test(adjacentToken(reading, at, -1)?.word ?? '')
        ? []
        : [uncountable[wrong] ?? ''],
    ),
    find(
      '<an|a> information|advice|homework|furniture|equipment|luggage|feedback of|about|from|for|that|on|to|is|was|which|and|because|in|with',
      'some',
    ),
    find('<an|a> information|advice|homework|furniture|equipment|luggage|feedback $', 'some'),
    find('<many> information|homework|advice|money|time|furniture|knowledge|work|water|traffic $', 'much'),
    find('<many> information|homework|advice|furniture|knowledge', 'much'),
    find(
      '<much> people|students|children|books|friends|things|problems|words|countries|questions|teachers|games|times|years|days|mistakes|ideas !can|could|will|would|should',
      'many',
    ),
  ],
  'irregular-plural': listed({
    childs: 'children',
    childrens: 'children',
    womans: 'women',
    tooths: 'teeth',
    sheeps: 'sheep',
    fishs: 'fish',
    persones: 'people',
    lifes: 'lives',
    knifes: 'knives',
    wifes: 'wives',
    thiefs: 'thieves',
    shelfs: 'shelves',
  }),
  'plural-this': [
    find('<this> @plural', (_wrong, { text, tokens }, at) =>
      /^['’]/.test(text.slice(tokens[at + 1]?.end)) ? [] : ['these'],
    ),
    find('<this> are|were', (_wrong, reading, at) => (opensSentence(reading, at) ? ['these'] : [])),
    find('<these|those> @singular $', { these: 'this', those: 'that' }),
    find('<these|those> @singular is|was|has|can|will', { these: 'this', those: 'that' }),
    find('<that> people|students|children|books|things|words are|were|have', 'those'),
    find('one of the|my|his|her|our|their|these|those|your <@singular> !_', (wrong) => [pluralOf(wrong)]),
    find('one of the|my|his|her|our|their|these|those|your <@singular> is|was|has|in|that|who|$', (wrong) => [
      pluralOf(wrong),
    ]),
    find(
      'many|several|few|two|three|four|five|six|seven|eight|nine|ten|both <student|teacher|problem|book|friend|child|idea|question|thing|country|year|day|week|month|word|person|mistake|game|animal> is|was|are|were|in|on|at|and|that|who|with|for|to|from|today|yesterday|have|has|passed|can|will|came|every|because|about|ago|later',
      (wrong) => [pluralOf(wrong)],
    ),
    find(
      'many|several|few|two|three|four|five|six|seven|eight|nine|ten|both <student|teacher|problem|book|friend|child|idea|question|thing|country|year|day|week|month|word|person|mistake|game|animal> $',
      (wrong) => [pluralOf(wrong)],
    ),
  ],
} as const satisfies Rules;

function pluralOf(noun: string): string {
  const irregular: Readonly<Record<string, string>> = {
    child: 'children',
    man: 'men',
    woman: 'women',
    person: 'people',
  };
  return irregular[noun] ?? thirdPerson(noun);
}
