import { always, type GrammarRule, words } from './grammar-rule.ts';

export const englishRules = {
  'an-before-vowel': {
    pattern: words(
      String.raw`(?<wrong>a) (?=(?:[aeio](?!ne(?:\W|$)|nce|uro)|u(?![sn]i|se|sa|sual|ti|ra|ro|kr|til)|hour|honest|honou?r|heir)\p{L}+)`,
    ),
    // In the middle of a sentence a capital is a name: source A.
    instead: (wrong, { input, index }) =>
      wrong === 'A' && /[\p{L}\d,]\s+$/u.test(input.slice(0, index)) ? [] : ['an'],
  },
  'a-before-consonant': {
    pattern: words(
      String.raw`(?<wrong>an) (?=(?:[bcdfgjklmnpqrstvwxyz]\p{Ll}|uni(?!n|m)|use|euro|one(?!\p{L}))\p{L}*)`,
    ),
    instead: always('a'),
  },
  'have-not-of': {
    pattern: words("(?:should|could|would|must|might)(?:n't)? (?<wrong>of)(?! course)"),
    instead: always('have'),
  },
  'you-are': {
    pattern: words('(?<wrong>your) (?:welcome|going|doing|not|the best|right\\.|wrong\\.|so|very|too|being|an?)'),
    instead: always("you're"),
  },
  your: {
    pattern: words("(?<wrong>you're) (?:own|name|book|work|house|family|friends?|teacher|class|school|phone)"),
    instead: always('your'),
  },
  'it-is': {
    pattern: words('(?<wrong>its) (?:an?|the|not|been|very|so|too|going|important|possible|hard|easy|because|time)'),
    instead: always("it's"),
  },
  its: { pattern: words("(?<wrong>it's) own"), instead: always('its') },
  there: {
    pattern: words("(?<wrong>their|they're) (?:is|are|was|were|will be|has been|have been)"),
    instead: always('there'),
  },
  their: {
    pattern: words(
      '(?<wrong>there) (?:own|parents|teacher|teachers|homework|friends|house|work|names?|children)(?! (?:is|are))',
    ),
    instead: always('their'),
  },
  than: {
    pattern: words(
      '(?:more|less|better|worse|rather|other|bigger|smaller|larger|higher|lower|faster|older|younger|easier|harder|greater) (?<wrong>then)',
    ),
    instead: always('than'),
  },
  too: {
    pattern: words('(?<wrong>to) (?:much|many|late|early|big|small|hard|difficult|easy|expensive)(?! (?:of the|more))'),
    instead: always('too'),
  },
  lose: { pattern: words("(?:to|will|would|can|could|may|might|don't|not) (?<wrong>loose)"), instead: always('lose') },
  effect: {
    pattern: words('(?:an|the|big|main|side|positive|negative) (?<wrong>affect|affects)'),
    instead: (wrong) => [`e${wrong.slice(1).toLowerCase()}`],
  },
  'capital-i': {
    pattern: /(?<![\p{L}\p{M}.'’])(?<wrong>i)(?=['’](?:m|ve|ll|d)(?!\p{L})|\s+\p{L})(?!\.)/dgu,
    instead: always('I'),
  },
  'a-lot': { pattern: words('(?<wrong>alot)'), instead: always('a lot') },
  'plural-this': {
    pattern: words(
      '(?<wrong>this) (?:people|children|students|teachers|tools|things|words|questions|problems|ideas|days|years)',
    ),
    instead: always('these'),
  },
} as const satisfies Record<string, GrammarRule>;
