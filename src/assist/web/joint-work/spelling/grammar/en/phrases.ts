import { patterns } from '../pattern.ts';
import type { Rules } from '../rule.ts';
import { englishClasses } from './word-classes.ts';

const find = patterns(englishClasses);

const comparatives =
  'better|worse|bigger|smaller|faster|slower|easier|harder|older|younger|taller|shorter|cheaper|stronger|higher|lower|happier|nicer|larger|longer|safer|richer|poorer|smarter|clearer|simpler';

/** Typical mistakes of Spanish speakers, and redundant phrases. */
export const englishPhrases = {
  'more-better-en': [
    find(`<more ${comparatives}> !_`, (wrong) => [wrong.split(' ')[1] ?? '']),
    find(`<more ${comparatives}> than|and|for|if|at|in|to|because|every|now|$`, (wrong) => [wrong.split(' ')[1] ?? '']),
    find(
      '<more tall|big|small|old|young|fast|slow|cheap|short|long|strong|high|nice|large|easy|happy> than',
      (wrong) => [comparativeOf(wrong.split(' ')[1] ?? '')],
    ),
    find('<most best|worst|biggest|easiest|fastest|oldest|nicest|happiest>', (wrong) => [wrong.split(' ')[1] ?? '']),
  ],
  preposition: [
    find('depend|depends|depended <of>', 'on'),
    find('<in the other hand>', 'on the other hand'),
    find('listen|listens|listened|listening <the|music|me> !to', (wrong) => [`to ${wrong}`]),
    find('<explain|explained|explains me|us|him>', (wrong) => [wrong.replace(' ', ' to ')]),
    find('<since> two|three|four|five|six|ten|many|several|20|10 years|months|weeks|days|hours|minutes $', 'for'),
    find('go|goes|going|went|come|came <to home>', 'home'),
    find('interested <on|for> the|learning|this|music|it|that|science|art|sports|history|technology', 'in'),
    find('good|bad <in> maths|math|english|sports|playing|cooking|drawing|football|science|languages|singing', 'at'),
    find('married <with>', 'to'),
    find('<for to> @base', 'to'),
    find('<discuss about>', 'discuss'),
    find('arrive|arrived|arrives <to>', ['at', 'in']),
    find('different <of> the|this|that|mine|yours|other|others|what', 'from'),
    find('think|thinks|thought <in> you|me|him|her|them|it', 'about'),
  ],
  'i-agree': [
    find('i|we|they|you <am_agree|are_agree>', 'agree'),
    find("<i'm agree>", 'I agree'),
    find('he|she <is agree>', 'agrees'),
    find('i|he|she|we|they <have|has> @number years old', (wrong, reading, at) => {
      const who = reading.tokens[at - 1]?.word;
      return [who === 'i' ? 'am' : wrong === 'has' || who === 'he' || who === 'she' ? 'is' : 'are'];
    }),
  ],
} as const satisfies Rules;

function comparativeOf(adjective: string): string {
  if (adjective === 'big') return 'bigger';
  if (adjective.endsWith('y')) return `${adjective.slice(0, -1)}ier`;
  return adjective.endsWith('e') ? `${adjective}r` : `${adjective}er`;
}
